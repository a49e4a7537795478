import type { Request } from '#contract/chat/conversations.ts'
import { refuseUnconfirmed } from '#server/platform/auth/confirmation.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import { requestOf } from './policy.ts'
import { hasHeard, type Standing } from './queries.ts'
import { standingWith } from './standing.ts'

/**
 * How the viewer stands with somebody they may write to, and how that stands as a request; throws why they may not:
 * `member.not_found` for whom they may not know of, unless the two have talked.
 */
export const mayWriteTo = async (
  { db }: Pick<Platform, 'db'>,
  viewer: Viewer,
  userId: string,
  { withAttachment }: { withAttachment: boolean },
): Promise<Standing & { request: Request | null }> => {
  if (viewer.role === 'admin') throw new AppError('message.members_only')
  // Whoever is held back may answer, not begin: they are not told who else is there.
  const pair = { memberId: viewer.id, peerId: userId }
  if (viewer.limited && !(await hasHeard(db, pair))) {
    refuseUnconfirmed(viewer)
    throw new AppError('message.reply_only')
  }
  const standing = await standingWith({ db }, viewer, userId)
  if (standing.former) throw new AppError('message.receiver_left')
  if (standing.unavailable) throw new AppError('message.receiver_unavailable')
  const request = requestOf(viewer.id, standing)
  if (request === 'refused') throw new AppError('message.requests_off')
  if (withAttachment && (request === 'needed' || request === 'sent')) throw new AppError('message.request_attachment')
  return { ...standing, request }
}
