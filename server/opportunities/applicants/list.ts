import type { ApplicantRow, ApplicantsPage } from '#contract/opportunities/applicants.ts'
import type { ApplicationState } from '#contract/opportunities/applying.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import { AppError, orThrow } from '#server/platform/errors.ts'
import { decodeCursor, isId, isInt32, Page, paginate } from '#server/platform/http/pagination.ts'
import type { Platform } from '#server/platform/platform.ts'
import { listIn, peopleOf } from '../people.ts'
import { applicantRow, closing } from './presenter.ts'
import {
  type ApplicantPlace,
  countApplicants,
  findApplicants,
  findPending,
  findReadJob,
  markAnswered,
  type ReadJob,
} from './queries.ts'

/** Returns a job to a reader. Throws `job.not_found` for everyone else, and `job.paused`. */
export const readJobAs = async ({ db, now }: Platform, viewer: Viewer, jobId: string): Promise<ReadJob> => {
  const job = viewer.role === 'admin' ? undefined : await findReadJob(db, viewer.id, jobId, now())
  const found = orThrow(job, 'job.not_found')
  if (found.paused) throw new AppError('job.paused')
  return found
}

/** Returns the numbers of a job's applicants. Throws like `readJobAs`. */
export const applicantsPage = async (platform: Platform, viewer: Viewer, jobId: string): Promise<ApplicantsPage> => {
  const { db, now } = platform
  const job = await readJobAs(platform, viewer, jobId)
  await markAnswered(db, job)
  const [rows, pending] = await Promise.all([countApplicants(db, viewer.id, jobId), findPending(db, jobId)])
  const people = await peopleOf(platform, viewer, [...job.reader_ids, ...pending.map(({ member_id }) => member_id)])
  const counts = { sent: 0, seen: 0, in_touch: 0, interview: 0, offer: 0, closed: 0 }
  for (const { state, count } of rows) if (state !== 'draft') counts[state] = count
  const { id, title, company, author_id: poster } = job
  return {
    job: { _id: id, title, company, mine: poster === viewer.id },
    readers: listIn(people, job.reader_ids),
    open: job.apply_here && job.open_until > now(),
    closesAt: job.open_until.toISOString(),
    answerBy: job.answer_by ?? job.closing_day,
    mayMoveAnswerDate: poster === viewer.id && job.answer_by_moved_at === null && job.answer_by !== null,
    filesDeletedOn: job.files_until,
    total: rows.reduce((sum, { count }) => sum + count, 0),
    waiting: rows.reduce((sum, { waiting }) => sum + waiting, 0),
    counts,
    closings: pending.filter(({ recipients }) => recipients > 0).map((row) => closing(row, people)),
  }
}

type Listing = {
  state: readonly ApplicationState[]
  q?: string | undefined
  limit: number
  cursor?: string | undefined
}

/** Returns a page of a job's applicants. Throws like `readJobAs`. */
export const applicantsOf = async (
  platform: Platform,
  viewer: Viewer,
  jobId: string,
  { state: states, q, limit, cursor }: Listing,
): Promise<Page<ApplicantRow[]>> => {
  const { db, config } = platform
  await readJobAs(platform, viewer, jobId)
  const selection = { states, q, after: placeOf(cursor), limit: limit + 1 }
  const rows = await findApplicants(db, viewer.id, jobId, selection)
  const people = await peopleOf(
    platform,
    viewer,
    rows.map((row) => row.referred_by),
  )
  const { items, next } = paginate(
    rows,
    limit,
    (row) => [String(row.rank), row.moved_at.toISOString(), row.id],
    (row) => applicantRow(config.publicUrl, row, people),
  )
  return new Page(items, next)
}

const placeOf = (cursor: string | undefined): ApplicantPlace | undefined => {
  const [rank, time, id] = decodeCursor(cursor, 3) ?? []
  if (rank === undefined || time === undefined || id === undefined) return undefined
  const [place, at] = [Number(rank), new Date(time)]
  if (!isInt32(place) || Number.isNaN(at.getTime()) || !isId(id)) throw new AppError('request.cursor')
  return { rank: place, at, id }
}
