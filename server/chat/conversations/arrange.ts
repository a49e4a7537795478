import type { Conversation } from '#contract/chat/conversations.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Caller } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { conversationWith } from './conversation.ts'
import { arrangeConversation, type Arrangement } from './queries.ts'
import { standingWith } from './standing.ts'

/**
 * Pins, mutes or archives the viewer's conversation with somebody, or undoes that, on all their devices. One is not pinned
 * and archived at once: archiving unpins, and pinning takes out of the archive. `conversation.not_found` without one.
 */
export const arrange = async (
  platform: Platform,
  viewer: Viewer,
  userId: string,
  arrangement: Arrangement,
  caller: Pick<Caller, 'ownSocket'>,
): Promise<Conversation> => {
  const { db, live } = platform
  const { peerId } = await standingWith(platform, viewer, userId)
  const pair = { memberId: viewer.id, peerId }
  if (!(await arrangeConversation(db, pair, arrangement))) throw new AppError('conversation.not_found')
  live.toMember(viewer.id, 'conversation:changed', { userId: peerId }, caller.ownSocket)
  return conversationWith(platform, viewer, peerId)
}
