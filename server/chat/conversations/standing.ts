import { collegeOf } from '#server/college/public.ts'
import { mayKnow } from '#server/people/public.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import { findStanding, type Standing } from './queries.ts'

/**
 * How the viewer stands with somebody they may know of or have talked with; `member.not_found` otherwise, and so for
 * whoever blocked the other.
 */
export const standingWith = async (
  { db }: Pick<Platform, 'db'>,
  viewer: Viewer,
  peerId: string,
): Promise<Standing & { peerId: string }> => {
  const [standing, { unverifiedAlumni }] = await Promise.all([
    findStanding(db, { memberId: viewer.id, peerId }),
    collegeOf(db),
  ])
  if (standing === undefined || standing.blocked) throw new AppError('member.not_found')
  const known = standing.conversation_id !== null || (!standing.former && mayKnow(viewer, standing, unverifiedAlumni))
  if (!known) throw new AppError('member.not_found')
  return { ...standing, peerId }
}
