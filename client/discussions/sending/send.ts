import type { QueryClient } from '@tanstack/react-query'
import { addPost } from '#contract/discussions/posts.ts'
import { startThread } from '#contract/discussions/threads.ts'
import { api, ApiError } from '#client/platform/api.ts'
import { isConnected } from '#client/platform/connection.ts'
import { createSending, isRefusal, type Outcome } from '#client/platform/outbox/sending.ts'
import { discussionKey } from '../attention.ts'
import { appendPost, refetchLists, refetchThread } from '../thread/cache.ts'
import { saveAgainAfterPost } from '../drafts/unsaved.ts'
import { outbox, type SentPost, type StoredPost, type UnsentPost } from './outbox.ts'

// Request timeout, in ms. Retrying is safe, because a post keeps its id.
const timeoutMs = 20_000

// The codes of refusals that are about a post: its content or its place.
const ABOUT =
  /^(?:request\.(?:invalid|incomplete|too_large|media_type)$|(?:thread|post|space|group|member|mention|ask|posting|attachment|file|photo|access)\.)/

const deliver = async (entry: StoredPost): Promise<Outcome<StoredPost, SentPost>> => {
  const signal = AbortSignal.timeout(timeoutMs)
  const { clientId, body } = entry
  try {
    if (entry.start !== null)
      return { sent: { started: await api(startThread, { body: { ...entry.start, clientId }, signal }) } }
    const { threadId, parent, files = [] } = entry
    const post = await api(addPost, { params: { id: threadId }, body: { body, parent, files, clientId }, signal })
    return { sent: { post, threadId } }
  } catch (error) {
    if (!(error instanceof ApiError)) return { retryAfter: 0, reason: reasonOf('') }
    if (isRefusal(error, ABOUT)) return { refused: error.message }
    return { retryAfter: error.retryAfter, reason: reasonOf(error.status === 429 ? error.message : '') }
  }
}

const reasonOf = (sentence: string): string | null => (isConnected() ? sentence : null)

const receive = async (cache: QueryClient, _ownId: string, sent: SentPost): Promise<void> => {
  if ('post' in sent) appendPost(cache, sent.threadId, sent.post)
  void refetchLists(cache)
  // The server has deleted the draft, which may be of the next post already.
  saveAgainAfterPost(
    'post' in sent ? { thread: sent.threadId, parent: sent.post.parent } : { thread: null, parent: null },
  )
  void cache.invalidateQueries({ queryKey: [...discussionKey, 'drafts'] })
}

const sending = createSending({ outbox, deliver, receive })

/** Starts sending a member's posts. Returns a function that stops it. */
export const startSending = sending.start

/** Tries all waiting posts now, because the connection may be back. */
export const sendNow = sending.sendNow

/** Deletes an unsent post. */
export const discard = ({ clientId }: UnsentPost): Promise<void> => outbox.remove(clientId)

/** Retries a failed post immediately, with the same id, and refetches its thread, which may have been closed. */
export const sendAgain = async (cache: QueryClient, entry: UnsentPost): Promise<void> => {
  await sending.sendAgain(entry)
  if (entry.threadId !== null) void refetchThread(cache, entry.threadId)
}

type Content = Pick<StoredPost, 'threadId' | 'parent' | 'body' | 'start'> & { files?: string[] }

/**
 * Posts with `post` while there is a connection, and returns its result. Otherwise, or after unsent posts of the same thread, keeps the content on this
 * device to be posted later, and returns undefined.
 */
export const postOrKeep = async <Result>(
  clientId: string,
  content: Content,
  post: () => Promise<Result>,
): Promise<Result | undefined> => {
  // `Content` has the fields of one kind of post.
  const entry = { ...content, clientId, createdAt: '', failure: null } as StoredPost
  const queue = outbox.queueOf(entry)
  const isQueued = outbox.all().some((other) => other.failure === null && outbox.queueOf(other) === queue)
  if (isConnected() && !isQueued)
    try {
      return await post()
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 0 || isConnected()) throw error
    }
  await sending.send(entry)
  return undefined
}
