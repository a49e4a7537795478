import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { listPostDrafts, type PostDraft, savePostDraft } from '#contract/discussions/drafts.ts'
import { followSpace as setSpaceLevel, listSpaces, type FollowLevel } from '#contract/discussions/spaces.ts'
import {
  followThread as setThreadLevel,
  listAnswerers,
  listSimilarThreads,
  listThreads,
  markAllRead as readAll,
  markThreadRead as readUpTo,
  markThreadUnread as unreadFrom,
  type NewThread,
  startThread as start,
  type ThreadTab,
  undoMarkAllRead as undoReadAll,
} from '#contract/discussions/threads.ts'
import { api, apiPage, firstPage, paged } from '#client/platform/api.ts'
import { attentionQuery, discussionKey } from './attention.ts'

/** Which threads a list contains. */
export type ThreadChoice = { tab: ThreadTab; space: string | undefined; q: string | undefined; by?: string | undefined }

/** Fetches the spaces, and the counts of the tabs. */
export const spacesQuery = queryOptions({
  queryKey: [...discussionKey, 'spaces'],
  queryFn: async ({ client, signal }) => {
    const spaces = await api(listSpaces, { signal })
    client.setQueryData(attentionQuery.queryKey, spaces.attention)
    return spaces
  },
  meta: { lastSeen: (spaces: unknown) => spaces },
})

/** The common key of the pages of groups. */
export const groupKey = [...discussionKey, 'group'] as const

/** Fetches threads page by page, by their last activity. */
export const threadsQuery = (choice: ThreadChoice) =>
  infiniteQueryOptions({
    queryKey: [...discussionKey, 'list', choice],
    queryFn: ({ pageParam, signal }) => apiPage(listThreads, { signal, querystring: choice }, pageParam || null),
    ...paged,
    ...(choice.q === undefined && choice.by === undefined && { meta: { lastSeen: firstPage } }),
  })

/** Fetches the viewer's drafts, latest first; with `thread` only those in a thread. */
export const draftsQuery = (thread?: string) =>
  queryOptions({
    queryKey: [...discussionKey, 'drafts', thread ?? 'all'],
    queryFn: ({ signal }) => listDrafts(thread, signal),
    meta: { lastSeen: (drafts: unknown) => drafts },
  })

/** Fetches threads with answers whose openings share words with a title. */
export const similarQuery = (title: string) =>
  queryOptions({
    queryKey: [...discussionKey, 'similar', title],
    queryFn: ({ signal }) => api(listSimilarThreads, { signal, querystring: { title } }),
  })

/** Fetches who has answered this month. */
export const answerersQuery = queryOptions({
  queryKey: [...discussionKey, 'answerers'],
  queryFn: ({ signal }) => api(listAnswerers, { signal }),
  staleTime: 10 * 60_000,
})

/** Starts a thread. */
export const startThread = (body: NewThread) => api(start, { body })

/** Fetches the drafts that the server has, outside of React. */
export const listDrafts = (thread?: string, signal?: AbortSignal) =>
  api(listPostDrafts, { ...(signal && { signal }), querystring: { thread } })

/** Saves a draft; empty texts delete it. */
export const saveDraft = (body: PostDraft) => api(savePostDraft, { body })

/** Marks all posts so far as read. */
export const markAllRead = () => api(readAll, {})

/** Undoes the last `markAllRead`. */
export const undoMarkAllRead = () => api(undoReadAll, {})

/** Sets the viewer's follow level of a thread. */
export const followThread = (id: string, level: FollowLevel) => api(setThreadLevel, { params: { id }, body: { level } })

/** Sets the viewer's follow level of a space. */
export const followSpace = (id: string, level: FollowLevel) => api(setSpaceLevel, { params: { id }, body: { level } })

/** Marks the posts of a thread up to a number as read. */
export const markThreadRead = (id: string, number: number) => api(readUpTo, { params: { id }, body: { number } })

/** Marks the post with this number and all later ones as unread. */
export const markThreadUnread = (id: string, number: number) => api(unreadFrom, { params: { id }, body: { number } })
