import type { Message, Reaction } from '#contract/chat/messages.ts'
import { findStanding } from '#server/chat/conversations/queries.ts'
import { isOpen } from '#server/chat/conversations/policy.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Caller } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { message } from '../presenter.ts'
import type { MessageRow } from '../queries.ts'
import { messageOf } from './found.ts'
import { updateReaction } from './queries.ts'
import { tellChanged } from './told.ts'

/** Reacts to a message for the viewer, in place of what they had reacted with; not before both have let each other in. */
export const react = async (
  platform: Platform,
  viewer: Viewer,
  messageId: string,
  reaction: Reaction,
  caller: Pick<Caller, 'ownSocket'>,
): Promise<Message> => {
  await platform.limiters.messages.take(viewer.id)
  const said = await messageOf(platform, viewer, messageId)
  if (said.deleted_at !== null) throw new AppError('message.deleted')
  await refuseInRequest(platform, viewer, said)
  return set(platform, viewer, said, reaction, caller)
}

/** Takes the viewer's reaction back. */
export const takeBack = async (
  platform: Platform,
  viewer: Viewer,
  messageId: string,
  caller: Pick<Caller, 'ownSocket'>,
): Promise<Message> => {
  await platform.limiters.messages.take(viewer.id)
  return set(platform, viewer, await messageOf(platform, viewer, messageId), null, caller)
}

// A reaction is an answer, and who answers a request accepts it: that is to be a step of its own.
const refuseInRequest = async ({ db }: Platform, viewer: Viewer, said: MessageRow): Promise<void> => {
  const peerId = said.sender_id === viewer.id ? said.receiver_id : said.sender_id
  const standing = await findStanding(db, { memberId: viewer.id, peerId })
  if (standing === undefined || !isOpen(standing)) throw new AppError('message.request_reaction')
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
    ? message(await messageOf(platform, viewer, said.id))
    : tellChanged(platform, changed, caller.ownSocket)
}
