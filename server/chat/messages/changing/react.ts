import type { Message, Reaction } from '#contract/chat/messages.ts'
import { findRelationship } from '#server/chat/conversations/queries.ts'
import { isOpen } from '#server/chat/conversations/policy.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Caller } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { message } from '../presenter.ts'
import type { MessageRow } from '../queries.ts'
import { broadcastChange, requireMessage } from './changes.ts'
import { updateReaction } from './queries.ts'

/** Sets the viewer's reaction to a message. Throws `message.request_reaction` while the conversation is a request. */
export const react = async (
  platform: Platform,
  viewer: Viewer,
  messageId: string,
  reaction: Reaction,
  caller: Pick<Caller, 'ownSocket'>,
): Promise<Message> => {
  await platform.limiters.messages.take(viewer.id)
  const said = await requireMessage(platform, viewer, messageId)
  if (said.deleted_at !== null) throw new AppError('message.deleted')
  await refuseInRequest(platform, viewer, said)
  return set(platform, viewer, said, reaction, caller)
}

/** Removes the viewer's reaction. */
export const withdrawReaction = async (
  platform: Platform,
  viewer: Viewer,
  messageId: string,
  caller: Pick<Caller, 'ownSocket'>,
): Promise<Message> => {
  await platform.limiters.messages.take(viewer.id)
  return set(platform, viewer, await requireMessage(platform, viewer, messageId), null, caller)
}

// Answering a request accepts it, which must not happen through a reaction.
const refuseInRequest = async ({ db }: Platform, viewer: Viewer, said: MessageRow): Promise<void> => {
  const peerId = said.sender_id === viewer.id ? said.receiver_id : said.sender_id
  const relationship = await findRelationship(db, { memberId: viewer.id, peerId })
  if (relationship === undefined || !isOpen(relationship)) throw new AppError('message.request_reaction')
}

const set = async (
  platform: Platform,
  viewer: Viewer,
  said: MessageRow,
  reaction: Reaction | null,
  caller: Pick<Caller, 'ownSocket'>,
): Promise<Message> => {
  const changed = await updateReaction(platform.db, { id: said.id, memberId: viewer.id, reaction })
  return changed === undefined
    ? message(await requireMessage(platform, viewer, said.id))
    : broadcastChange(platform, changed, caller.ownSocket)
}
