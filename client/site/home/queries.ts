import { queryOptions } from '@tanstack/react-query'
import { getHomeCounts } from '#contract/site/home.ts'
import { api } from '#client/platform/api.ts'

/** What the cards of the home tell. */
export const homeCountsQuery = queryOptions({
  queryKey: ['home', 'counts'],
  queryFn: ({ signal }) => api(getHomeCounts, { signal }),
})
