import { refuseUnconfirmed } from '#server/platform/http/access.ts'
import { collegeOf } from '#server/college/public.ts'
import { mayKnow } from '#server/people/public.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Request } from '#contract/chat/conversations.ts'
import { findRelationship, hasReceivedFrom, type Relationship } from './queries.ts'
import { requestOf } from './policy.ts'

/**
 * Returns the viewer's relationship with a member they may see or have talked with. Throws `member.not_found` otherwise,
 * and when either has blocked the other.
 */
export const relationshipWith = async (
  { db }: Pick<Platform, 'db'>,
  viewer: Viewer,
  peerId: string,
): Promise<Relationship & { peerId: string }> => {
  const [relationship, { unverifiedAlumni }] = await Promise.all([
    findRelationship(db, { memberId: viewer.id, peerId }),
    collegeOf(db),
  ])
  if (relationship === undefined || relationship.blocked) throw new AppError('member.not_found')
  const known =
    relationship.conversation_id !== null || (!relationship.former && mayKnow(viewer, relationship, unverifiedAlumni))
  if (!known) throw new AppError('member.not_found')
  return { ...relationship, peerId }
}

/**
 * Returns the viewer's relationship with a member they can message, and the state of their request. Throws the reason when
 * they cannot: `member.not_found` for a member they may not see, unless the two have talked. `permitted`: the other expects a message.
 */
export const requireCanMessage = async (
  { db }: Pick<Platform, 'db'>,
  viewer: Viewer,
  userId: string,
  { withAttachment, permitted = false }: { withAttachment: boolean; permitted?: boolean },
): Promise<Relationship & { request: Request | null }> => {
  if (viewer.role === 'admin') throw new AppError('message.members_only')
  // A limited viewer may answer but not start a conversation, because they may not learn who else is a member.
  const pair = { memberId: viewer.id, peerId: userId }
  if (viewer.limited && !(await hasReceivedFrom(db, pair))) {
    refuseUnconfirmed(viewer)
    throw new AppError(viewer.awaitsConsent ? 'access.guardian' : 'message.reply_only')
  }
  const relationship = await relationshipWith({ db }, viewer, userId)
  if (relationship.former) throw new AppError('message.receiver_left')
  if (relationship.memorial) throw new AppError('message.receiver_in_memoriam')
  if (relationship.unavailable) throw new AppError('message.receiver_unavailable')
  const asked = requestOf(viewer.id, relationship)
  const request = permitted && (asked === 'needed' || asked === 'refused') ? null : asked
  // A stranger who wrote to them before they were protected doesn't go on.
  if (request === 'refused' || (request === 'sent' && relationship.minor)) throw new AppError('message.requests_off')
  if (withAttachment && (request === 'needed' || request === 'sent')) throw new AppError('message.request_attachment')
  return { ...relationship, request }
}
