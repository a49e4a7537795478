import type { Post } from '#contract/discussions/posts.ts'
import type { NewThread, Thread } from '#contract/discussions/threads.ts'
import { createOutbox, type OutboxEntry, type Unsent } from '#client/platform/outbox/outbox.ts'

/** A post or a new thread that isn't on the server yet, as stored in this browser. */
export type StoredPost = OutboxEntry &
  (
    | { threadId: string; parent: number | null; body: string; files?: string[]; start: null }
    | { threadId: null; parent: null; body: string; start: NewThread }
  )

/** An unsent post or thread with its state. */
export type UnsentPost = Unsent<StoredPost>

/** What the server has stored. */
export type SentPost = { post: Post; threadId: string } | { started: Thread }

/** The posts to send, in order for each thread, and new threads. */
export const outbox = createOutbox<StoredPost, SentPost>('posts', ({ threadId }) => threadId ?? 'new')

/** Returns the unsent posts of a thread at one place: replies to the answer `parent`, or else answers. */
export const useUnsentPosts = (threadId: string, parent: number | null): UnsentPost[] =>
  outbox.useAll().filter((entry) => entry.threadId === threadId && entry.parent === parent)

/** Returns the threads that the viewer has started without a connection. */
export const useUnsentThreads = (): UnsentPost[] => outbox.useAll().filter(({ start }) => start !== null)
