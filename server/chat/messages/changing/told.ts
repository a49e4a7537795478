import type { Message } from '#contract/chat/messages.ts'
import type { Platform } from '#server/platform/platform.ts'
import { message } from '../presenter.ts'
import type { ChangedRow } from './queries.ts'

/** Tells every socket of the two but the one that did it how a message reads now, and answers that. */
export const tellChanged = ({ live }: Platform, row: ChangedRow, ownSocket: string | undefined): Message => {
  const changed = message(row)
  live.toMember(row.sender_id, 'message:changed', changed, ownSocket)
  if (row.heard) live.toMember(row.receiver_id, 'message:changed', changed, ownSocket)
  return changed
}
