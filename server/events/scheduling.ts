import type { Audience, Event } from '#contract/events/events.ts'
import { titleOf } from '#contract/events/titles.ts'
import type { DraftEvent, NewEvent, Occurrences } from '#contract/events/scheduling.ts'
import type { Done } from '#contract/fields.ts'
import { collegeOf } from '#server/college/public.ts'
import { deletePosting, instantOf, isBy, ownOr, storedAs } from '#server/postings/public.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import type { Db } from '#server/platform/db/database.ts'
import { AppError, orThrow } from '#server/platform/errors.ts'
import { newId } from '#server/platform/ids.ts'
import type { Platform } from '#server/platform/platform.ts'
import { searchKey } from '#server/platform/searchKey.ts'
import { translate } from '#server/platform/text.ts'
import { announce, eventFor } from './events.ts'
import { notifyOfChange } from './notices/notices.ts'
import { hostedOr, isRelocated, refuseFewerPlaces } from './policy.ts'
import { movePlaces, withPlaces } from './rsvps/places.ts'
import { followStart } from './rsvps/queries.ts'
import { cancelFollowing, restoreFollowing, updateFollowing } from './series/following.ts'
import { countAhead } from './ahead/queries.ts'
import { repeatEvent, seriesOf } from './series/series.ts'
import { type EventFields, type EventRow, findEvent, insertCopy, insertEvent, setEvent } from './queries.ts'

/**
 * Schedules an event or a series, and pushes the first event to others, unless it is a draft or its author is unverified. Returns the existing event
 * for a known `clientId`. `audience` replaces the one in the input, for events of groups. Throws `event.too_many_ahead`.
 */
export const scheduleEvent = async (
  platform: Platform,
  viewer: Viewer,
  { clientId, ...draft }: NewEvent,
  audience: Audience = draft.audience,
): Promise<Event> => {
  await platform.limiters.postings.take(viewer.id)
  const id = newId()
  const fields = { ...(await fieldsOf(platform, draft, draft.draft)), audience }
  const now = platform.now()
  const series = draft.repeats && seriesOf(draft.repeats, fields.starts_at, await zoneOf(platform, draft), now)
  if (series !== undefined) await platform.limiters.occurrences.takeAll(viewer.id, series.starts.length)
  const event = {
    ...{ id, author_id: viewer.id, client_id: clientId ?? null, created_at: now, draft: draft.draft },
    ...{ added: series?.starts.length ?? 1, unlimited: viewer.role === 'admin' },
    ...(series === undefined ? fields : { ...fields, ...atFirstOf(series.starts, fields) }),
  }
  const isNew =
    series === undefined
      ? await insertEvent(platform.db, event)
      : await transaction(platform.db, async (tx) => {
          const isNewSeries = await insertEvent(tx, event)
          if (isNewSeries) await repeatEvent(tx, id, series, now)
          return isNewSeries
        })
  if (isNew) return announced(platform, viewer, id)
  const stored = await storedAs(platform.db, 'events', viewer.id, { id, clientId })
  if (stored === id) throw await tooManyAhead(platform.db, viewer, now)
  return eventFor(platform, viewer, stored)
}

/**
 * Changes an event that the viewer hosts, or their own and those that follow it, and notifies members who answered of a new time or place. A
 * cancelled event must be restored first. Throws `event.cancelled`, and `event.capacity` for fewer places than are taken.
 */
