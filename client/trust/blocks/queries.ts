import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query'
import { listBlocks } from '#contract/trust/blocks.ts'
import { apiPage } from '#client/platform/api.ts'
import { refetchAnew } from '#client/platform/queryClient.ts'

/** Fetches the blocked members page by page, latest first. */
export const blocksQuery = infiniteQueryOptions({
  queryKey: ['blocks'],
  queryFn: ({ pageParam, signal }) => apiPage(listBlocks, { querystring: {}, signal }, pageParam || null),
  initialPageParam: '',
  getNextPageParam: ({ next }) => next,
})

/** Drops what is cached of a member, and refetches everything, because a block affects every list. */
export const reloadAround = (cache: QueryClient, userId: string): void => {
  void cache.resetQueries({ predicate: ({ queryKey }) => queryKey.includes(userId) })
  reloadEverything(cache)
}

/** Refetches what is on the screen, and drops the rest, so that the next page doesn't briefly show hidden members. */
export const reloadEverything = (cache: QueryClient): void => {
  cache.removeQueries({ type: 'inactive' })
  void refetchAnew(cache, [])
}
