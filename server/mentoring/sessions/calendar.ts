import { collegeOf } from '#server/college/public.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import { type CalendarEntry, writeCalendar } from '#server/platform/calendar.ts'
import { orThrow } from '#server/platform/errors.ts'
import type { Caller } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { pairingRowOf } from '../pairings/pairings.ts'
import { endOf } from './presenter.ts'
import { findSession, type SessionPlace, type StoredSession } from './queries.ts'

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

/** Presents a session as a calendar entry for either member. A video link is also its location, because calendars offer to join there. */
export const sessionEntryOf = (row: StoredSession, publicUrl: string): CalendarEntry => {
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
