import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query'
import { listBlocks } from '#contract/trust/blocks.ts'
import { apiPage } from '#client/platform/api.ts'
import { refetchAnew } from '#client/platform/queryClient.ts'

/** Whom one has blocked, latest first, page by page. */
export const blocksQuery = infiniteQueryOptions({
  queryKey: ['blocks'],
  queryFn: ({ pageParam, signal }) => apiPage(listBlocks, { querystring: {}, signal }, pageParam || null),
  initialPageParam: '',
  getNextPageParam: ({ next }) => next,
})

/** Forgets what was known of somebody, and fetches everything again, because a block concerns every list. */
export const reloadAround = (cache: QueryClient, userId: string): void => {
  void cache.resetQueries({ predicate: ({ queryKey }) => queryKey.includes(userId) })
  reloadEverything(cache)
}

/** Fetches again what is on the screen, and forgets the rest: the next page must not show for a moment who is hidden now. */
export const reloadEverything = (cache: QueryClient): void => {
  cache.removeQueries({ type: 'inactive' })
  void refetchAnew(cache, [])
}
