import type { AskReason, ThreadAsking } from '#contract/discussions/asking.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import type { Db } from '#server/platform/db/database.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import { AppError, orThrow } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import { mostAskedBy } from '../newMembers/newMembers.ts'
import { findThread, lockThread } from '../threads/queries.ts'
import { findAnswerers, type Question, questionOf } from './candidates/candidates.ts'
import { before, isAskable, placesLeft, SPANS } from './limits.ts'
import { findAskedAt, findAsks, findAvailability, insertAsk, lockMembers } from './queries.ts'
import { notifyAsked } from './notices.ts'
import { readAsking } from './reading/reading.ts'
import { expiryOf, followAsk } from './waiting/asks.ts'

/** Members to ask, each with the reasons that the asker sees. */
export type ReasonedPeople = readonly { id: string; reasons: AskReason[] }[]

/** Returns why each of these members should answer, as the viewer sees it. Throws `ask.unavailable` if the viewer may not know one of them. */
export const reasonsFor = async (
  platform: Pick<Platform, 'db' | 'now'>,
  viewer: Viewer,
  question: Question,
  people: readonly string[],
): Promise<ReasonedPeople> => {
  if (people.length === 0) return []
  const found = await findAnswerers(platform, viewer, { ...question, among: people })
  return people.map((id) =>
    orThrow(
      found.find((member) => member.id === id),
      'ask.unavailable',
    ),
  )
}

/** A question whose author asks: its thread is locked, or new. */
type AskedThread = { threadId: string; spaceId: string; askerId: string }

/**
 * Returns the members that their asker hasn't asked yet about the question, and locks them. Throws `ask.too_many` beyond the limits of the question and
 * the asker, and `ask.unavailable` when one of them can't be asked.
 */
export const requireAskable = async (
  platform: Platform,
  tx: Db,
  { threadId, spaceId, askerId }: AskedThread,
  people: ReasonedPeople,
): Promise<ReasonedPeople> => {
  if (people.length === 0) return []
  const at = platform.now()
  await lockMembers(tx, [askerId, ...people.map(({ id }) => id)])
  const asks = await findAsks(tx, threadId)
  const added = people.filter(({ id }) => !asks.some(({ member_id, passes }) => member_id === id && passes === 0))
  const askedAt = await findAskedAt(tx, askerId, before(at, SPANS.week))
  const most = await mostAskedBy(tx, askerId, at)
  if (added.length > placesLeft(asks, askedAt, most)) throw new AppError('ask.too_many')
  await checkAskable(
    platform,
    tx,
    { threadId, spaceId, askerId },
    added.map(({ id }) => id),
  )
  return added
}

/** Asks members by name in the transaction `tx`, apart from those already asked by this member. Returns their ids, and throws as `requireAskable` does. */
export const askIn = async (
  platform: Platform,
  tx: Db,
  thread: AskedThread,
  people: ReasonedPeople,
): Promise<string[]> => {
  const at = platform.now()
  const { threadId, askerId } = thread
  const added = await requireAskable(platform, tx, thread, people)
  for (const { id, reasons } of added) {
    const ask = { thread_id: threadId, member_id: id }
    await insertAsk(tx, { ...ask, asked_by: askerId, reasons }, at)
    await followAsk(platform, tx, ask, expiryOf(at))
    await notifyAsked(platform, tx, ask, 'asked', { reasons })
  }
  return added.map(({ id }) => id)
}

/** Throws `ask.unavailable` unless all of these members, who are locked, can be asked about a thread now. */
export const checkAskable = async (
  { now }: Pick<Platform, 'now'>,
  tx: Db,
  thread: AskedThread,
  ids: readonly string[],
): Promise<void> => {
  const availabilities = await findAvailability(tx, ids, {
    ...thread,
    ...{ weekAgo: before(now(), SPANS.week), fortnightAgo: before(now(), SPANS.fortnight) },
  })
  const askable = availabilities.filter((availability) => isAskable(availability, now()))
  if (askable.length < ids.length) throw new AppError('ask.unavailable')
}

/** Asks further members about the viewer's question. Throws `thread.not_found`, `access.own_only`, `thread.closed`, `post.waiting`, and what `askIn` throws. */
export const askPeople = async (
  platform: Platform,
  viewer: Viewer,
  id: string,
  people: readonly string[],
): Promise<ThreadAsking> => {
  const { db, limiters, live } = platform
  await limiters.postings.take(viewer.id)
  const thread = orThrow(await findThread(db, viewer, id), 'thread.not_found')
  if (!thread.mine) throw new AppError('access.own_only')
  if (thread.kind !== 'question') throw new AppError('thread.no_question')
  if (thread.unchecked) throw new AppError('post.waiting')
  const reasoned = await reasonsFor(platform, viewer, await questionOf(db, viewer, id), people)
  const asked = await transaction(db, async (tx) => {
    const locked = orThrow(await lockThread(tx, id), 'thread.not_found')
    if (locked.closed_at !== null) throw new AppError('thread.closed')
    return askIn(platform, tx, { threadId: id, spaceId: thread.space_id, askerId: viewer.id }, reasoned)
  })
  for (const memberId of asked) live.toMember(memberId, 'discussions:changed', {})
  return readAsking(platform, viewer, orThrow(await findThread(db, viewer, id), 'thread.not_found'))
}
