import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { searchAll } from '#contract/site/search.ts'
import { api } from '#client/platform/api.ts'

/** What the words find, the first few of each kind; what was found before stays until then. */
export const searchQuery = (words: string) =>
  queryOptions({
    queryKey: ['search', words],
    queryFn: ({ signal }) => api(searchAll, { querystring: { q: words }, signal }),
    enabled: words !== '',
    placeholderData: keepPreviousData,
  })
