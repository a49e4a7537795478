import type { Mentorship } from '#contract/mentoring/mentorships.ts'
import { clockAt, presentPosting } from '#server/postings/public.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import type { MentorshipRow } from './queries.ts'

/** A mentorship as the viewer gets it; date and time as the college's clocks show them. */
export const presentMentorship = (row: MentorshipRow, viewer: Viewer, publicUrl: string): Mentorship => ({
  ...presentPosting(row, viewer, publicUrl),
  title: row.title,
  description: row.description,
  ...clockAt(row.starts_at, row.time_zone),
  startsAt: row.starts_at.toISOString(),
})