export const updateEvent = async (
  platform: Platform,
  viewer: Viewer,
  id: string,
  draft: DraftEvent,
  occurrences: Occurrences,
): Promise<Event> => {
  await platform.limiters.postings.take(viewer.id)
  const event = hostedOr(await findEvent(platform.db, viewer, id))
  if (event.cancelled_at !== null) throw new AppError('event.cancelled')

  const entered = await fieldsOf(platform, draft, event.draft)
  const fields: EventFields = event.audience === 'group' ? { ...entered, audience: 'group' } : entered
  if (occurrences === 'following' && event.series_id !== null) {
    if (!isBy(event, viewer)) throw new AppError('access.own_only')
    return announcedAll(platform, viewer, id, await updateFollowing(platform, viewer, event, fields))
  }
  await withPlaces(platform, id, async (tx, places) => {
    refuseFewerPlaces(places, fields.capacity)
    if (!event.draft && event.starts_at < platform.now()) await refuseAnotherAhead(tx, viewer, platform.now())
    await setEvent(tx, id, fields, platform.now())
    const isMoved = fields.starts_at.getTime() !== event.starts_at.getTime()
    if (isMoved) await followStart(tx, id, fields.starts_at)
    if (isMoved || isRelocated(event, fields))
      await notifyOfChange(platform, tx, {
        ...{ eventIds: [id], title: fields.title, actorId: viewer.id },
        change: isMoved ? 'moved' : 'relocated',
      })
    return true
  })
  return announced(platform, viewer, id)
}

/** Publishes the viewer's draft and pushes it to others. Idempotent. Throws `event.past` and `event.too_many_ahead`. */
export const publishEvent = async (platform: Platform, viewer: Viewer, id: string): Promise<Event> => {
  await platform.limiters.postings.take(viewer.id)
  const event = ownOr('event.not_found', await findEvent(platform.db, viewer, id), viewer)
  if (!event.draft) return eventFor(platform, viewer, id)
  if (event.starts_at < platform.now()) throw new AppError('event.past', { fields: { dateTime: 'past' } })
  await transaction(platform.db, async (tx) => {
    await refuseAnotherAhead(tx, viewer, platform.now())
    await setEvent(tx, id, { draft: false }, platform.now())
  })
  return announced(platform, viewer, id)
}

/** Creates a draft with the content of an event that the viewer hosts. Throws `event.of_group`, because the copy would be in no group. */
export const duplicateEvent = async (platform: Platform, viewer: Viewer, id: string): Promise<Event> => {
  await platform.limiters.postings.take(viewer.id)
  const { audience } = hostedOr(await findEvent(platform.db, viewer, id))
  if (audience === 'group') throw new AppError('event.of_group')
  const copyId = newId()
  await insertCopy(platform.db, id, { id: copyId, author_id: viewer.id, created_at: platform.now() })
  return eventFor(platform, viewer, copyId)
}

/** Removes the viewer's draft. Throws `event.published`. */
export const removeEvent = async ({ db }: Platform, viewer: Viewer, id: string): Promise<Done> => {
  const event = ownOr('event.not_found', await findEvent(db, viewer, id), viewer)
  if (!event.draft) throw new AppError('event.published')
  await deletePosting(db, 'events', id)
  return { success: true, message: translate(viewer.language, 'answers', 'event_removed') }
}

/** Cancels the viewer's event, or it and those that follow, and notifies members who answered, with the reason if given. Idempotent. */
export const cancelEvent = async (
  platform: Platform,
  viewer: Viewer,
  id: string,
  { occurrences, reason }: { occurrences: Occurrences; reason?: string | undefined },
): Promise<Event> => {
  await platform.limiters.postings.take(viewer.id)
  const event = await ownAhead(platform, viewer, id)
  if (occurrences === 'following' && event.series_id !== null)
    return announcedAll(platform, viewer, id, await cancelFollowing(platform, viewer, event, reason))
  await withPlaces(platform, id, async (tx, { cancelled_at }) => {
    if (cancelled_at !== null) return false
    await setEvent(tx, id, { cancelled_at: platform.now() }, platform.now())
    await notifyOfChange(platform, tx, {
      ...{ eventIds: [id], title: event.title, change: 'cancelled', actorId: viewer.id },
      reason,
    })
    return false
  })
  return announced(platform, viewer, id)
}

/** Restores the viewer's cancelled event. Throws `event.cancelled_by_college` if an administrator cancelled it. */
export const restoreEvent = async (
  platform: Platform,
  viewer: Viewer,
  id: string,
  occurrences: Occurrences,
): Promise<Event> => {
  await platform.limiters.postings.take(viewer.id)
  const event = await ownAhead(platform, viewer, id)
  if (event.cancelled_reason !== null) throw new AppError('event.cancelled_by_college')
  if (occurrences === 'following' && event.series_id !== null)
    return announcedAll(platform, viewer, id, await restoreFollowing(platform, viewer, event))
  await withPlaces(platform, id, async (tx, { cancelled_at }) => {
    if (cancelled_at === null) return false
    await setEvent(tx, id, { cancelled_at: null }, platform.now())
    await notifyOfChange(platform, tx, { eventIds: [id], title: event.title, change: 'restored', actorId: viewer.id })
    return true
  })
  return announced(platform, viewer, id)
}

