import type { Event } from '#contract/events/events.ts'
import { isBy, presentPosting } from '#server/postings/public.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import type { EventRow } from './queries.ts'

/** An event as a member gets it; without a viewer, as one of the others. */
export const presentEvent = (row: EventRow, viewer: Viewer | undefined, publicUrl: string): Event => ({
  ...presentPosting(row, viewer, publicUrl),
  description: row.description,
  link: row.link,
  host: row.host,
  dateTime: row.starts_at.toISOString(),
  category: row.category,
  audience: row.audience,
  cancelledAt: row.cancelled_at?.toISOString() ?? null,
  // Between the college and the author.
  cancelledReason: isBy(row, viewer) ? row.cancelled_reason : null,
})

/** An event as visitors get it: instead of its author, who hosts it. */
export const presentToVisitors = (row: EventRow, publicUrl: string): Event => ({
  ...presentEvent(row, undefined, publicUrl),
  author: null,
  host: row.host ?? row.college_name,
})
