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
  // Limited before any query, because a client may send this on every keystroke.
  await limiters.typing.take(`${memberId} ${peerId}`)
  // Does the same work whether or not the peer is online, because timing would reveal it.
  const relationship = await findRelationship(db, { memberId, peerId })
  if (relationship === undefined || relationship.blocked || !relationship.typing || !isOpen(relationship)) return
  live.toMember(peerId, 'typing', { userId: memberId })
}
