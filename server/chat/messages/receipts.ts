import type { Pair } from '../conversations/queries.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { ClientEvent } from '#server/platform/realtime/signals.ts'
import { type Mark, moveDeliveredMark } from './queries.ts'

/** Stores up to which message a member's device has a conversation, and sends the other a receipt if both show receipts. */
export const storeDelivered = async (
  { db, live }: Platform,
  { memberId, payload }: ClientEvent<'delivered'>,
): Promise<void> => {
  const pair = { memberId, peerId: payload.userId }
  const mark = await moveDeliveredMark(db, pair, payload.sequence)
  if (mark?.told) sendReceipts({ live }, pair, mark)
}

/** Sends the peer up to which of their messages the member has received and read. */
export const sendReceipts = ({ live }: Pick<Platform, 'live'>, { memberId, peerId }: Pair, mark: Mark): void =>
  live.toMember(peerId, 'conversation:reached', {
    userId: memberId,
    delivered: mark.delivered_sequence,
    read: mark.read_sequence,
  })
