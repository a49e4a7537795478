import type { Event } from '#contract/events.ts'
import { presentPosting } from '#server/features/postings/public.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import type { EventRow } from './queries.ts'

/** An event as the viewer gets it. */
export const presentEvent = (row: EventRow, viewer: Viewer | undefined, publicUrl: string): Event => ({
  ...presentPosting(row, viewer, publicUrl),
  description: row.description,
  link: row.link,
  dateTime: row.starts_at.toISOString(),
  category: row.category,
  audience: row.audience,
  cancelledAt: row.cancelled_at?.toISOString() ?? null,
})
