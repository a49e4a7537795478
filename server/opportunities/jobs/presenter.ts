import type { Job } from '#contract/opportunities/jobs.ts'
import { presentPosting } from '#server/postings/public.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import type { JobRow } from './queries.ts'

/** A job opening as the viewer gets it. */
export const presentJob = (row: JobRow, viewer: Viewer, publicUrl: string): Job => ({
  ...presentPosting(row, viewer, publicUrl),
  title: row.title,
  company: row.company,
  location: row.location,
  description: row.description,
  createdAt: row.created_at.toISOString(),
})
