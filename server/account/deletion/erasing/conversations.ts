import type { Db } from '#server/platform/db/database.ts'
import { archiveBlocked, closeRequests, deleteDeserted, deleteUnusedAttachments } from './queries.ts'

/**
 * Leaves a member's conversations to the other side, and deletes those whose other side has left before. Answers the keys of
 * the attachments that nothing refers to any more.
 */
export const leaveConversations = async (tx: Db, memberId: string): Promise<string[]> => {
  // A block hid it, and goes: whoever lived with that finds it in the archive, not on top of the inbox.
  await archiveBlocked(tx, memberId)
  await closeRequests(tx, memberId)
  const deserters = await deleteDeserted(tx, memberId)
  return deleteUnusedAttachments(tx, [memberId, ...deserters])
}
