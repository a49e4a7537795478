import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { EventFilter } from '#contract/events/events.ts'
import { searchAll, type SearchKind } from '#contract/search/search.ts'
import { api, apiPage } from '#client/platform/api.ts'

/** What the words find, the first few of each kind; what was found before stays until then. */
export const searchQuery = (words: string) =>
  queryOptions({
    queryKey: ['search', words],
    queryFn: ({ signal }) => api(searchAll, { querystring: { q: words, category: [], mode: [] }, signal }),
    enabled: words !== '',
    placeholderData: keepPreviousData,
  })

/** What the words find of one kind, page by page; events within what they are narrowed down by. */
export const kindQuery = (words: string, kind: SearchKind, filter: EventFilter) =>
  infiniteQueryOptions({
    queryKey: ['search', words, kind, filter],
    queryFn: ({ pageParam, signal }) =>
      apiPage(searchAll, { querystring: { q: words, kind, ...filter }, signal }, pageParam || null),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  })
