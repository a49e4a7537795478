import type { Pair } from '../conversations/queries.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { ClientEvent } from '#server/platform/realtime/signals.ts'
import { type Mark, moveDeliveredMark } from './queries.ts'

/** Notes up to where a device of a member has a conversation, and tells the other if both show receipts. */
export const noteDelivered = async (
  { db, live }: Platform,
  { memberId, payload }: ClientEvent<'delivered'>,
): Promise<void> => {
  const pair = { memberId, peerId: payload.userId }
  const mark = await moveDeliveredMark(db, pair, payload.sequence)
  if (mark?.told) tellReached({ live }, pair, mark)
}

/** Tells the other of a pair how far the member has come with what they wrote. */
export const tellReached = ({ live }: Pick<Platform, 'live'>, { memberId, peerId }: Pair, mark: Mark): void =>
  live.toMember(peerId, 'conversation:reached', {
    userId: memberId,
    delivered: mark.delivered_sequence,
    read: mark.read_sequence,
  })
