import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { getAddresses } from '#contract/account/accounts.ts'
import { api } from '#client/platform/api.ts'

/** One's own addresses, and those that wait to be confirmed. */
export const addressesQuery = queryOptions({
  queryKey: ['accounts', 'addresses'],
  queryFn: ({ signal }) => api(getAddresses, { signal }),
})

/** Asks anew for one's addresses, and for the profile, which shows the main one. */
export const reloadAddresses = (cache: QueryClient): Promise<unknown> =>
  Promise.all([
    cache.invalidateQueries({ queryKey: addressesQuery.queryKey }),
    cache.invalidateQueries({ queryKey: ['members', 'profile'] }),
  ])
