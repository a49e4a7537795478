import { LIMITS } from '#contract/limits.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import type { CalendarEntry } from '#server/platform/calendar.ts'
import type { Platform } from '#server/platform/platform.ts'
import { findEntries } from './queries.ts'
import { sessionEntryOf } from './sessions/calendar.ts'
import { findSessionsOf } from './sessions/queries.ts'

type EntryRow = {
  id: string
  title: string
  description: string
  starts_at: Date
  created_at: Date
  changed_at: Date | null
  revision: number
}

/** Returns calendar entries for the mentorships since `since` that a member hosts or has joined, and for the sessions of their pairings. */
export const entriesOfMentorships = async (
  { db, config }: Pick<Platform, 'db' | 'config'>,
  member: Pick<Viewer, 'id' | 'role'>,
  since: Date,
): Promise<CalendarEntry[]> => {
  const open = await findEntries(db, member, since, LIMITS.calendarEntries)
  const own = await findSessionsOf(db, member.id, since, LIMITS.calendarEntries)
  const pages = `${config.publicUrl}/dashboard/mentorship`
  return [
    ...open.map((row) => entryOf(row, `${pages}?view=sessions#${row.id}`)),
    ...own.map((row) => sessionEntryOf(row, config.publicUrl)),
  ]
}

const entryOf = (row: EntryRow, page: string): CalendarEntry => ({
  id: row.id,
  title: row.title,
  description: row.description,
  link: undefined,
  page,
  category: undefined,
  startsAt: row.starts_at,
  busy: true,
  cancelled: false,
  createdAt: row.created_at,
  changedAt: row.changed_at,
  revision: row.revision,
})
