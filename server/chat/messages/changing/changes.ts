import type { Message } from '#contract/chat/messages.ts'
import { relationshipWith } from '../../conversations/relationship.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import { Page } from '#server/platform/http/pagination.ts'
import type { Platform } from '#server/platform/platform.ts'
import { AppError, orThrow } from '#server/platform/errors.ts'
import { message } from '../presenter.ts'
import { type ChangedRow, findChanges, findMessageOf } from './queries.ts'
import type { MessageRow } from '../queries.ts'

/** Returns the messages of the viewer's conversation that changed after the change `since`, in order of change. */
export const changes = async (
  platform: Platform,
  viewer: Viewer,
  userId: string,
  { since, limit }: { since: number; limit: number },
): Promise<Page<Message[]>> => {
  const { peerId } = await relationshipWith(platform, viewer, userId)
  // One extra row detects a next page.
  const found = await findChanges(platform.db, { memberId: viewer.id, peerId }, { since, limit: limit + 1 })
  const shown = found.slice(0, limit)
  const last = found.length > limit ? shown.at(-1) : undefined
  return new Page(shown.map(message), last && { since: last.change })
}

/** Returns a message that the viewer sent or received. Throws `message.not_found` for others, and when either member blocked the other. */
export const requireMessage = async ({ db }: Platform, viewer: Viewer, id: string): Promise<MessageRow> => {
  return orThrow(await findMessageOf(db, viewer.id, id), 'message.not_found')
}

/** Returns a message that the viewer sent. Throws `message.own_only` for one that they received. */
export const requireOwnMessage = async (platform: Platform, viewer: Viewer, id: string): Promise<MessageRow> => {
  const said = await requireMessage(platform, viewer, id)
  if (said.sender_id !== viewer.id) throw new AppError('message.own_only')
  return said
}

/** Sends a changed message to every socket of both members except the one that changed it, and returns it. */
export const broadcastChange = ({ live }: Platform, row: ChangedRow, ownSocket: string | undefined): Message => {
  const changed = message(row)
  live.toMember(row.sender_id, 'message:changed', changed, ownSocket)
  if (row.notifies_receiver) live.toMember(row.receiver_id, 'message:changed', changed, ownSocket)
  return changed
}
