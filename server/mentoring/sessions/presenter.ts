import type { PairingSession } from '#contract/mentoring/sessions.ts'
import { clockAt } from '#server/postings/public.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import type { SessionRow, StoredSession } from './queries.ts'

/** Presents a session to either member, with date and time in the college's time zone. */
export const presentSession = (row: SessionRow, viewer: Viewer, timeZone: string): PairingSession => ({
  _id: row.id,
  title: row.title,
  description: row.description,
  ...clockAt(row.starts_at, timeZone),
  startsAt: row.starts_at.toISOString(),
  endsAt: endOf(row).toISOString(),
  minutes: row.minutes,
  format: row.format,
  link: row.link,
  place: row.place,
  mine: row.author_id === viewer.id,
  booked: row.booked,
  tookPlace: { me: row.own_outcome, other: row.other_outcome },
  wentWell: row.went_well,
})

/** Returns when a session ends. */
export const endOf = ({ starts_at, minutes }: Pick<StoredSession, 'starts_at' | 'minutes'>): Date =>
  new Date(starts_at.getTime() + minutes * 60_000)
