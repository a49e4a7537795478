import { infiniteQueryOptions } from '@tanstack/react-query'
import { listContacts } from '#contract/site/contact.ts'
import { apiPage, paged } from '#client/platform/api.ts'
import { WAITING_LIST_INTERVAL } from '#client/college/public.ts'

/** Messages of the contact page, newest first. */
export const contactsQuery = (state: 'open' | 'handled') =>
  infiniteQueryOptions({
    queryKey: ['administration', 'contacts', state],
    queryFn: ({ pageParam, signal }) => apiPage(listContacts, { querystring: { state }, signal }, pageParam || null),
    refetchInterval: WAITING_LIST_INTERVAL,
    ...paged,
  })
