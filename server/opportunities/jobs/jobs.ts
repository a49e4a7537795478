import type { Done } from '#contract/fields.ts'
import type { DraftJob, Job } from '#contract/opportunities/jobs.ts'
import { ownOr } from '#server/postings/public.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import { orThrow } from '#server/platform/errors.ts'
import { searchKey } from '#server/platform/searchKey.ts'
import { decodeTimeCursor, Page, paginate } from '#server/platform/http/pagination.ts'
import { newId } from '#server/platform/ids.ts'
import type { Platform } from '#server/platform/platform.ts'
import { translate } from '#server/platform/text.ts'
import { presentJob } from './presenter.ts'
import { deleteJob, findJob, findJobs, insertJob, type JobSelection, setJob } from './queries.ts'

type Listing = Pick<JobSelection, 'whose' | 'limit'> & { q?: string | undefined; cursor?: string | undefined }

/** A page of the job openings that the viewer may see. */
export const listJobs = async (
  { db, config }: Platform,
  viewer: Viewer,
  { whose, q, cursor, limit }: Listing,
): Promise<Page<Job[]>> => {
  const rows = await findJobs(db, viewer, { whose, q, after: decodeTimeCursor(cursor), limit: limit + 1 })
  const { items, next } = paginate(
    rows,
    limit,
    (row) => [row.created_at.toISOString(), row.id],
    (row) => presentJob(row, viewer, config.publicUrl),
  )
  return new Page(items, next)
}

/** Job openings in which all of the words occur, newest first, at most `limit`. */
export const searchJobs = async (
  { db, config }: Platform,
  viewer: Viewer,
  words: string,
  limit: number,
): Promise<Job[]> => {
  const rows = await findJobs(db, viewer, { whose: 'all', q: words, after: undefined, limit })
  return rows.map((row) => presentJob(row, viewer, config.publicUrl))
}

/** Posts a job opening. */
export const postJob = async (platform: Platform, viewer: Viewer, draft: DraftJob): Promise<Job> => {
  await platform.limiters.postings.take(viewer.id)
  const id = newId()
  await insertJob(platform.db, { id, author_id: viewer.id, created_at: platform.now(), ...fieldsOf(draft) })
  return read(platform, viewer, id)
}

/** Changes one's own job opening. */
export const updateJob = async (platform: Platform, viewer: Viewer, id: string, draft: DraftJob): Promise<Job> => {
  await platform.limiters.postings.take(viewer.id)
  ownOr('job.not_found', await findJob(platform.db, viewer, id), viewer)
  await setJob(platform.db, id, fieldsOf(draft))
  return read(platform, viewer, id)
}

/** Removes one's own job opening. */
export const removeJob = async ({ db }: Platform, viewer: Viewer, id: string): Promise<Done> => {
  ownOr('job.not_found', await findJob(db, viewer, id), viewer)
  await deleteJob(db, id)
  return { success: true, message: translate(viewer.language, 'answers', 'job_removed') }
}

const fieldsOf = ({ title, company, location, description }: DraftJob) => ({
  title,
  company,
  location,
  description,
  search_key: searchKey(`${title} ${company} ${location} ${description}`),
})

const read = async ({ db, config }: Platform, viewer: Viewer, id: string): Promise<Job> => {
  const row = orThrow(await findJob(db, viewer, id), 'job.not_found')
  return presentJob(row, viewer, config.publicUrl)
}
