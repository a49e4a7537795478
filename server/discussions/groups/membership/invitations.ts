import type { Done } from '#contract/fields.ts'
import type { MemberCard } from '#contract/members/person.ts'
import { findMembers } from '#server/people/public.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import { notifyOfMembership } from '../notices/notices.ts'
import { mayInvite } from '../presenter.ts'
import { done, findKnown } from './membership.ts'
import { findInvolved, isSeen, setState } from './queries.ts'

/**
 * Returns the members of the directory who best match `q` and aren't in a group, asking to join it or invited. Throws `group.not_found`, `group.members_only` and
 * `group.keepers_only`.
 */
export const listInvitable = async (
  platform: Platform,
  viewer: Viewer,
  id: string,
  { q, limit }: { q?: string | undefined; limit: number },
): Promise<{ members: MemberCard[] }> => {
  await findInviting(platform, viewer, id)
  return findMembers(platform, viewer, { q, limit, except: await findInvolved(platform.db, id) })
}

/**
 * Invites a member, and notifies them, unless they have a history with the group. Throws `group.not_found`, `group.members_only`, `group.keepers_only`
 * and `member.not_found`.
 */
export const inviteToGroup = async (
  platform: Platform,
  viewer: Viewer,
  id: string,
  memberId: string,
): Promise<Done> => {
  const { db, limiters, live, now } = platform
  await limiters.postings.take(viewer.id)
  const group = await findInviting(platform, viewer, id)
  if (!(await isSeen(db, viewer.id, memberId))) throw new AppError('member.not_found')
  await transaction(db, async (tx) => {
    const invitation = { groupId: id, memberId, state: 'invited', isDerived: false, at: now(), by: 'other' } as const
    if (await setState(tx, invitation))
      await notifyOfMembership(platform, tx, { news: 'invited', memberId, actorId: viewer.id, group })
  })
  live.toMember(memberId, 'discussions:changed', {})
  return done(viewer, 'group_invited')
}

/** Returns a group that the viewer may invite to. Throws `group.not_found`, `group.members_only`, `group.keepers_only` and `group.not_joinable`. */
const findInviting = async (platform: Platform, viewer: Viewer, id: string) => {
  const group = await findKnown(platform, viewer, id)
  if (group.state !== 'member') throw new AppError('group.members_only')
  if (!mayInvite(group)) throw new AppError(group.access === 'ask' ? 'group.keepers_only' : 'group.not_joinable')
  return group
}
