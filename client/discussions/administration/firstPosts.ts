import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query'
import { declineFirstPost, type FirstPost, listFirstPosts, publishFirstPost } from '#contract/discussions/firstPosts.ts'
import type { Done } from '#contract/fields.ts'
import { TIMES } from '#contract/limits.ts'
import { api, apiPage, paged } from '#client/platform/api.ts'

/** Fetches the posts that wait for a moderator, the oldest first. */
export const firstPostsQuery = infiniteQueryOptions({
  queryKey: ['administration', 'first-posts'],
  queryFn: ({ pageParam, signal }) => apiPage(listFirstPosts, { querystring: {}, signal }, pageParam || null),
  refetchInterval: TIMES.waitingLists,
  ...paged,
})

/** Publishes a post as it was read. */
export const publish = ({ _id: id, handedInAt }: FirstPost): Promise<Done> =>
  api(publishFirstPost, { params: { id }, body: { handedInAt } })

/** Declines a post as it was read; its author reads the reason. */
export const decline = ({ _id: id, handedInAt }: FirstPost, reason: string): Promise<Done> =>
  api(declineFirstPost, { params: { id }, body: { handedInAt, reason } })

/** Refetches the posts that wait, the discussions and the audit log. */
export const reloadFirstPosts = (cache: QueryClient): Promise<unknown> =>
  Promise.all(
    ['first-posts', 'threads', 'audit'].map((list) => cache.invalidateQueries({ queryKey: ['administration', list] })),
  )
