import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { TIMES } from '#contract/limits.ts'
import { listCannedAnswers, listContacts } from '#contract/public/contact.ts'
import { api, apiPage, paged } from '#client/platform/api.ts'

export type InboxState = 'open' | 'mine' | 'handled'

/** The key of all lists of the inbox. */
export const contactsKey = ['administration', 'contacts']

/** Fetches messages from the contact page. */
export const contactsQuery = (state: InboxState) =>
  infiniteQueryOptions({
    queryKey: [...contactsKey, state],
    queryFn: ({ pageParam, signal }) => apiPage(listContacts, { querystring: { state }, signal }, pageParam || null),
    refetchInterval: TIMES.waitingLists,
    ...paged,
  })

/** Fetches the stored answers, and the colleagues that messages can be assigned to. */
export const cannedQuery = queryOptions({
  queryKey: ['administration', 'canned-answers'],
  queryFn: ({ signal }) => api(listCannedAnswers, { signal }),
})
