import type { Event, EventFilter, EventPage } from '#contract/events/events.ts'
import { LIMITS } from '#contract/limits.ts'
import type { Matches, SearchRequest } from '#server/platform/search.ts'
import { type Filters, isBy, type Listing, matchesOf, pageOf } from '#server/postings/public.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import type { Db } from '#server/platform/db/database.ts'
import { orThrow } from '#server/platform/errors.ts'
import { Page } from '#server/platform/http/pagination.ts'
import type { Platform } from '#server/platform/platform.ts'
import { countComments, findDetails } from './details/queries.ts'
import { pushThrottled } from './live.ts'
import { countPhotos } from './photos/queries.ts'
import { presentEvent, presentHosts, presentToVisitors } from './presenter.ts'
import {
  deleteAbandoned,
  type EventRow,
  type EventSelection,
  findEvent,
  findEventIds,
  findEvents,
  findEventsByIds,
  findPublished,
  findPublishedBy,
} from './queries.ts'

type EventListing = Omit<Listing, 'whose' | 'filters'> &
  Partial<EventFilter> & {
    when: EventSelection['when']
    whose: 'all' | 'mine' | 'hosting' | 'waiting'
    from?: string | undefined
    to?: string | undefined
    series?: string | undefined
    /** `next` lists only the next date of each series, among upcoming events. */
    dates?: 'all' | 'next' | undefined
  }

/**
 * Returns a page of the events that the viewer may see. Visitors and members with an unconfirmed email address see public events, without their
 * authors.
 */
export const listEvents = async (
  { db, config, now }: Platform,
  viewer: Viewer | undefined,
  { when, whose, category = [], mode = [], from, to, series, dates, ...listing }: EventListing,
): Promise<Page<Event[]>> => {
  // Visitors have no events of their own.
  if (viewer === undefined && whose !== 'all') return new Page([], undefined)

  const range = {
    from: from === undefined ? undefined : new Date(from),
    to: to === undefined ? undefined : new Date(to),
  }
  const at = now()
  const once = dates === 'next' && when === 'upcoming' && from === undefined && to === undefined
  const { body, next } = await pageOf(
    {
      ...listing,
      whose: whoseOf[whose],
      filters: {
        ...filtersOf({ category, mode }),
        ...(series !== undefined && { series }),
        ...(once && { next: [at.toISOString(), whose === 'mine' ? (viewer?.id ?? '') : ''] }),
      },
    },
    (selection) => findEvents(db, viewer, { ...selection, ...range, when }, at),
    (row) => row.starts_at,
    (row) => row,
  )
  return new Page(await presentAll(db, viewer, body, config.publicUrl), next)
}

const whoseOf = { all: 'all', mine: 'involved', hosting: 'hosting', waiting: 'waiting' } as const

/** Returns the filters that have any values. */
export const filtersOf = (facets: EventFilter): Filters =>
  Object.fromEntries(Object.entries(facets).filter(([, values]) => values.length > 0))

/** Returns the events that contain all of the words, upcoming ones first. */
export const searchEvents = async (
  { db, config, now }: Platform,
  viewer: Viewer,
  { events, ...searched }: SearchRequest,
): Promise<Matches<Event>> => {
  const at = now()
  const request = { ...searched, filters: filtersOf(events) }
  const { items, ...found } = await matchesOf(
    request,
    async (selection) => {
      const isPast = selection.after !== undefined && selection.after.at < at
      const upcoming = isPast ? [] : await findEventIds(db, viewer, { ...selection, when: 'upcoming' }, at)
      if (upcoming.length === LIMITS.searchCount) return upcoming
      const after = isPast ? selection.after : undefined
      const past = await findEventIds(db, viewer, { ...selection, after, when: 'past' }, at)
      return [...upcoming, ...past].slice(0, LIMITS.searchCount)
    },
    (ids) => findEventsByIds(db, viewer, ids),
    (row) => row.starts_at,
    (row) => row,
  )
  return { ...found, items: await presentAll(db, viewer, items, config.publicUrl) }
}

