import { LIMITS } from '#contract/limits.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import type { CalendarEntry } from '#server/platform/calendar.ts'
import type { Db } from '#server/platform/db/database.ts'
import { findEventsSince } from './queries.ts'

/** The events since `since` that the viewer may see, for a calendar; a stranger sees public ones. Of names only the host's stands in it. */
export const entriesOfEvents = async (
  db: Db,
  viewer: Pick<Viewer, 'id' | 'role' | 'unconfirmed'> | undefined,
  since: Date,
): Promise<CalendarEntry[]> => {
  const rows = await findEventsSince(db, viewer, since, LIMITS.calendarEntries)
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    description: row.host === null ? row.description : `${row.description}\n\n${row.host}`,
    link: row.link ?? undefined,
    category: row.category,
    startsAt: row.starts_at,
    // Whether somebody goes there is theirs to say.
    busy: false,
    cancelled: row.cancelled_at !== null,
    createdAt: row.created_at,
    changedAt: row.changed_at,
    revision: row.revision,
  }))
}
