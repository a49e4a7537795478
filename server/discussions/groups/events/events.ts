import { DISCUSSION_LIMITS } from '#contract/discussions/limits.ts'
import type { NewGroupEvent } from '#contract/discussions/group-events.ts'
import type { GroupAccess, GroupEvent } from '#contract/discussions/groups.ts'
import type { Audience, Event } from '#contract/events/events.ts'
import type { Done } from '#contract/fields.ts'
import { eventFor, eventsFor, giveUpPlacesAt, scheduleEvent } from '#server/events/public.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import type { Db } from '#server/platform/db/database.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import { AppError, orThrow } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import { translate } from '#server/platform/text.ts'
import { pushGroups } from '../../pushes/pushes.ts'
import { announceToGroup } from '../notices/notices.ts'
import { groupName } from '../presenter.ts'
import { findGroup, type GroupRow } from '../queries.ts'
import { deleteGroupEvent, findEventIds, findLostEvents, insertGroupEvent } from './queries.ts'

// How many events the rail shows.
const shown = 2

/** Returns the next events of groups that the viewer is in, each with its group. */
export const nextEvents = async (
  platform: Platform,
  viewer: Viewer,
  groups: readonly Pick<GroupRow, 'id' | 'kind' | 'name'>[],
): Promise<GroupEvent[]> => {
  const byId = new Map(groups.map((group) => [group.id, group]))
  // Some may be hidden from the viewer by a block.
  const found = await findEventIds(platform.db, [...byId.keys()], platform.now(), shown * 5)
  const ids = [...new Set(found.map(({ eventId }) => eventId))]
  return (await eventsFor(platform, viewer, ids)).slice(0, shown).flatMap((event) => {
    const group = byId.get(found.find(({ eventId }) => eventId === event._id)?.groupId ?? '')
    if (group === undefined) return []
    const { _id, title, dateTime, endsAt, mode, place } = event
    return [
      { _id, title, dateTime, endsAt, mode, place, group: { _id: group.id, name: groupName(viewer.language, group) } },
    ]
  })
}

/** Returns the upcoming events of a group, soonest first. Throws `group.not_found` and `group.members_only`. */
export const listGroupEvents = async (platform: Platform, viewer: Viewer, id: string): Promise<{ events: Event[] }> => {
  const { readable } = orThrow(await findGroup(platform.db, viewer, id, platform.now()), 'group.not_found')
  if (!readable) throw new AppError('group.members_only')
  return { events: await upcomingEvents(platform, viewer, id) }
}

/** Returns the upcoming events of a group that the viewer may see, soonest first. */
export const upcomingEvents = async (platform: Platform, viewer: Viewer, groupId: string): Promise<Event[]> => {
  const found = await findEventIds(platform.db, [groupId], platform.now(), DISCUSSION_LIMITS.groupEvents)
  return eventsFor(
    platform,
    viewer,
    found.map(({ eventId }) => eventId),
  )
}

/**
 * Adds an event that the viewer hosts to a group that they are in, and notifies its members, once. Throws `group.not_found`, `group.members_only`,
 * `event.not_found`, `access.own_only`, `event.draft`, `event.cancelled` and `event.past`.
 */
export const addGroupEvent = async (platform: Platform, viewer: Viewer, id: string, eventId: string): Promise<Done> => {
  const { db, limiters, now } = platform
  await limiters.postings.take(viewer.id)
  const { state } = orThrow(await findGroup(db, viewer, id, now()), 'group.not_found')
  if (state !== 'member') throw new AppError('group.members_only')
  const event = await eventFor(platform, viewer, eventId)
  if (!event.hosting) throw new AppError('access.own_only')
  if (event.draft) throw new AppError('event.draft')
  if (event.cancelledAt !== null) throw new AppError('event.cancelled')
  if (new Date(event.dateTime) < now()) throw new AppError('event.past')
  await transaction(db, async (tx) => {
    if (await insertGroupEvent(tx, { groupId: id, eventId, isMadeHere: false, at: now() }))
      await announceToGroup(platform, tx, { news: 'event', groupId: id, subject: eventId, actorId: viewer.id })
  })
  await pushGroups(platform, viewer.id, [id])
  return { success: true, message: translate(viewer.language, 'answers', 'group_event_added') }
}

/**
 * Schedules an event in a group that the viewer is in, and notifies its members, once. Only members see it if only they read the group. Throws
 * `group.not_found` and `group.members_only`, and like `scheduleEvent`.
 */
export const scheduleGroupEvent = async (
  platform: Platform,
  viewer: Viewer,
  id: string,
  { clientId, ...event }: NewGroupEvent,
): Promise<Event> => {
  const { db, now } = platform
  const { state, access } = orThrow(await findGroup(db, viewer, id, now()), 'group.not_found')
  if (state !== 'member') throw new AppError('group.members_only')
  const made = await scheduleEvent(platform, viewer, { ...event, clientId, draft: false }, audienceIn(access))
  await transaction(db, (tx) => addMade(platform, tx, { groupId: id, eventId: made._id, actorId: viewer.id }))
  await pushGroups(platform, viewer.id, [id])
  return eventFor(platform, viewer, made._id)
}

/** Returns who sees an event that is made in a group; undefined leaves it to its author. */
export const audienceIn = (access: GroupAccess): Audience | undefined => (access === 'open' ? undefined : 'group')

/** Adds an event to the group that it was made in, and notifies its members, once. Runs in the transaction `tx`. */
export const addMade = async (
  platform: Platform,
  tx: Db,
  { groupId, eventId, ...news }: { groupId: string; eventId: string; actorId: string; dayId?: string },
): Promise<void> => {
  if (await insertGroupEvent(tx, { groupId, eventId, isMadeHere: true, at: platform.now() }))
    await announceToGroup(platform, tx, { news: 'event', groupId, subject: eventId, ...news })
}

/** Gives up the places of someone who has left a group at events that they no longer see. Runs in the transaction `tx`. */
export const leaveGroupEvents = async (platform: Platform, tx: Db, groupId: string, memberId: string): Promise<void> =>
  giveUpPlacesAt(platform, tx, memberId, await findLostEvents(tx, groupId, memberId, platform.now()))

/** Removes an event from a group: by its host or a keeper. Idempotent. Throws `group.not_found`, `event.not_found` and `group.keepers_only`. */
export const removeGroupEvent = async (
  platform: Platform,
  viewer: Viewer,
  id: string,
  eventId: string,
): Promise<Done> => {
  const { db, now } = platform
  const { role } = orThrow(await findGroup(db, viewer, id, now()), 'group.not_found')
  if (role !== 'keeper' && !(await eventFor(platform, viewer, eventId)).hosting)
    throw new AppError('group.keepers_only')
  await deleteGroupEvent(db, id, eventId)
  await pushGroups(platform, viewer.id, [id])
  return { success: true, message: translate(viewer.language, 'answers', 'group_event_removed') }
}
