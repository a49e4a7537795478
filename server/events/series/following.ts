import { transaction } from '#server/platform/db/transaction.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Platform } from '#server/platform/platform.ts'
import { searchKey } from '#server/platform/searchKey.ts'
import { notifyOfChange } from '../notices/notices.ts'
import { type EventFields, type EventRow, setEvent } from '../queries.ts'
import { isRelocated, refuseFewerPlaces } from '../policy.ts'
import { movePlaces } from '../rsvps/places.ts'
import { followStart } from '../rsvps/queries.ts'
import { findPlaceInSeries, lockFollowing, type Occurrence } from './queries.ts'
import { type Following, splitSeries } from './splitting.ts'

/** The ids of the changed events. */
type Changed = Promise<string[]>

/**
 * Changes an event of a series, and applies the changed fields to all that follow and still take place. Notifies members who answered once of a new
 * time or place. Throws `event.capacity` for fewer places than are taken in one of them.
 */
export const updateFollowing = (platform: Platform, viewer: Viewer, event: EventRow, fields: EventFields): Changed =>
  change(platform, async (tx, concerned) => {
    const now = platform.now()
    const by = fields.starts_at.getTime() - event.starts_at.getTime()
    const following = (await splitSeries(tx, event.id, by, now)).filter(isAhead(event.id, now))
    for (const each of following) {
      const next = each.id === event.id ? fields : changedAlike(each, event, fields)
      await concerned(each.id, async (places) => {
        refuseFewerPlaces(places, next.capacity)
        await setEvent(tx, each.id, next, now)
        if (by !== 0) await followStart(tx, each.id, next.starts_at)
        return true
      })
    }
    const eventIds = following.map(({ id }) => id)
    if (by !== 0 || isRelocated(event, fields))
      await notifyOfChange(platform, tx, {
        ...{ eventIds, title: fields.title, actorId: viewer.id },
        change: 'following_changed',
      })
    return eventIds
  })

/** Cancels an event of a series and all that follow it, and notifies members who answered once. Idempotent. */
export const cancelFollowing = (
  platform: Platform,
  viewer: Viewer,
  { id, title }: EventRow,
  reason: string | undefined,
): Changed =>
  change(platform, async (tx, concerned) => {
    const now = platform.now()
    const isConcerned = isAhead(undefined, now)
    const eventIds = (await splitSeries(tx, id, 0, now)).filter(isConcerned).map((each) => each.id)
    for (const eventId of eventIds)
      await concerned(eventId, async () => {
        await setEvent(tx, eventId, { cancelled_at: now }, now)
        return false
      })
    if (eventIds.length > 0)
      await notifyOfChange(platform, tx, {
        ...{ eventIds, title, change: 'following_cancelled', actorId: viewer.id },
        reason,
      })
    return eventIds
  })

/** Restores an event and those that were cancelled together with it, and notifies members who answered. Idempotent. */
export const restoreFollowing = (platform: Platform, viewer: Viewer, { id, title, cancelled_at }: EventRow): Changed =>
  change(platform, async (tx, concerned) => {
    const now = platform.now()
    const place = await findPlaceInSeries(tx, id)
    if (place === undefined || cancelled_at === null) return []
    const eventIds = (await lockFollowing(tx, place.series_id, place.original_start))
      .filter((each) => each.cancelled_at?.getTime() === cancelled_at.getTime() && each.cancelled_reason === null)
      .filter(({ starts_at }) => starts_at > now)
      .map((each) => each.id)
    for (const eventId of eventIds)
      await concerned(eventId, async () => {
        await setEvent(tx, eventId, { cancelled_at: null }, now)
        return true
      })
    if (eventIds.length > 0)
      await notifyOfChange(platform, tx, { eventIds, title, change: 'restored', actorId: viewer.id })
    return eventIds
  })

type Concerned = (eventId: string, act: (places: Places) => Promise<boolean>) => Promise<void>
type Places = Parameters<typeof refuseFewerPlaces>[0]

// Runs in one transaction, then pushes the change to members whose answers have changed.
const change = async (platform: Platform, act: (tx: Db, concerned: Concerned) => Changed): Changed => {
  const { eventIds, answers } = await transaction(platform.db, async (tx) => {
    const moved: { memberId: string; eventId: string }[] = []
    const ids = await act(tx, async (eventId, places) => {
      const members = await movePlaces(platform, tx, eventId, (_, locked) => places(locked))
      moved.push(...members.map((memberId) => ({ memberId, eventId })))
    })
    return { eventIds: ids, answers: moved }
  })
  for (const { memberId, eventId } of answers) platform.live.toMember(memberId, 'rsvp:changed', { eventId })
  return eventIds
}

const isAhead =
  (exceptId: string | undefined, now: Date) =>
  ({ id, starts_at, cancelled_at }: Occurrence): boolean =>
    id === exceptId || (starts_at > now && cancelled_at === null)

/** Returns the new fields of a following event: those changed between `before` and `after`, and its own otherwise. */
const changedAlike = (each: Following, before: Omit<EventFields, 'search_key'>, after: EventFields): EventFields => {
  const changed = <
    Name extends 'title' | 'description' | 'link_for' | 'host' | 'capacity' | 'category' | 'cover_pattern' | 'audience',
  >(
    name: Name,
  ): EventFields[Name] => (before[name] === after[name] ? each[name] : after[name])
  const { link, place, mode } = isRelocated(before, after) ? after : each
  const said = { title: changed('title'), description: changed('description'), host: changed('host') }
  const category = changed('category')
  return {
    ...said,
    ...{ link, place, mode, category, audience: changed('audience'), cover_pattern: changed('cover_pattern') },
    ...{ link_for: changed('link_for'), capacity: changed('capacity') },
    ...{ starts_at: each.startsNow, ends_at: endOf(each, before, after) },
    search_key: searchKey([said.title, said.description, category, said.host, place].join(' ')),
  }
}

type Times = Pick<EventFields, 'starts_at' | 'ends_at'>

const endOf = ({ starts_at, ends_at, startsNow }: Following, before: Times, after: Times): Date | null => {
  const own = lengthOf({ starts_at, ends_at })
  const length = lengthOf(before) === lengthOf(after) ? own : lengthOf(after)
  return length === null ? null : new Date(startsNow.getTime() + length)
}

const lengthOf = ({ starts_at, ends_at }: Times): number | null =>
  ends_at === null ? null : ends_at.getTime() - starts_at.getTime()
