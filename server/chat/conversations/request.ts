import type { Conversation } from '#contract/chat/conversations.ts'
import { notify } from '#server/notifications/public.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Caller } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { conversationWith } from './conversation.ts'
import { answerRequest } from './queries.ts'
import { standingWith } from './standing.ts'

/**
 * Lets in the stranger who asks the viewer, or declines them; they are told of the first only, and whoever was declined can
 * still be let in. Accepting where both talk already changes nothing, so that it can be repeated; `conversation.no_request`
 * where nobody asks.
 */
export const answer = async (
  platform: Platform,
  viewer: Viewer,
  userId: string,
  accepted: boolean,
  caller: Pick<Caller, 'ownSocket'>,
): Promise<Conversation> => {
  const { db, live, now } = platform
  const { peerId } = await standingWith(platform, viewer, userId)
  const answered = await transaction(db, async (tx) => {
    const changed = await answerRequest(tx, { memberId: viewer.id, peerId }, accepted ? undefined : now())
    const news = { memberId: peerId, type: 'request_accepted', subject: viewer.id, actorId: viewer.id } as const
    if (changed && accepted) await notify(platform, tx, news)
    return changed
  })
  if (answered) {
    live.toMember(viewer.id, 'conversation:changed', { userId: peerId }, caller.ownSocket)
    if (accepted) live.toMember(peerId, 'conversation:changed', { userId: viewer.id })
  }

  const conversation = await conversationWith(platform, viewer, peerId)
  const isOpen = conversation.lastSequence > 0 && conversation.request === null
  if (!answered && !(accepted && isOpen)) throw new AppError('conversation.no_request')
  return conversation
}
