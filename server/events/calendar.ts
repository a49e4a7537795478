import { titledEvent } from '#contract/events/events.ts'
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
    title: titleOf(row.description),
    description: row.host === null ? row.description : `${row.description}\n\n${row.host}`,
    link: row.link,
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

// At most 100 characters, cut between words.
const titleOf = (description: string): string => {
  const { title } = titledEvent(description)
  const [short = ''] = /^.{1,100}(?=\s|$)/u.exec(title) ?? /^.{0,100}/u.exec(title) ?? []
  return short === title ? title : `${short.trimEnd()}…`
}
