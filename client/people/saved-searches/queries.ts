import { queryOptions } from '@tanstack/react-query'
import { listSavedSearches } from '#contract/people/saved-searches.ts'
import { api } from '#client/platform/api.ts'

/** Fetches the member's saved searches, latest first. */
export const savedSearchesQuery = queryOptions({
  queryKey: ['members', 'saved-searches'],
  queryFn: ({ signal }) => api(listSavedSearches, { signal }),
})
