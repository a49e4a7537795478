import type { DraftEvent, Event } from '#contract/events/events.ts'
import { LIMITS } from '#contract/limits.ts'
import { collegeOf } from '#server/college/public.ts'
import {
  instantOf,
  isBy,
  type Listing,
  type Matches,
  matchesOf,
  ownOr,
  pageOf,
  type SearchRequest,
} from '#server/postings/public.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import { AppError, orThrow } from '#server/platform/errors.ts'
import { searchKey } from '#server/platform/searchKey.ts'
import { Page } from '#server/platform/http/pagination.ts'
import { newId } from '#server/platform/ids.ts'
import type { Platform } from '#server/platform/platform.ts'
import { tellOthers, withhold } from './live.ts'
import { presentEvent, presentToVisitors } from './presenter.ts'
import {
  countEvents,
  deleteAbandoned,
  type EventRow,
  type EventSelection,
  findEvent,
  findEvents,
  findPublished,
  findPublishedBy,
  insertEvent,
  setEvent,
} from './queries.ts'

/**
 * A page of the events that the viewer may see. A visitor, and whoever has yet to confirm their email address, sees public
 * ones, without their authors.
 */
export const listEvents = async (
  { db, config, now }: Platform,
  viewer: Viewer | undefined,
  { when, ...listing }: Listing & Pick<EventSelection, 'when'>,
): Promise<Page<Event[]>> => {
  // A stranger has none of their own.
  if (viewer === undefined && listing.whose === 'mine') return new Page([], undefined)

  return pageOf(
    listing,
    (selection) => findEvents(db, viewer, { ...selection, when }, now()),
    (row) => row.starts_at,
    (row) =>
      viewer === undefined || (viewer.unconfirmed && !isBy(row, viewer))
        ? presentToVisitors(row, config.publicUrl)
        : presentEvent(row, viewer, config.publicUrl),
  )
}

/** Events in which all of the words occur, upcoming ones first. */
export const searchEvents = (
  { db, config, now }: Platform,
  viewer: Viewer,
  request: SearchRequest,
): Promise<Matches<Event>> => {
  const at = now()
  return matchesOf(
    request,
    async (selection) => {
      const isPast = selection.after !== undefined && selection.after.at < at
      const upcoming = isPast ? [] : await findEvents(db, viewer, { ...selection, when: 'upcoming' }, at)
      const limit = selection.limit - upcoming.length
      if (limit <= 0) return upcoming
      const after = isPast ? selection.after : undefined
      return [...upcoming, ...(await findEvents(db, viewer, { ...selection, after, when: 'past', limit }, at))]
    },
    (found) => countEvents(found, db, viewer, request, at),
    (row) => row.starts_at,
    (row) => presentEvent(row, viewer, config.publicUrl),
  )
}

/** Schedules an event and tells everybody else, unless its author waits for verification. */
export const scheduleEvent = async (platform: Platform, viewer: Viewer, draft: DraftEvent): Promise<Event> => {
  await platform.limiters.postings.take(viewer.id)
  const id = newId()
  const fields = await fieldsOf(platform, draft)
  await insertEvent(platform.db, { id, author_id: viewer.id, created_at: platform.now(), ...fields })
  return announced(platform, viewer, id)
}

/** Changes one's own event. A cancelled one has to be restored first. */
export const updateEvent = async (
  platform: Platform,
  viewer: Viewer,
  id: string,
  draft: DraftEvent,
): Promise<Event> => {
  await platform.limiters.postings.take(viewer.id)
  const event = ownOr('event.not_found', await findEvent(platform.db, viewer, id), viewer)
  if (event.cancelled_at !== null) throw new AppError('event.cancelled')

  await setEvent(platform.db, id, await fieldsOf(platform, draft), platform.now())
  return announced(platform, viewer, id)
}

/** Calls one's own event off; again changes nothing. */
export const cancelEvent = async (platform: Platform, viewer: Viewer, id: string): Promise<Event> => {
  await platform.limiters.postings.take(viewer.id)
  const event = await ownAhead(platform, viewer, id)
  await setEvent(platform.db, id, { cancelled_at: event.cancelled_at ?? platform.now() }, platform.now())
  return announced(platform, viewer, id)
}

/** Takes one's own cancellation back. Throws `event.cancelled_by_college` for an administrator's. */
export const restoreEvent = async (platform: Platform, viewer: Viewer, id: string): Promise<Event> => {
  await platform.limiters.postings.take(viewer.id)
  const event = await ownAhead(platform, viewer, id)
  if (event.cancelled_reason !== null) throw new AppError('event.cancelled_by_college')
  await setEvent(platform.db, id, { cancelled_at: null }, platform.now())
  return announced(platform, viewer, id)
}

/** Tells everybody of an event that an administrator has decided on, or, once it is hidden, nothing of it any more. */
export const announceEvent = async (
  { db, config, live }: Platform,
  administrator: Viewer,
  id: string,
): Promise<void> => {
  const row = await findPublished(db, id)
  if (row === undefined) return withhold(id)
  await tellOthers(live, row.author_id ?? administrator.id, presentEvent(row, undefined, config.publicUrl))
}

/** Tells everybody of the events that a member's verification has just published. Call it after the commit. */
export const announceEventsOf = async ({ db, config, live, now }: Platform, authorId: string): Promise<void> => {
  const rows = await findPublishedBy(db, authorId, now(), LIMITS.pageSize)
  for (const row of rows) await tellOthers(live, authorId, presentEvent(row, undefined, config.publicUrl))
}

// What is over can neither be called off nor take place after all.
const ownAhead = async ({ db, now }: Platform, viewer: Viewer, id: string): Promise<EventRow> => {
  const event = ownOr('event.not_found', await findEvent(db, viewer, id), viewer)
  if (event.starts_at < now()) throw new AppError('event.past')
  return event
}

const fieldsOf = async ({ db, now }: Platform, draft: DraftEvent) => {
  const { description, link, category, audience } = draft
  const host = draft.host === '' ? null : draft.host
  const starts_at = instantOf(draft.dateTime, draft.timeZone ?? (await collegeOf(db)).timeZone, 'dateTime')
  if (starts_at < now()) throw new AppError('event.past', { fields: { dateTime: 'past' } })
  const search_key = searchKey(`${description} ${category} ${draft.host}`)
  return { description, link, host, starts_at, category, audience, search_key }
}

const announced = async ({ db, config, live }: Platform, viewer: Viewer, id: string): Promise<Event> => {
  const row = orThrow(await findEvent(db, viewer, id), 'event.not_found')
  const event = presentEvent(row, viewer, config.publicUrl)
  await tellOthers(live, viewer.id, event)
  return event
}

/** Deletes events that were cancelled when their author left, once they would have begun. */
export const sweepEvents = ({ db, now }: Platform): Promise<void> => deleteAbandoned(db, now())
