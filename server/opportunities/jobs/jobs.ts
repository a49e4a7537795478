import type { Done } from '#contract/fields.ts'
import { LIMITS } from '#contract/limits.ts'
import {
  type DraftJob,
  type Job,
  type JobFacets,
  type JobFilter,
  type JobPage,
  JobType,
  Workplace,
} from '#contract/opportunities/jobs.ts'
import { collegeOf } from '#server/college/public.ts'
import { interviewsAt } from '#server/guidance/public.ts'
import { findProfile, sharedWith } from '#server/people/public.ts'
import {
  addPosting,
  clockAt,
  deletePosting,
  type Filters,
  type Listing,
  listPostings,
  ownOr,
  type PostingKind,
  presentPosting,
  updatePosting,
} from '#server/postings/public.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import type { Db } from '#server/platform/db/database.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import type { EmailAction } from '#server/platform/email/actions.ts'
import { AppError, orThrow } from '#server/platform/errors.ts'
import { Page } from '#server/platform/http/pagination.ts'
import type { Platform } from '#server/platform/platform.ts'
import { searchKey } from '#server/platform/searchKey.ts'
import { translate } from '#server/platform/text.ts'
import { applyingFields, applyingOf, tellReaders } from '../applying/applying.ts'
import { closeRemoved } from '../closing/sending.ts'
import { referralFor } from '../referrals/referrals.ts'
import {
  deleteDismissal,
  deleteSaved,
  findFacets,
  findJob,
  findJobs,
  insertDismissal,
  insertJob,
  insertSaved,
  type JobFields,
  type JobRow,
  isExpiring,
  renew,
  setJob,
  updateFilled,
} from './queries.ts'

/** Job openings, most recently posted or renewed first. */
export const jobPostings: PostingKind<JobRow, DraftJob, JobFields, Job> = {
  table: 'jobs',
  missing: 'job.not_found',
  removed: 'job_removed',
  orderOf: (row) => row.listed_at,
  fieldsOf: async (platform, draft, viewer) => {
    const { db, now } = platform
    const { title, company, location, description, field = null, closesOn = null } = draft
    const today = clockAt(now(), (await collegeOf(db)).timeZone).date
    if (closesOn !== null && closesOn < today) throw new AppError('request.invalid', { fields: { closesOn: 'past' } })
    const isPaid = (draft.salaryFrom ?? draft.salaryTo) !== undefined
    return {
      ...{ title, company, location, description, field },
      field_key: field === null ? null : searchKey(field),
      type: draft.type ?? null,
      workplace: draft.workplace ?? null,
      salary_from: draft.salaryFrom ?? null,
      salary_to: draft.salaryTo ?? null,
      salary_currency: isPaid ? (draft.salaryCurrency ?? null) : null,
      salary_period: isPaid ? (draft.salaryPeriod ?? null) : null,
      closes_on: closesOn,
      apply_url: draft.applyUrl ?? null,
      can_refer: draft.canRefer,
      ...(await applyingFields(platform, viewer, draft)),
      search_key: searchKey(`${title} ${company} ${location} ${field ?? ''} ${description}`),
    }
  },
  present: (row, viewer, publicUrl) => ({
    ...presentPosting(row, viewer, publicUrl),
    title: row.title,
    company: row.company,
    location: row.location,
    description: row.description,
    createdAt: row.created_at.toISOString(),
    type: row.type,
    workplace: row.workplace,
    field: row.field,
    salary:
      row.salary_currency === null || row.salary_period === null
        ? null
        : { from: row.salary_from, to: row.salary_to, currency: row.salary_currency, period: row.salary_period },
    closesOn: row.closes_on,
    applyUrl: row.apply_url,
    canRefer: row.can_refer,
    listedAt: row.listed_at.toISOString(),
    openUntil: row.open_until.toISOString(),
    filledAt: row.filled_at?.toISOString() ?? null,
    saved: row.saved,
    applyHere: row.apply_here,
    answerBy: row.apply_here ? row.answer_by : null,
  }),
  find: findJob,
  findPage: findJobs,
  insert: insertJob,
  update: setJob,
}

