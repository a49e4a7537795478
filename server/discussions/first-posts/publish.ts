import { mentionsIn } from '#contract/discussions/mentions.ts'
import { findViewerById, lockMember } from '#server/members/public.ts'
import { notify } from '#server/notifications/public.ts'
import type { Db } from '#server/platform/db/database.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import { pushPost, pushThread } from '../pushes/pushes.ts'
import { askIn, type ReasonedPeople, reasonsFor } from '../asks/asking.ts'
import { questionOf } from '../asks/candidates/candidates.ts'
import { lockThreadOf } from '../hiding/queries.ts'
import { presentFor } from '../posts/access.ts'
import { findPost } from '../posts/queries.ts'
import { publishPost, publishThread } from '../publishing/publishing.ts'
import { deleteUnsentAsks, findUnchecked, findUnsentAsks, setPublished, type UncheckedRow } from './queries.ts'

/**
 * Publishes an unchecked post as if it were posted now, unless `mayPublish` returns false or it is no longer there: then it changes nothing and returns
 * false. `mayPublish` runs in the transaction, while the thread and the author are locked.
 */
export const publish = async (
  platform: Platform,
  id: string,
  mayPublish: (tx: Db, post: UncheckedRow) => Promise<boolean>,
): Promise<boolean> => {
  const { db, live, now } = platform
  const people = await reasonsOf(platform, id)
  const published = await transaction(db, async (tx) => {
    await lockThreadOf(tx, id)
    const found = await findUnchecked(tx, id)
    if (found === undefined) return undefined
    // What they post meanwhile waits until this is decided.
    await lockMember(tx, found.author_id)
    if (!(await mayPublish(tx, found))) return undefined
    const at = now()
    const number = found.number === 1 ? 1 : found.next_number
    const post = { ...found, number }
    await setPublished(tx, post, at)
    const common = { authorId: post.author_id, mentioned: mentionsIn(post.body), at }
    const asked = number === 1 ? await askEach(platform, tx, post, people) : []
    if (number === 1) await publishThread(platform, tx, { ...common, id: post.thread_id, postId: id, kind: post.kind })
    else
      await publishPost(platform, tx, {
        ...common,
        ...{
          id,
          threadId: post.thread_id,
          askerId: post.asker_id,
          number,
          parent: post.parent,
          answered: post.answered,
        },
      })
    await notifyAuthor(platform, tx, post, { decision: 'post_published' })
    return { post, asked }
  })
  if (published === undefined) return false
  const { post, asked } = published
  for (const memberId of asked) live.toMember(memberId, 'discussions:changed', {})
  const thread = { id: post.thread_id, space_id: post.space_id, anonymous: post.anonymous, mine: true }
  await pushThread(platform, { id: post.author_id }, thread, post.number)
  if (post.number > 1) await pushPublished(platform, post)
  live.toMember(post.author_id, 'thread:changed', { id: post.thread_id, number: null })
  return true
}

const pushPublished = async (
  platform: Platform,
  { id, author_id: authorId, thread_id: threadId }: UncheckedRow & { id: string },
): Promise<void> => {
  const author = await findViewerById(platform.db, authorId)
  const row = author && (await findPost(platform.db, author, id))
  if (author !== undefined && row !== undefined)
    await pushPost(platform, authorId, threadId, presentFor(platform, author, row))
}

/** Notifies the author of a post of the decision on it. */
export const notifyAuthor = (
  platform: Platform,
  tx: Db,
  { id, author_id: memberId, title, thread_id: thread, number }: UncheckedRow,
  { decision, reason }: { decision: 'post_published' | 'post_declined'; reason?: string },
): Promise<void> =>
  notify(platform, tx, {
    ...{ memberId, type: 'posting_moderated', subject: id },
    values: { kind: 'post', decision, title, thread, number, ...(reason !== undefined && { reason }) },
  })

/** Returns the members to ask by name that the author of a question may still see, with the reasons. */
const reasonsOf = async (platform: Platform, id: string): Promise<ReasonedPeople> => {
  const { db } = platform
  const post = await findUnchecked(db, id)
  const ids = post?.number === 1 ? await findUnsentAsks(db, post.thread_id) : []
  const author = post && ids.length > 0 ? await findViewerById(db, post.author_id) : undefined
  if (post === undefined || author === undefined) return []
  const people: ReasonedPeople[number][] = []
  for (const memberId of ids) {
    const found = await unlessRefused(async () =>
      reasonsFor(platform, author, await questionOf(db, author, post.thread_id), [memberId]),
    )
    people.push(...(found ?? []))
  }
  return people
}

/** Asks those members who can be asked by now. Returns their ids. */
const askEach = async (
  platform: Platform,
  tx: Db,
  { thread_id: threadId, space_id: spaceId, author_id: askerId, closed }: UncheckedRow,
  people: ReasonedPeople,
): Promise<string[]> => {
  await deleteUnsentAsks(tx, threadId)
  const asked: string[] = []
  for (const each of closed ? [] : people)
    asked.push(...((await unlessRefused(() => askIn(platform, tx, { threadId, spaceId, askerId }, [each]))) ?? []))
  return asked
}

const unlessRefused = async <Result>(work: () => Promise<Result>): Promise<Result | undefined> => {
  try {
    return await work()
  } catch (error) {
    if (error instanceof AppError) return undefined
    throw error
  }
}
