import type { EventFilter } from '#contract/events/events.ts'
import { LIMITS } from '#contract/limits.ts'
import { collegeOf } from '#server/college/public.ts'
import { entriesOfMentorships } from '#server/mentoring/public.ts'
import { hashToken } from '#server/platform/auth/tokens.ts'
import { writeCalendar, type CalendarEntry } from '#server/platform/calendar.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import { AppError, orThrow } from '#server/platform/errors.ts'
import type { Caller } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { EventViewer } from '../audience/queries.ts'
import { findEntries, findEntry, findOwner, noteFetch, type EntryRow } from './queries.ts'

const minute = 60 * 1000
const day = 24 * 60 * minute
// How long past events stay in a calendar, in ms.
const kept = 90 * day
// The minimum interval between recorded fetches, in ms, because not every read should cost a write.
const noteEvery = minute

/**
 * Returns the calendar for a secret address: the owner's events or all that they may see, and the mentorships they host. Throws `calendar.not_found`,
 * also if the owner can't log in, and `request.rate_limited`.
 */
export const calendarOf = async (
  { db, config, limiters, now }: Platform,
  file: string,
  whose: 'all' | 'mine',
  { network }: Caller,
): Promise<string> => {
  await limiters.calendarCallers.take(network)
  const tokenHash = hashToken(/^([\w-]{43})\.ics$/.exec(file)?.[1] ?? '')
  const owner = await findOwner(db, tokenHash)
  if (owner === undefined || (owner.verification !== 'verified' && owner.unverified_alumni === 'blocked'))
    throw new AppError('calendar.not_found')

  await limiters.calendarFetches.take(owner.id)
  const at = now()
  if (at.getTime() - (owner.used_at?.getTime() ?? 0) > noteEvery) await noteFetch(db, tokenHash, at)
  const since = sinceOf(at)
  const events = await findEntries(db, owner, { whose, since, limit: LIMITS.calendarEntries })
  const entries = [
    ...entriesOf(events, config.publicUrl, 'member'),
    ...(await entriesOfMentorships({ db, config }, owner, since)),
  ]
  return writeCalendar((await collegeOf(db)).name, entries)
}

/** Returns the calendar of public events, of some categories or all. Throws `request.rate_limited`. */
export const publicCalendar = async (
  { db, config, limiters, now }: Platform,
  category: EventFilter['category'],
  { network }: Caller,
): Promise<string> => {
  await limiters.calendarCallers.take(network)
  const selection = { whose: 'all', category, since: sinceOf(now()), limit: LIMITS.calendarEntries } as const
  const events = await findEntries(db, undefined, selection)
  return writeCalendar((await collegeOf(db)).name, entriesOf(events, config.publicUrl, 'public'))
}

/** Returns one event that the viewer may see as a calendar. Throws `event.not_found` and `request.rate_limited`. */
export const calendarOfEvent = async (
  { db, config, limiters }: Platform,
  viewer: Viewer | undefined,
  id: string,
  { network }: Caller,
): Promise<string> => {
  await limiters.calendarCallers.take(network)
  const event = orThrow(await findEntry(db, viewer, id), 'event.not_found')
  const entries = entriesOf([event], config.publicUrl, viewer === undefined ? 'public' : 'member')
  return writeCalendar((await collegeOf(db)).name, entries)
}

/** Returns an event as an attendee's calendar; undefined if they may not see it. */
export const calendarOfAttendee = async (
  { db, config }: Platform,
  attendee: EventViewer,
  id: string,
): Promise<string | undefined> => {
  const event = await findEntry(db, attendee, id)
  return event && writeCalendar((await collegeOf(db)).name, entriesOf([event], config.publicUrl, 'member'))
}

const sinceOf = (now: Date): Date => new Date(now.getTime() - kept)

/**
 * Converts events to entries in a member's calendar or a public one. The only name included is the host's. Events that the member hosts or attends
 * are busy, those they're interested in are tentative.
 */
const entriesOf = (rows: readonly EntryRow[], publicUrl: string, whose: 'member' | 'public'): CalendarEntry[] =>
  rows.map((row) => ({
    id: row.id,
    title: row.title,
    description: row.host === null ? row.description : `${row.description}\n\n${row.host}`,
    link: row.link ?? undefined,
    page: `${publicUrl}${whose === 'public' ? '' : '/dashboard'}/events/${row.id}`,
    ...(row.place !== null && { place: row.place }),
    category: row.category,
    startsAt: row.starts_at,
    ...(row.ends_at !== null && { endsAt: row.ends_at }),
    busy: row.hosting || row.answer === 'going',
    tentative: !row.hosting && row.answer === 'interested',
    cancelled: row.cancelled_at !== null,
    createdAt: row.created_at,
    changedAt: row.changed_at,
    revision: row.revision,
  }))
