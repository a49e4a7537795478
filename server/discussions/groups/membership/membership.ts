import { DISCUSSION_LIMITS } from '#contract/discussions/limits.ts'
import type { Group } from '#contract/discussions/groups.ts'
import type { Done } from '#contract/fields.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import { AppError, orThrow } from '#server/platform/errors.ts'
import type { Caller } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { translate } from '#server/platform/text.ts'
import { pushKeepers } from '../../pushes/pushes.ts'
import { leaveGroupEvents } from '../events/events.ts'
import { groupFor } from '../groups.ts'
import { notifyOfMembership } from '../notices/notices.ts'
import { mayJoin } from '../presenter.ts'
import { findGroup, type GroupRow } from '../queries.ts'
import {
  countOwnGroups,
  endMembership,
  findCityChange,
  forgetMembership,
  keepMembership,
  lockKeepers,
  refuseGroup,
  setState,
} from './queries.ts'

/** Returns a group that the viewer may know about. Throws `group.not_found`. */
export const findKnown = async ({ db, now }: Platform, viewer: Viewer, id: string): Promise<GroupRow> =>
  orThrow(await findGroup(db, viewer, id, now()), 'group.not_found')

/** Returns the response of a call without other results. */
export const done = (viewer: Viewer, key: string): Done => ({
  success: true,
  message: translate(viewer.language, 'answers', key),
})

/**
 * Makes the viewer a member, or asks the keepers of an `ask` group to let them in. Idempotent. Throws `group.not_found`, `group.not_joinable` and
 * `group.too_many`.
 */
export const joinGroup = async (
  platform: Platform,
  viewer: Viewer,
  id: string,
  { ownSocket }: Caller,
): Promise<Group> => {
  const { db, limiters, live, now } = platform
  await limiters.reactions.take(viewer.id)
  const group = await findKnown(platform, viewer, id)
  if (group.state === 'member' || group.state === 'asked') return groupFor(platform, viewer, id)
  if (!mayJoin(group, viewer)) throw new AppError('group.not_joinable')
  const asks = group.access === 'ask' && group.state !== 'invited'
  await transaction(db, async (tx) => {
    const { joined } = await countOwnGroups(tx, viewer.id)
    if (joined >= DISCUSSION_LIMITS.groupsJoined)
      throw new AppError('group.too_many', { values: { maximum: DISCUSSION_LIMITS.groupsJoined } })
    const state = asks ? 'asked' : 'member'
    const membership = {
      groupId: id,
      memberId: viewer.id,
      state,
      isDerived: group.belongs,
      at: now(),
      by: 'self',
    } as const
    if (!(await setState(tx, membership)) || !asks) return
    for (const memberId of await lockKeepers(tx, id))
      await notifyOfMembership(platform, tx, { news: 'asked', memberId, actorId: viewer.id, group })
  })
  live.toOtherSockets(viewer.id, 'discussions:changed', {}, ownSocket)
  await pushKeepers(platform, viewer.id, id)
  return groupFor(platform, viewer, id)
}

/** Ends the viewer's membership, invitation or request, and their places at events of its members. Nobody is notified. Idempotent. Throws `group.not_found`. */
export const leaveGroup = async (
  platform: Platform,
  viewer: Viewer,
  id: string,
  { ownSocket }: Caller,
): Promise<Done> => {
  const { db, live, now } = platform
  await findKnown(platform, viewer, id)
  await transaction(db, async (tx) => {
    await endMembership(tx, { groupId: id, memberId: viewer.id, state: 'left', at: now() })
    await leaveGroupEvents(platform, tx, id, viewer.id)
  })
  live.toOtherSockets(viewer.id, 'discussions:changed', {}, ownSocket)
  await pushKeepers(platform, viewer.id, id)
  return done(viewer, 'group_left')
}

/** Stores what becomes of the viewer's chapters after they have moved to another city. Idempotent. */
export const chooseChapter = async (
  platform: Platform,
  viewer: Viewer,
  choice: 'move' | 'both' | 'later',
): Promise<Done> => {
  const { db, now } = platform
  await transaction(db, async (tx) => {
    const change = await findCityChange(tx, viewer.id)
    if (change === undefined) return
    const at = now()
    if (choice === 'later') return refuseGroup(tx, change.to_id, viewer.id, at)
    const joining = {
      groupId: change.to_id,
      memberId: viewer.id,
      state: 'member',
      isDerived: true,
      at,
      by: 'self',
    } as const
    await setState(tx, joining)
    if (choice === 'both') await keepMembership(tx, change.from_id, viewer.id)
    else await forgetMembership(tx, change.from_id, viewer.id, at)
  })
  return done(viewer, 'group_chapter_chosen')
}