/**
 * Notifies members who answered that the college has cancelled an event, with the reason if given, or restored it, and then offers the free places.
 * Runs in the transaction `tx`, which has changed the event.
 */
export const followDecision = async (
  platform: Platform,
  tx: Db,
  {
    eventId,
    ...news
  }: { eventId: string; title: string; change: 'cancelled' | 'restored'; reason?: string | undefined },
): Promise<void> => {
  await notifyOfChange(platform, tx, { eventIds: [eventId], actorId: null, ...news })
  if (news.change === 'restored') await movePlaces(platform, tx, eventId, async () => false)
}

// The college has no limit.
const refuseAnotherAhead = async (tx: Db, { id, role }: Viewer, now: Date): Promise<void> => {
  if (role === 'admin') return
  const { count, maximum } = orThrow(await countAhead(tx, id, now), 'session.ended')
  if (count >= maximum) throw new AppError('event.too_many_ahead', { values: { maximum } })
}

const tooManyAhead = async (db: Db, { id }: Viewer, now: Date): Promise<AppError> => {
  const { maximum } = orThrow(await countAhead(db, id, now), 'session.ended')
  return new AppError('event.too_many_ahead', { values: { maximum } })
}

// The times of the first event of a series, which is later than requested if that date is an exception.
const atFirstOf = ([first]: Date[], { starts_at, ends_at }: EventFields) => {
  const begins = first ?? starts_at
  const length = ends_at === null ? null : ends_at.getTime() - starts_at.getTime()
  return { starts_at: begins, ends_at: length === null ? null : new Date(begins.getTime() + length) }
}

const zoneOf = async ({ db }: Platform, { timeZone }: DraftEvent): Promise<string> =>
  timeZone ?? (await collegeOf(db)).timeZone

// Past events can be neither cancelled nor restored.
const ownAhead = async ({ db, now }: Platform, viewer: Viewer, id: string): Promise<EventRow> => {
  const event = ownOr('event.not_found', await findEvent(db, viewer, id), viewer)
  if (event.starts_at < now()) throw new AppError('event.past')
  return event
}

const fieldsOf = async (platform: Platform, draft: DraftEvent, isDraft: boolean): Promise<EventFields> => {
  const { description, category, audience, mode, title = titleOf(description) } = draft
  const [link, host, place] = [draft.link, draft.host, draft.place].map((given = '') => (given === '' ? null : given))
  const zone = await zoneOf(platform, draft)
  const starts_at = instantOf(draft.dateTime, zone, 'dateTime')
  if (!isDraft && starts_at < platform.now()) throw new AppError('event.past', { fields: { dateTime: 'past' } })
  const ends_at = draft.endsAt === undefined ? null : instantOf(draft.endsAt, zone, 'endsAt')
  if (ends_at !== null && ends_at <= starts_at)
    throw new AppError('request.invalid', { fields: { endsAt: 'ends_before' } })
  return {
    ...{ title, description, category, audience, mode, starts_at, ends_at },
    cover_pattern: draft.cover ?? null,
    ...{ link: link ?? null, host: host ?? null, place: place ?? null },
    link_for: draft.linkFor,
    capacity: draft.capacity ?? null,
    search_key: searchKey([draft.title, description, category, host, place].join(' ')),
  }
}

const announcedAll = async (platform: Platform, viewer: Viewer, id: string, ids: string[]): Promise<Event> => {
  for (const each of ids) await announce(platform, viewer.id, each)
  return eventFor(platform, viewer, id)
}

const announced = async (platform: Platform, viewer: Viewer, id: string): Promise<Event> => {
  const event = await eventFor(platform, viewer, id)
  if (!event.draft) await announce(platform, viewer.id, id)
  return event
}