/** Returns one event with its counts. Counts towards the viewer's limit for profiles. Throws `event.not_found` and `request.rate_limited`. */
export const readEvent = async (
  { db, config, limiters }: Platform,
  viewer: Viewer | undefined,
  id: string,
): Promise<EventPage> => {
  if (viewer !== undefined) await limiters.profiles.take(viewer.id)
  const row = orThrow(await findEvent(db, viewer, id), 'event.not_found')
  const counts = {
    waitingCount: row.waiting_count,
    commentCount: await countComments(db, viewer?.id, id),
    photoCount: seesPhotos(viewer) ? await countPhotos(db, { id: viewer.id, hosting: row.hosting }, id) : 0,
  }
  if (viewer === undefined || seesAsVisitor(row, viewer))
    return { event: presentToVisitors(row, config.publicUrl), hosts: [], ...counts }
  const details = orThrow((await findDetails(db, viewer, [id]))[0], 'event.not_found')
  const event = presentEvent(row, viewer, config.publicUrl, details)
  return { event, hosts: presentHosts(event, details, row, viewer, config.publicUrl), ...counts }
}

const seesPhotos = (viewer: Viewer | undefined): viewer is Viewer =>
  viewer !== undefined && !viewer.limited && !viewer.unconfirmed

// Members with an unconfirmed email address see others' events without their members.
const seesAsVisitor = (row: EventRow, viewer: Viewer): boolean => viewer.unconfirmed && !isBy(row, viewer)

/** Returns an event as the viewer sees it. Throws `event.not_found`. */
export const eventFor = async ({ db, config }: Platform, viewer: Viewer, id: string): Promise<Event> => {
  const row = orThrow(await findEvent(db, viewer, id), 'event.not_found')
  const [event] = await presentAll(db, viewer, [row], config.publicUrl)
  return orThrow(event, 'event.not_found')
}

/** Returns the events with these ids that the viewer may see, in the order of the ids. */
export const eventsFor = async ({ db, config }: Platform, viewer: Viewer, ids: readonly string[]): Promise<Event[]> => {
  const rows = ids.length === 0 ? [] : await findEventsByIds(db, viewer, ids)
  const events = new Map((await presentAll(db, viewer, rows, config.publicUrl)).map((event) => [event._id, event]))
  return ids.flatMap((id) => events.get(id) ?? [])
}

const presentAll = async (
  db: Db,
  viewer: Viewer | undefined,
  rows: EventRow[],
  publicUrl: string,
): Promise<Event[]> => {
  if (viewer === undefined) return rows.map((row) => presentToVisitors(row, publicUrl))
  const ids = rows.map(({ id }) => id)
  const details = new Map(ids.length === 0 ? [] : (await findDetails(db, viewer, ids)).map((each) => [each.id, each]))
  return rows.map((row) =>
    seesAsVisitor(row, viewer)
      ? presentToVisitors(row, publicUrl)
      : presentEvent(row, viewer, publicUrl, details.get(row.id)),
  )
}

/** Pushes a new or changed event to everyone but `byId`, if others may see it, and to the domains that list it. */
export const announce = async (platform: Platform, byId: string, id: string): Promise<void> => {
  const { db, config, live, hooks } = platform
  await pushThrottled(id, async () => {
    const row = await findPublished(db, id)
    if (row !== undefined) await live.toOthers(byId, 'event:changed', presentEvent(row, undefined, config.publicUrl))
    await hooks.onEventChanged(platform, byId, id)
  })
}

/** Pushes an event to everyone but its author after an administrator's decision. */
export const announceEvent = async (platform: Platform, administrator: Viewer, id: string): Promise<void> => {
  const authorId = (await findPublished(platform.db, id))?.author_id
  await announce(platform, authorId ?? administrator.id, id)
}

/** Pushes the events that a member's verification has just published. Call it after the commit. */
export const announceEventsOf = async (platform: Platform, authorId: string): Promise<void> => {
  const { db, now } = platform
  for (const { id } of await findPublishedBy(db, authorId, now(), LIMITS.pageSize))
    await announce(platform, authorId, id)
}

/** Deletes cancelled events whose author has left, once their start has passed. */
export const sweepEvents = ({ db, now }: Platform): Promise<void> => deleteAbandoned(db, now())
