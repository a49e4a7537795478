import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { EventFilter } from '#contract/events/events.ts'
import { searchAll, type SearchKind } from '#contract/search/search.ts'
import { api, apiPage } from '#client/platform/api.ts'

/** Fetches the first hits of each kind. Keeps the previous hits while loading. */
export const searchQuery = (words: string) =>
  queryOptions({
    queryKey: ['search', words],
    queryFn: ({ signal }) => api(searchAll, { querystring: { q: words, category: [], mode: [] }, signal }),
    enabled: words !== '',
    placeholderData: keepPreviousData,
  })

/** Fetches the hits of one kind, page by page; events can be filtered. */
export const kindQuery = (words: string, kind: SearchKind, filter: EventFilter) =>
  infiniteQueryOptions({
    queryKey: ['search', words, kind, filter],
    queryFn: ({ pageParam, signal }) =>
      apiPage(searchAll, { querystring: { q: words, kind, ...filter }, signal }, pageParam || null),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  })
