import { findViewerById, person } from '#server/members/public.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { ClientEvent } from '#server/platform/realtime/signals.ts'
import { findThread } from '../threads/queries.ts'
import { findReadersOf, findTypist } from './queries.ts'

/**
 * Shows those who have a thread open that a member is writing in it, if they may post there and both show it. Never for the author of an anonymous
 * question, who would be named by it.
 */
export const broadcastWriting = async (
  { db, live, limiters, config, now }: Platform,
  { memberId, payload: { threadId } }: ClientEvent<'writing'>,
): Promise<void> => {
  // Limited before any query, because a client may send this on every keystroke.
  await limiters.typing.take(`${memberId} ${threadId}`)
  const viewer = await findViewerById(db, memberId)
  if (viewer === undefined || viewer.limited || viewer.unconfirmed) return
  const thread = await findThread(db, viewer, threadId)
  if (thread === undefined || (thread.anonymous && thread.mine)) return
  if (thread.closed_at !== null || !thread.may_write) return
  const typist = await findTypist(db, memberId)
  if (typist === undefined) return
  const push = { threadId, person: person(config.publicUrl, typist) }
  for (const readerId of await findReadersOf(db, threadId, memberId, now()))
    if (live.isOnline(readerId)) live.toMember(readerId, 'writing', push)
}
