import { findRelationship } from '../conversations/queries.ts'
import { isOpen } from '../conversations/policy.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { ClientEvent } from '#server/platform/realtime/signals.ts'

/** Shows a member that another is typing to them, if their conversation is open and both show it. */
export const broadcastTyping = async (
  { db, live, limiters }: Platform,
  { memberId, payload }: ClientEvent<'typing'>,
): Promise<void> => {
  const peerId = payload.userId
  // Before anything is looked up: a client may send it with every key.
  await limiters.typing.take(`${memberId} ${peerId}`)
  // The same work whether or not they are online, because the time it takes would tell.
  const relationship = await findRelationship(db, { memberId, peerId })
  if (relationship === undefined || relationship.blocked || !relationship.typing || !isOpen(relationship)) return
  live.toMember(peerId, 'typing', { userId: memberId })
}
