import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import {
  type Merging,
  mergeThreads,
  moveThread,
  type Moving,
  pinThread,
  unpinThread,
} from '#contract/discussions/moderation.ts'
import { acceptAnswer, closeThread, listThreads, readThread, reopenThread } from '#contract/discussions/threads.ts'
import { api, apiPage, paged } from '#client/platform/api.ts'

const threadsKey = ['administration', 'threads'] as const

/** Fetches the threads of all spaces, pinned ones first, for administrators. */
export const allThreadsQuery = (q: string) =>
  infiniteQueryOptions({
    queryKey: [...threadsKey, q],
    queryFn: ({ pageParam, signal }) =>
      apiPage(listThreads, { querystring: { ...(q !== '' && { q }) }, area: 'admin', signal }, pageParam || null),
    ...paged,
  })

/** Fetches the answers to a question that were found most helpful. */
export const answersQuery = (id: string) =>
  queryOptions({
    queryKey: [...threadsKey, 'answers', id],
    queryFn: async ({ signal }) => {
      const request = { params: { id }, querystring: { order: 'helpful' as const }, area: 'admin' as const, signal }
      const { posts, accepted } = await api(readThread, request)
      const others = posts.filter(({ number, parent }) => parent === null && number > 1 && number !== accepted?.number)
      return accepted === null ? others : [accepted, ...others]
    },
  })

/** An administrator's decision on a thread. */
export type ThreadDecision =
  | { kind: 'pin' | 'unpin' | 'reopen' }
  | { kind: 'accept'; number: number | null }
  | { kind: 'close'; reason: string }
  | ({ kind: 'move' } & Moving)
  | ({ kind: 'merge' } & Merging)

/** Decides on a thread, and refetches the threads and the audit log. */
export const decideOn = async (cache: QueryClient, id: string, decision: ThreadDecision): Promise<void> => {
  await send(id, decision)
  void cache.invalidateQueries({ queryKey: threadsKey })
  void cache.invalidateQueries({ queryKey: ['administration', 'audit'] })
}

const send = (id: string, decision: ThreadDecision): Promise<unknown> => {
  const params = { id }
  switch (decision.kind) {
    case 'pin':
      return api(pinThread, { params })
    case 'unpin':
      return api(unpinThread, { params })
    case 'reopen':
      return api(reopenThread, { params, area: 'admin' })
    case 'accept':
      return api(acceptAnswer, { params, body: { number: decision.number }, area: 'admin' })
    case 'close':
      return api(closeThread, { params, body: { reason: decision.reason }, area: 'admin' })
    case 'move':
      return api(moveThread, { params, body: { space: decision.space, reason: decision.reason } })
    case 'merge':
      return api(mergeThreads, { params, body: { with: decision.with, reason: decision.reason } })
  }
}
