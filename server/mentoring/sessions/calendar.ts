import { collegeOf } from '#server/college/public.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import { type CalendarEntry, writeCalendar } from '#server/platform/calendar.ts'
import { orThrow } from '#server/platform/errors.ts'
import type { Caller } from '#server/platform/http/serve.ts'
import type { EnclosuresOfNews } from '#server/platform/email/enclosures.ts'
import type { Platform } from '#server/platform/platform.ts'
import { pairingRowOf } from '../pairings/pairings.ts'
import { findEnding } from '../pairings/queries.ts'
import { endOf } from './presenter.ts'
import { findSession, findSessionsAhead, type SessionPlace, type StoredSession } from './queries.ts'

/** Returns one session as iCalendar. Throws `pairing.not_found`, `pairing.session_not_found` and `request.rate_limited`. */
export const calendarOfSession = async (
  platform: Platform,
  viewer: Viewer,
  place: SessionPlace,
  { network }: Caller,
): Promise<string> => {
  const { db, config, limiters } = platform
  await limiters.calendarCallers.take(network)
  await pairingRowOf(platform, viewer, place.pairingId)
  const session = orThrow(await findSession(db, place, viewer.id), 'pairing.session_not_found')
  return writeCalendar((await collegeOf(db)).name, [sessionEntryOf(session, config.publicUrl)])
}

/** The values of the news that a session was removed, from which its cancellation is written once the session is gone. */
export const cancellationOf = ({ id, starts_at, minutes, revision }: StoredSession) => ({
  session: id,
  startsAt: starts_at.toISOString(),
  minutes,
  revision: revision + 1,
})

/**
 * Returns the calendar of an email about a pairing: the session as it is now, or the cancellation of a removed one, or of those ahead when the pairing
 * has ended. Its UIDs are those of the member's own feed, so that programs change the entry they have.
 */
export const enclosuresOfNews =
  (platform: Platform): EnclosuresOfNews =>
  async ({ memberId, subject, values }) => {
    const entries = await entriesOfNews(platform, memberId, subject, values)
    return entries.length === 0 ? undefined : { calendar: writeCalendar((await collegeOf(platform.db)).name, entries) }
  }

type Values = Parameters<EnclosuresOfNews>[0]['values']

const entriesOfNews = async (
  { db, config, now }: Platform,
  memberId: string,
  pairingId: string,
  values: Values,
): Promise<CalendarEntry[]> => {
  if (values['news'] === 'removed') return removedEntry(pairingId, values, config.publicUrl, now())
  const ended_at = await findEnding(db, pairingId)
  if (ended_at !== null) {
    const ahead = await findSessionsAhead(db, pairingId, ended_at)
    return ahead.map((row) => ({
      ...sessionEntryOf(row, config.publicUrl),
      ...{ cancelled: true, changedAt: ended_at, revision: row.revision + 1 },
    }))
  }
  const { session: id } = values
  const session = id === undefined ? undefined : await findSession(db, { pairingId, id: String(id) }, memberId)
  return session === undefined ? [] : [sessionEntryOf(session, config.publicUrl)]
}

const removedEntry = (pairingId: string, values: Values, publicUrl: string, at: Date): CalendarEntry[] => {
  const { session, title, startsAt, minutes, revision, words } = values
  if (session === undefined) return []
  const row = {
    ...{ id: String(session), pairing_id: pairingId, title: String(title), description: String(words ?? '') },
    ...{ starts_at: new Date(String(startsAt)), minutes: Number(minutes), revision: Number(revision) },
    ...{ link: null, place: null, created_at: at, changed_at: at },
  }
  return [{ ...sessionEntryOf(row, publicUrl), cancelled: true }]
}

/** Presents a session as a calendar entry for either member. A video link is also its location, because calendars offer to join there. */
export const sessionEntryOf = (row: Entry, publicUrl: string): CalendarEntry => {
  const location = row.place ?? row.link
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    link: row.link ?? undefined,
    page: `${publicUrl}/dashboard/mentorship/${row.pairing_id}`,
    ...(location !== null && { place: location }),
    category: undefined,
    startsAt: row.starts_at,
    endsAt: endOf(row),
    busy: true,
    cancelled: false,
    createdAt: row.created_at,
    changedAt: row.changed_at,
    revision: row.revision,
  }
}

type Entry = Pick<
  StoredSession,
  'id' | 'pairing_id' | 'title' | 'description' | 'starts_at' | 'minutes' | 'link' | 'place'
> &
  Pick<StoredSession, 'created_at' | 'changed_at' | 'revision'>
