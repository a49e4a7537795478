import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { unpinThreadForMe as unpinForMe } from '#contract/discussions/moderation.ts'
import {
  addPost as add,
  askForReview as review,
  deletePost as remove,
  editPost as edit,
  listPostVersions,
  listReactions,
  type NewPost,
  type Post,
  type PostHead,
  type PostReaction,
  reactToPost,
  unreactToPost,
} from '#contract/discussions/posts.ts'
import {
  acceptAnswer as accept,
  type AnswerOrder,
  closeThread as close,
  makeThreadAnonymous as hide,
  markThreadRead,
  readThread,
  renameThread as rename,
  reopenThread as reopen,
  type Thread,
  type ThreadPage,
} from '#contract/discussions/threads.ts'
import { api } from '#client/platform/api.ts'
import { discussionKey } from '../attention.ts'

/** The common key of all open threads. */
export const threadKey = [...discussionKey, 'thread'] as const

/** A page of an open thread. `added`, on the first: the posts of others that came after the thread was fetched. */
export type LoadedPage = ThreadPage & { added?: PostHead[] }

/** Which page of a thread: the one around a post, the one after a number, or the one before it. */
type PageParam = { at?: number; from?: number; to?: number }

// Typed, because an inferred type would lack the later parameters.
const firstPageOf = (at: number | undefined): PageParam => (at === undefined ? {} : { at })

/**
 * Fetches a thread page by page, first the page around the post `at`, or else around the first unread. It is dropped when the page is left, because the
 * next visit begins at another post.
 */
export const threadQuery = (id: string, at?: number, order: AnswerOrder = 'oldest') =>
  infiniteQueryOptions({
    queryKey: [...threadKey, id, { at, order }],
    queryFn: ({ client, queryKey, pageParam, signal }): Promise<LoadedPage> => {
      const shown = client.getQueryData<{ pages: ThreadPage[] }>(queryKey)
      // Refetching must return the same page, although its unread posts have been read by then.
      const place =
        pageParam.from === undefined && pageParam.to === undefined && shown ? samePlace(shown.pages) : pageParam
      return api(readThread, { params: { id }, querystring: { ...place, order }, signal })
    },
    initialPageParam: firstPageOf(at),
    getPreviousPageParam: (page): PageParam | undefined => {
      const [first] = answersOf(page)
      return page.before > 0 && first ? { to: first.number } : undefined
    },
    getNextPageParam: (page): PageParam | undefined => {
      const last = answersOf(page).at(-1)
      return page.after > 0 && last ? { from: last.number } : undefined
    },
    gcTime: 0,
    meta: {
      lastSeen: (data: { pages: ThreadPage[]; pageParams: unknown[] }) => (data.pages.length === 1 ? data : undefined),
    },
  })

// The server begins a page two answers before the one it is asked for.
const samePlace = ([page]: ThreadPage[]): PageParam => ({
  at: (page && page.before > 0 && answersOf(page)[2]?.number) || 1,
})

const answersOf = ({ posts, accepted }: ThreadPage): Post[] =>
  posts.filter(({ parent, number }) => parent === null && number > 1 && number !== accepted?.number)

/** Fetches the earlier texts of a post. */
export const versionsQuery = ({ _id, revision }: Post) =>
  queryOptions({
    queryKey: [...discussionKey, 'versions', _id, revision],
    queryFn: ({ signal }) => api(listPostVersions, { params: { id: _id }, signal }),
  })

/** Fetches who reacted to a post; again after the number of reactions has changed. */
export const reactionsQuery = ({ _id, reactions }: Post, reaction: PostReaction) =>
  queryOptions({
    queryKey: [...discussionKey, 'reactions', _id, reaction, reactions[reaction].count],
    queryFn: ({ signal }) => api(listReactions, { params: { id: _id, reaction }, signal }),
  })

/** Adds a post to a thread. */
export const addPost = (threadId: string, body: NewPost): Promise<Post> => api(add, { params: { id: threadId }, body })

/** Changes the viewer's own post, if it is still at `revision`. `files` are all that it is to have. */
export const editPost = (id: string, body: { body: string; revision: number; files: string[] }): Promise<Post> =>
  api(edit, { params: { id }, body })

/** Asks a moderator to look at the viewer's hidden post. */
export const askForReview = (id: string): Promise<Post> => api(review, { params: { id } })

/** Deletes the viewer's own post. */
export const deletePost = (id: string) => api(remove, { params: { id } })

/** Reacts to a post, or takes the reaction back. */
export const setReaction = (id: string, reaction: PostReaction, reacts: boolean): Promise<Post> =>
  api(reacts ? reactToPost : unreactToPost, { params: { id, reaction } })

/** Changes the title of the viewer's own thread. */
export const renameThread = (id: string, title: string): Promise<Thread> =>
  api(rename, { params: { id }, body: { title } })

/** Accepts an answer to the viewer's own question; null accepts none. */
export const acceptAnswer = (id: string, number: number | null): Promise<Thread> =>
  api(accept, { params: { id }, body: { number } })

/** Hides the viewer's name in their own thread. */
export const makeThreadAnonymous = (id: string): Promise<Thread> => api(hide, { params: { id } })

/** Closes the viewer's own thread. */
export const closeThread = (id: string, reason: string): Promise<Thread> =>
  api(close, { params: { id }, body: { reason } })

/** Reopens the viewer's own thread. */
export const reopenThread = (id: string): Promise<Thread> => api(reopen, { params: { id } })

/** Marks the posts of a thread up to a number as read, even while the page is being closed. */
export const markReadOnLeaving = (id: string, number: number): Promise<Thread> =>
  api(markThreadRead, { params: { id }, body: { number }, keepalive: true })

/** Unpins a thread for the viewer only. */
export const unpinThreadForMe = (id: string): Promise<Thread> => api(unpinForMe, { params: { id } })
