import { queryOptions } from '@tanstack/react-query'
import { getHomeCounts } from '#contract/home/home.ts'
import { api } from '#client/platform/api.ts'
import { fromHome } from '#client/platform/frame.ts'

/** Fetches the counts of the home cards. */
export const homeCountsQuery = queryOptions({
  queryKey: ['home', 'counts'],
  queryFn: ({ signal }) => fromHome('counts', () => api(getHomeCounts, { signal })),
})
