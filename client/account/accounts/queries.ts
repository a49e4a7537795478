import { queryOptions } from '@tanstack/react-query'
import { getOwnEmails } from '#contract/account/accounts.ts'
import { api } from '#client/platform/api.ts'
import { ownEmailsKey } from '../queries.ts'

/** Fetches the member's emails, including those that wait for confirmation. */
export const ownEmailsQuery = queryOptions({
  queryKey: ownEmailsKey,
  queryFn: ({ signal }) => api(getOwnEmails, { signal }),
})
