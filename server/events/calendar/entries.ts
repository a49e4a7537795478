import type { CalendarEntry } from '#server/platform/calendar.ts'
import type { EntryRow } from './queries.ts'

/**
 * Events as they stand in the calendar of a member, or, `public`, in one that is open to anyone. Of names only the host's stands in it. What
 * the member goes to or hosts takes their time; what they are interested in is tentative.
 */
export const entriesOf = (rows: readonly EntryRow[], publicUrl: string, whose: 'member' | 'public'): CalendarEntry[] =>
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
