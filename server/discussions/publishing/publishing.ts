import type { ThreadKind } from '#contract/discussions/threads.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Platform } from '#server/platform/platform.ts'
import { setAnswered } from '../asks/queries.ts'
import { followQuestion } from '../asks/waiting/questions.ts'
import { announcePost } from '../notices/notices.ts'
import { findAnswered } from '../posts/queries.ts'
import { followOnce, setCalled } from '../reading/queries.ts'
import { countPost } from '../threads/queries.ts'

type PublishedThread = {
  id: string
  postId: string
  kind: ThreadKind
  authorId: string
  mentioned: readonly string[]
  at: Date
}

/** Makes the author of a new thread follow it, and notifies its readers. Members are asked by name before. */
export const publishThread = async (
  platform: Platform,
  tx: Db,
  { id, postId, kind, authorId, mentioned, at }: PublishedThread,
): Promise<void> => {
  await followOnce(tx, authorId, id)
  await setCalled(tx, mentioned, id, 1, at)
  if (kind === 'question') await followQuestion(platform, tx, id, at)
  await announcePost(platform, tx, { postId })
}

/** A post at the end of its thread. `answered`: the number of the post that it replies to, `askerId`: who started the thread. */
type PublishedPost = {
  id: string
  threadId: string
  askerId: string | null
  number: number
  parent: number | null
  answered: number | null
  authorId: string
  mentioned: readonly string[]
  at: Date
}

/** Counts a new post of a thread that is locked, makes its author follow the thread, and notifies its readers. */
export const publishPost = async (
  platform: Platform,
  tx: Db,
  { id, threadId, askerId, number, parent, answered, authorId, mentioned, at }: PublishedPost,
): Promise<void> => {
  await countPost(tx, threadId, { isAnswer: parent === null, isByAuthor: authorId === askerId }, at)
  if (parent === null) await setAnswered(tx, threadId, authorId, number, at)
  await followOnce(tx, authorId, threadId)
  const authorOf = async (of: number | null) =>
    of === null ? undefined : (await findAnswered(tx, threadId, of))?.author_id
  const meantFor = answered === null ? askerId : await authorOf(answered)
  const called = [meantFor, await authorOf(parent), ...mentioned].filter(
    (memberId): memberId is string => typeof memberId === 'string' && memberId !== authorId,
  )
  await setCalled(tx, [...new Set(called)], threadId, number, at)
  await announcePost(platform, tx, { postId: id })
}