/** Returns a page of matching open jobs, the viewer's own, saved ones, or open ones in the viewer's field of study. */
export const jobsFor = async (
  platform: Platform,
  viewer: Viewer,
  { type, workplace, field, ...listing }: Listing & JobFilter,
): Promise<Page<Job[]>> => {
  const filters = filtersOf({ type, workplace, field })
  if (listing.whose !== 'suggested') return listPostings(platform, jobPostings, viewer, { ...listing, filters })
  const own = (await findProfile(platform.db, viewer.id))?.field_of_study
  if (!own) return new Page([], undefined)
  return listPostings(platform, jobPostings, viewer, { ...listing, filters: { ...filters, field: [searchKey(own)] } })
}

/** Posts a job of the viewer and notifies its readers. Throws like `addPosting`. */
export const postJob = async (
  platform: Platform,
  viewer: Viewer,
  draft: DraftJob & { clientId?: string | undefined },
): Promise<Job> => {
  const job = await addPosting(platform, jobPostings, viewer, draft)
  await tellReaders(platform, viewer, job._id, job.title)
  return job
}

/** Changes the viewer's own job and notifies new readers. Throws like `updatePosting`. */
export const updateJob = async (platform: Platform, viewer: Viewer, id: string, draft: DraftJob): Promise<Job> => {
  const job = await updatePosting(platform, jobPostings, viewer, id, draft)
  await tellReaders(platform, viewer, id, job.title)
  return job
}

/** Removes the viewer's own job; its open applications are closed. Throws like `ownOr`. */
export const removeJob = async (platform: Platform, viewer: Viewer, id: string): Promise<Done> => {
  const { db } = platform
  ownOr('job.not_found', await findJob(db, viewer, id), viewer)
  return transaction(db, async (tx) => {
    await closeRemoved(platform, tx, id)
    await deletePosting(tx, 'jobs', id)
    return { success: true, message: translate(viewer.language, 'answers', 'job_removed') }
  })
}

/** Returns the filters that have any values. */
export const filtersOf = (facets: Omit<JobFilter, 'q'>): Filters =>
  Object.fromEntries(Object.entries(facets).filter(([, values]) => values.length > 0))

/** Returns one job with what its author has in common with the viewer, and similar jobs. Throws `job.not_found`. */
export const jobPage = async (platform: Platform, viewer: Viewer, id: string): Promise<JobPage> => {
  const { db, config, now } = platform
  const row = orThrow(await findJob(db, viewer, id), 'job.not_found')
  const [similar, inCommon, applying, referral, interviews] = await Promise.all([
    findSimilar(db, viewer, row, now()),
    row.author_id === null ? [] : sharedWith(platform, viewer, row.author_id),
    applyingOf(platform, viewer, id),
    referralFor(platform, viewer, id),
    interviewsAt(platform, viewer, row.company),
  ])
  const present = (each: JobRow) => jobPostings.present(each, viewer, config.publicUrl)
  return { job: present(row), inCommon, similar: similar.map(present), applying, referral, interviews }
}

// Jobs of the same field first, then of the same type.
const findSimilar = async (db: Db, viewer: Viewer, { id, field_key, type }: JobRow, now: Date): Promise<JobRow[]> => {
  const found = new Map<string, JobRow>()
  for (const filters of [field_key && { field: [field_key] }, type && { type: [type] }]) {
    if (!filters || found.size >= LIMITS.similarJobs) continue
    const selection = { whose: 'all', filters, q: undefined, after: undefined, limit: LIMITS.similarJobs + 1 } as const
    for (const row of await findJobs(db, viewer, selection, now)) found.set(row.id, row)
  }
  found.delete(id)
  return [...found.values()].slice(0, LIMITS.similarJobs)
}

