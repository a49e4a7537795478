import type { Request } from '#contract/conversations.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import { requestOf } from './policy.ts'
import { findStanding, hasHeard, type Standing } from './queries.ts'

/** How the viewer stands with somebody they may write to, and how that stands as a request; throws why they may not. */
export const mayWriteTo = async (
  { db }: Pick<Platform, 'db'>,
  viewer: Viewer,
  userId: string,
  { withAttachment }: { withAttachment: boolean },
): Promise<Standing & { request: Request | null }> => {
  if (viewer.role === 'admin') throw new AppError('message.members_only')
  const pair = { memberId: viewer.id, peerId: userId.toLowerCase() }
  const standing = await findStanding(db, pair)
  if (standing === undefined || standing.role === 'admin' || standing.blocked) throw new AppError('member.not_found')
  if (standing.conversation_id === null && !standing.listed) throw new AppError('member.not_found')
  if (standing.former) throw new AppError('message.receiver_left')
  // Whom the college has not verified yet may answer, not begin.
  if (viewer.limited && !(await hasHeard(db, pair))) throw new AppError('message.reply_only')
  const request = requestOf(viewer.id, standing)
  if (request === 'refused') throw new AppError('message.requests_off')
  if (withAttachment && (request === 'needed' || request === 'sent')) throw new AppError('message.request_attachment')
  return { ...standing, request }
}
