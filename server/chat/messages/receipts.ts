import type { Pair } from '../conversations/queries.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { ClientEvent } from '#server/platform/realtime/signals.ts'
import { type Mark, moveDeliveredMark } from './queries.ts'

/** Stores the last message delivered to a member's device, and sends the peer a receipt if both show receipts. */
export const storeDelivered = async (
  { db, live }: Platform,
  { memberId, payload }: ClientEvent<'delivered'>,
): Promise<void> => {
  const pair = { memberId, peerId: payload.userId }
  const mark = await moveDeliveredMark(db, pair, payload.sequence)
  if (mark?.told) sendReceipts({ live }, pair, mark)
}

/** Sends the peer the last sequences that the member has received and read. */
export const sendReceipts = ({ live }: Pick<Platform, 'live'>, { memberId, peerId }: Pair, mark: Mark): void =>
  live.toMember(peerId, 'conversation:reached', {
    userId: memberId,
    delivered: mark.delivered_sequence,
    read: mark.read_sequence,
  })