/** Opens the viewer's own job for another 30 days. Throws like `ownOr`. */
export const renewJob = (platform: Platform, viewer: Viewer, id: string): Promise<Job> =>
  changeState(platform, viewer, id, (db, now) => renew(db, id, now))

/** Closes the viewer's own job as filled, or reopens it. Throws like `ownOr`. */
export const setFilled = (platform: Platform, viewer: Viewer, id: string, isFilled: boolean): Promise<Job> =>
  changeState(platform, viewer, id, (db, now) => updateFilled(db, id, isFilled ? now : null))

/** Returns the actions in the email about a job that closes soon. */
export const jobActions = (platform: Platform): EmailAction[] => {
  const about = {
    titleOf: async (viewer: Viewer, id: string) =>
      ownOr('job.not_found', await findJob(platform.db, viewer, id), viewer).title,
    pathOf: (id: string) => `/dashboard/jobs/${id}`,
  }
  return [
    { ...about, name: 'renew_job', perform: (viewer, id) => renewExpiring(platform, viewer, id) },
    { ...about, name: 'fill_job', perform: (viewer, id) => setFilled(platform, viewer, id, true) },
  ]
}

// The link in the email about a closing job renews it once, not repeatedly for two weeks.
const renewExpiring = async (platform: Platform, viewer: Viewer, id: string): Promise<'done_before' | undefined> => {
  if (!(await isExpiring(platform.db, id))) return 'done_before'
  await renewJob(platform, viewer, id)
  return undefined
}

const changeState = async (
  { db, config, limiters, now }: Platform,
  viewer: Viewer,
  id: string,
  change: (db: Db, now: Date) => Promise<unknown>,
): Promise<Job> => {
  await limiters.postings.take(viewer.id)
  ownOr('job.not_found', await findJob(db, viewer, id), viewer)
  await change(db, now())
  return jobPostings.present(orThrow(await findJob(db, viewer, id), 'job.not_found'), viewer, config.publicUrl)
}

/** Adds a job to the viewer's saved ones. Throws `job.not_found`. */
export const saveJob = async ({ db, now }: Platform, viewer: Viewer, id: string): Promise<Done> => {
  orThrow(await findJob(db, viewer, id), 'job.not_found')
  await insertSaved(db, viewer.id, id, now())
  return { success: true, message: translate(viewer.language, 'answers', 'job_saved') }
}

/** Removes a job from the viewer's saved ones. */
export const unsaveJob = async ({ db }: Platform, viewer: Viewer, id: string): Promise<Done> => {
  await deleteSaved(db, viewer.id, id)
  return { success: true, message: translate(viewer.language, 'answers', 'job_unsaved') }
}

/** Stops suggesting a job to the viewer. Doesn't disclose whether there is such a job. */
export const dismissJob = async ({ db, now }: Platform, { id, language }: Viewer, jobId: string): Promise<Done> => {
  await insertDismissal(db, id, jobId, now())
  return { success: true, message: translate(language, 'answers', 'job_dismissed') }
}

/** Allows a job to be suggested to the viewer again. */
export const restoreJob = async ({ db }: Platform, { id, language }: Viewer, jobId: string): Promise<Done> => {
  await deleteDismissal(db, id, jobId)
  return { success: true, message: translate(language, 'answers', 'job_restored') }
}

/** Returns the facets to filter open jobs by. */
export const jobFacets = async ({ db, now }: Platform, viewer: Viewer): Promise<JobFacets> => {
  const rows = await findFacets(db, viewer, now())
  const of = (wanted: string) => rows.filter(({ facet }) => facet === wanted)
  return {
    total: of('total')[0]?.count ?? 0,
    types: of('type').map(({ value, count }) => ({ value: JobType.parse(value), count })),
    workplaces: of('workplace').map(({ value, count }) => ({ value: Workplace.parse(value), count })),
    fields: of('field').map(({ value, name, count }) => ({ value, name, count })),
  }
}
