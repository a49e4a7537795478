import { LIMITS } from '#contract/limits.ts'
import type { CalendarEntry } from '#server/platform/calendar.ts'
import type { Db } from '#server/platform/db/database.ts'
import { findHostedSince } from './queries.ts'

/** The mentorships since `since` that a member hosts, for a calendar. */
export const entriesOfMentorships = async (db: Db, memberId: string, since: Date): Promise<CalendarEntry[]> => {
  const rows = await findHostedSince(db, memberId, since, LIMITS.calendarEntries)
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    description: row.description,
    link: undefined,
    category: undefined,
    startsAt: row.starts_at,
    busy: true,
    cancelled: false,
    createdAt: row.created_at,
    changedAt: row.changed_at,
    revision: row.revision,
  }))
}
