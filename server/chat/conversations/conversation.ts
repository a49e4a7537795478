import type { Conversation } from '#contract/chat/conversations.ts'
import { introduce } from '#server/people/public.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import { orThrow } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import { conversation, other, talkedWith } from './presenter.ts'
import { findConversation, findOther } from './people/queries.ts'
import { isNew } from './policy.ts'
import { sumUnread } from './queries.ts'
import { standingWith } from './standing.ts'

/** How the viewer's conversation with somebody stands; `member.not_found` for whom they may not know of. */
export const conversationWith = async (platform: Platform, viewer: Viewer, userId: string): Promise<Conversation> => {
  const { db, config } = platform
  const standing = await standingWith(platform, viewer, userId)
  const pair = { memberId: viewer.id, peerId: standing.peerId }
  const isReachable = !standing.former && !standing.unavailable
  const introduction = isReachable && isNew(standing) ? await introduce(platform, viewer, standing.peerId) : null
  const talked = await findConversation(db, pair)
  if (talked !== undefined)
    return conversation(viewer.id, talkedWith(config.publicUrl, viewer.id, talked), standing, introduction)

  const untalked = orThrow(await findOther(db, pair), 'member.not_found')
  return conversation(viewer.id, other(config.publicUrl, viewer.id, untalked), standing, introduction)
}

/** How many messages wait unread for the viewer. */
export const unread = async ({ db }: Platform, viewer: Viewer): Promise<{ unread: number }> => ({
  unread: await sumUnread(db, viewer.id),
})
