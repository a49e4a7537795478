import { DISCUSSION_LIMITS } from '#contract/discussions/limits.ts'
import type { GroupMember } from '#contract/discussions/group-members.ts'
import type { Done } from '#contract/fields.ts'
import type { Person } from '#contract/members/person.ts'
import { person } from '#server/members/public.ts'
import { cardsFor } from '#server/people/public.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import { AppError } from '#server/platform/errors.ts'
import { decodeKeyCursor, Page, paginate } from '#server/platform/http/pagination.ts'
import { countSearch } from '#server/platform/limits/searchLimit.ts'
import type { Platform } from '#server/platform/platform.ts'
import { pushGroups, pushKeepers } from '../../pushes/pushes.ts'
import { leaveGroupEvents } from '../events/events.ts'
import { findKept } from '../groups.ts'
import { notifyOfMembership } from '../notices/notices.ts'
import { done, findKnown } from './membership.ts'
import {
  endMembership,
  findGroupMembers,
  findMembership,
  findRequests,
  isSeen,
  lockKeepers,
  setRole,
  setState,
} from './queries.ts'

type Listing = { q?: string | undefined; limit: number; cursor?: string | undefined }

/** Returns a page of the members of a group that the viewer is in, by name. Throws `group.not_found` and `group.members_only`. */
export const listGroupMembers = async (
  platform: Platform,
  viewer: Viewer,
  id: string,
  { q, limit, cursor }: Listing,
): Promise<Page<{ members: GroupMember[] }>> => {
  const { db, limiters } = platform
  // Its members don't count towards the budget of people, so its pages do.
  await limiters.directoryPages.take(viewer.id)
  const { state } = await findKnown(platform, viewer, id)
  if (state !== 'member' && viewer.role !== 'admin') throw new AppError('group.members_only')
  if (q && cursor === undefined) await countSearch(limiters, viewer.id, q)
  const found = await findGroupMembers(db, viewer.id, {
    groupId: id,
    q,
    after: decodeKeyCursor(cursor),
    limit: limit + 1,
  })
  const { items, next } = paginate(
    found,
    limit,
    (row) => [row.name_key, row.id],
    (row) => row,
  )
  const keepers = new Set(items.filter(({ keeper }) => keeper).map((row) => row.id))
  const cards = await cardsFor(
    platform,
    viewer,
    items.map((row) => row.id),
  )
  return new Page({ members: cards.map((card) => ({ ...card, keeper: keepers.has(card._id) })) }, next)
}

/** Removes a member from a group that the viewer looks after. Throws `group.not_found` and `group.keepers_only`. */
export const removeGroupMember = async (
  platform: Platform,
  viewer: Viewer,
  id: string,
  memberId: string,
): Promise<Done> => {
  const { db, live, now } = platform
  await findKept(platform, viewer, id)
  await transaction(db, async (tx) => {
    if ((await lockKeepers(tx, id)).includes(memberId)) throw new AppError('group.keepers_only')
    await endMembership(tx, { groupId: id, memberId, state: 'removed', at: now() })
    await leaveGroupEvents(platform, tx, id, memberId)
  })
  live.toMember(memberId, 'discussions:changed', {})
  await pushKeepers(platform, viewer.id, id)
  return done(viewer, 'group_member_removed')
}

/** Returns who asks to join a group that the viewer looks after. Throws `group.not_found` and `group.keepers_only`. */
export const listJoinRequests = async (
  platform: Platform,
  viewer: Viewer,
  id: string,
): Promise<{ requests: { person: Person; askedAt: string }[] }> => {
  await findKept(platform, viewer, id)
  const rows = await findRequests(platform.db, viewer.id, id)
  return {
    requests: rows.map((row) => ({
      person: person(platform.config.publicUrl, row.person),
      askedAt: row.since.toISOString(),
    })),
  }
}

/** Lets a member in who asked, and notifies them. Throws `group.not_found`, `group.keepers_only` and `group.no_request`. */
export const acceptJoinRequest = async (
  platform: Platform,
  viewer: Viewer,
  id: string,
  memberId: string,
): Promise<Done> => {
  const { db, live, now } = platform
  const group = await findKept(platform, viewer, id)
  await transaction(db, async (tx) => {
    const before = await findMembership(tx, id, memberId)
    if (before?.state === 'member') return
    if (before?.state !== 'asked') throw new AppError('group.no_request')
    const isDerived = before.source === 'derived'
    if (!(await setState(tx, { groupId: id, memberId, state: 'member', isDerived, at: now(), by: 'keeper' }))) return
    await notifyOfMembership(platform, tx, { news: 'accepted', memberId, actorId: viewer.id, group })
  })
  live.toMember(memberId, 'discussions:changed', {})
  await pushKeepers(platform, viewer.id, id)
  return done(viewer, 'group_request_accepted')
}

/** Declines a request to join; they may ask again. Idempotent. Throws `group.not_found` and `group.keepers_only`. */
export const declineJoinRequest = async (
  platform: Platform,
  viewer: Viewer,
  id: string,
  memberId: string,
): Promise<Done> => {
  const { db, now } = platform
  await findKept(platform, viewer, id)
  await transaction(db, async (tx) => {
    if ((await findMembership(tx, id, memberId))?.state === 'asked')
      await endMembership(tx, { groupId: id, memberId, state: 'left', at: now() })
  })
  await pushKeepers(platform, viewer.id, id)
  return done(viewer, 'group_request_declined')
}

/**
 * Makes a member the second keeper of a group that the viewer looks after, or the viewer the keeper of one without. Throws `group.not_found`,
 * `group.keepers_only`, `group.keepers_full` and `member.not_found`.
 */
export const nameKeeper = async (platform: Platform, viewer: Viewer, id: string, memberId: string): Promise<Done> => {
  const { db, now } = platform
  const group = await findKnown(platform, viewer, id)
  if (group.state !== 'member') throw new AppError('group.members_only')
  await transaction(db, async (tx) => {
    const keepers = await lockKeepers(tx, id)
    if (keepers.includes(memberId)) return
    const mayName = keepers.includes(viewer.id) || (keepers.length === 0 && memberId === viewer.id)
    if (!mayName) throw new AppError('group.keepers_only')
    if (keepers.length >= DISCUSSION_LIMITS.groupKeepers) throw new AppError('group.keepers_full')
    const isNamed = await isSeen(tx, viewer.id, memberId)
    if ((!isNamed && memberId !== viewer.id) || !(await setRole(tx, id, memberId, 'keeper', now())))
      throw new AppError('member.not_found')
    if (memberId === viewer.id) return
    await notifyOfMembership(platform, tx, { news: 'keeper', memberId, actorId: viewer.id, group })
  })
  await pushGroups(platform, viewer.id, [id])
  return done(viewer, 'group_keeper_named')
}

/** Ends the viewer's care for a group. Idempotent. Throws `group.not_found`. */
export const stopKeeping = async (platform: Platform, viewer: Viewer, id: string): Promise<Done> => {
  await findKnown(platform, viewer, id)
  await transaction(platform.db, (tx) => setRole(tx, id, viewer.id, 'member', platform.now()))
  await pushGroups(platform, viewer.id, [id])
  return done(viewer, 'group_keeping_ended')
}
