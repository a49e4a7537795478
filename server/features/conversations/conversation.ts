import type { Conversation } from '#contract/conversations.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import { conversation, person, talkedWith } from './presenter.ts'
import { findConversation, findDraft, findPerson, sumUnread } from './queries.ts'
import { standingWith } from './standing.ts'

/** How the viewer's conversation with somebody stands; `member.not_found` for whom they may not know of. */
export const conversationWith = async (platform: Platform, viewer: Viewer, userId: string): Promise<Conversation> => {
  const { db, config } = platform
  const standing = await standingWith(platform, viewer, userId)
  const pair = { memberId: viewer.id, peerId: standing.peerId }
  const talked = await findConversation(db, pair)
  if (talked !== undefined) return conversation(viewer.id, talkedWith(config.publicUrl, viewer.id, talked), standing)

  const [row, draft] = await Promise.all([findPerson(db, standing.peerId), findDraft(db, pair)])
  if (row === undefined) throw new AppError('member.not_found')
  return conversation(viewer.id, { ...person(config.publicUrl, row), draft }, standing)
}

/** How many messages wait unread for the viewer. */
export const unread = async ({ db }: Platform, viewer: Viewer): Promise<{ unread: number }> => ({
  unread: await sumUnread(db, viewer.id),
})
