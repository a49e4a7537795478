import { infiniteQueryOptions } from '@tanstack/react-query'
import { TIMES } from '#contract/limits.ts'
import { listContacts } from '#contract/public/contact.ts'
import { apiPage, paged } from '#client/platform/api.ts'

/** Fetches messages from the contact page, newest first. */
export const contactsQuery = (state: 'open' | 'handled') =>
  infiniteQueryOptions({
    queryKey: ['administration', 'contacts', state],
    queryFn: ({ pageParam, signal }) => apiPage(listContacts, { querystring: { state }, signal }, pageParam || null),
    refetchInterval: TIMES.waitingLists,
    ...paged,
  })
