import { findRelationship } from '#server/chat/public.ts'
import { collegeOf } from '#server/college/public.ts'
import { hasBlocked } from '#server/members/public.ts'
import { hasLooked, mayKnow } from '#server/people/public.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import type { Platform } from '#server/platform/platform.ts'

/**
 * Returns a member that the viewer may block or report: one they see, have blocked, have talked with, or who has viewed their
 * profile. Returns undefined for administrators, and for members who have blocked the viewer.
 */
export const findKnown = async (
  { db }: Platform,
  viewer: Viewer,
  memberId: string,
): Promise<{ former: boolean } | undefined> => {
  const relationship = await findRelationship(db, { memberId: viewer.id, peerId: memberId })
  if (relationship === undefined || relationship.role === 'admin') return undefined
  if (relationship.blocked) return (await hasBlocked(db, viewer.id, memberId)) ? relationship : undefined
  if (relationship.conversation_id !== null) return relationship
  if (relationship.former) return undefined
  const { unverifiedAlumni } = await collegeOf(db)
  const known = mayKnow(viewer, relationship, unverifiedAlumni) || (await hasLooked(db, viewer.id, memberId))
  return known ? relationship : undefined
}
