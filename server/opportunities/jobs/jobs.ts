import type { DraftJob, Job } from '#contract/opportunities/jobs.ts'
import { type PostingKind, presentPosting } from '#server/postings/public.ts'
import { searchKey } from '#server/platform/searchKey.ts'
import { findJob, findJobs, insertJob, type JobFields, type JobRow, setJob } from './queries.ts'

/** Job openings, newest first. */
export const jobPostings: PostingKind<JobRow, DraftJob, JobFields, Job> = {
  table: 'jobs',
  missing: 'job.not_found',
  removed: 'job_removed',
  orderOf: (row) => row.created_at,
  fieldsOf: (_, { title, company, location, description }) => ({
    title,
    company,
    location,
    description,
    search_key: searchKey(`${title} ${company} ${location} ${description}`),
  }),
  present: (row, viewer, publicUrl) => ({
    ...presentPosting(row, viewer, publicUrl),
    title: row.title,
    company: row.company,
    location: row.location,
    description: row.description,
    createdAt: row.created_at.toISOString(),
  }),
  find: findJob,
  findPage: findJobs,
  insert: insertJob,
  update: setJob,
}
