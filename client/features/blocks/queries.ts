import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query'
import { listBlocks } from '#contract/blocks.ts'
import { apiPage } from '#client/platform/api.ts'

/** Whom one has blocked, latest first, page by page. */
export const blocksQuery = infiniteQueryOptions({
  queryKey: ['blocks'],
  queryFn: ({ pageParam, signal }) => apiPage(listBlocks, { querystring: {}, signal }, pageParam || null),
  initialPageParam: '',
  getNextPageParam: ({ next }) => next,
})

/** Asks anew for all there is, since a block goes through every list of people; what was known of this one is forgotten. */
export const reloadAround = (cache: QueryClient, userId: string): void => {
  void cache.resetQueries({ predicate: ({ queryKey }) => queryKey.includes(userId) })
  void cache.invalidateQueries()
}
