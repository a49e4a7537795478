import * as z from 'zod/mini'
import { Done, facetKey, httpUrl, id, instant, line, orAbsent, searchWords, several, text, ticked } from '../fields.ts'
import { LIMITS } from '../limits.ts'
import { SearchablePaging } from '../paging.ts'
import { Shared } from '../people/suggestions.ts'
import { newPosting, posting } from '../postings.ts'
import { route } from '../route.ts'
import { Applying, draftApplying } from './applying.ts'
import { Referral } from './referrals.ts'

/** The kind of employment. */
export const JOB_TYPES = ['full_time', 'part_time', 'internship', 'contract', 'volunteer'] as const
export const JobType = z.enum(JOB_TYPES, 'choice')
export type JobType = z.infer<typeof JobType>

/** Where the work is done. */
export const WORKPLACES = ['on_site', 'hybrid', 'remote'] as const
export const Workplace = z.enum(WORKPLACES, 'choice')
export type Workplace = z.infer<typeof Workplace>

/** The period that a salary is paid for. */
export const SALARY_PERIODS = ['hour', 'month', 'year'] as const
export const SalaryPeriod = z.enum(SALARY_PERIODS, 'choice')
export type SalaryPeriod = z.infer<typeof SalaryPeriod>

/** Pay before taxes, in whole units of an ISO 4217 currency; one end of the range may be open. */
export const Salary = z.object({
  from: z.nullable(z.int()),
  to: z.nullable(z.int()),
  currency: z.string(),
  period: SalaryPeriod,
})
export type Salary = z.infer<typeof Salary>

/**
 * A job opening. It is open until `openUntil`: 30 days after `listedAt`, when it was last posted or renewed, but at most until `closesOn`, a day in
 * the college's zone, or until it was filled. Fields its author left out are null. With `applyHere`, members apply on the portal, and have an answer by
 * the day `answerBy`.
 */
export const Job = z.object({
  ...posting,
  title: z.string(),
  company: z.string(),
  location: z.string(),
  description: z.string(),
  createdAt: instant,
  type: z.nullable(JobType),
  workplace: z.nullable(Workplace),
  field: z.nullable(z.string()),
  salary: z.nullable(Salary),
  closesOn: z.nullable(z.string()),
  applyUrl: z.nullable(z.string()),
  canRefer: z.boolean(),
  listedAt: instant,
  openUntil: instant,
  filledAt: z.nullable(instant),
  saved: z.boolean(),
  applyHere: z.boolean(),
  answerBy: z.nullable(z.string()),
})
export type Job = z.infer<typeof Job>

const amount = orAbsent(
  z.coerce.number('number').check(z.int('number'), z.gte(1, 'at_least'), z.lte(LIMITS.salary, 'at_most')),
)
const currencies = new Set(Intl.supportedValuesOf('currency'))

type SalaryParts = {
  salaryFrom?: number | undefined
  salaryTo?: number | undefined
  salaryCurrency?: string | undefined
  salaryPeriod?: SalaryPeriod | undefined
}

const neededForSalary = (name: 'salaryCurrency' | 'salaryPeriod') =>
  z.refine<SalaryParts>((draft) => (draft.salaryFrom ?? draft.salaryTo) === undefined || draft[name] !== undefined, {
    path: [name],
    error: 'required',
  })

/** The input of a job opening. Omitted fields stay empty. */
export const DraftJob = z
  .object({
    title: line(),
    company: line(),
    location: line(),
    description: text(),
    type: orAbsent(JobType),
    workplace: orAbsent(Workplace),
    field: orAbsent(line()),
    salaryFrom: amount,
    salaryTo: amount,
    salaryCurrency: orAbsent(z.string('type').check(z.refine((code) => currencies.has(code), 'choice'))),
    salaryPeriod: orAbsent(SalaryPeriod),
    closesOn: orAbsent(z.iso.date('date')),
    applyUrl: orAbsent(httpUrl),
    canRefer: ticked,
    ...draftApplying,
  })
  .check(
    z.refine(({ salaryFrom = 0, salaryTo = Infinity }) => salaryFrom <= salaryTo, {
      path: ['salaryTo'],
      error: 'salary_range',
    }),
    neededForSalary('salaryCurrency'),
    neededForSalary('salaryPeriod'),
  )
export type DraftJob = z.infer<typeof DraftJob>

/** A filter of jobs: all words of `q`, and one choice of each facet that has any. Fields are the `value`s that `listJobFacets` returns. */
export const JobFilter = z.object({
  q: searchWords,
  type: several(JobType),
  workplace: several(Workplace),
  field: several(facetKey),
})
export type JobFilter = z.output<typeof JobFilter>

const tags = ['jobs']
const byId = z.object({ id })

/**
 * Lists open jobs, most recently posted or renewed first. With `whose`: the viewer's own or saved ones, including closed ones; or suggestions: open
 * ones by others in the viewer's field of study, without dismissed ones.
 */
export const listJobs = route({
  method: 'GET',
  url: '/api/jobs',
  access: 'member',
  schema: {
    summary: 'Job openings',
    tags,
    querystring: z.extend(z.extend(SearchablePaging(), JobFilter.shape), {
      whose: z._default(z.enum(['all', 'mine', 'saved', 'suggested'], 'choice'), 'all'),
    }),
    response: { 200: z.array(Job) },
  },
})

const facet = <S extends z.ZodMiniType>(value: S) => z.array(z.object({ value, count: z.int() }))

/**
 * The facets of open jobs: the existing values, most frequent first, `facetValues` at most, among the newest `facetCount` jobs. `name` is how a field
 * is written.
 */
export const JobFacets = z.object({
  total: z.int(),
  types: facet(JobType),
  workplaces: facet(Workplace),
  fields: z.array(z.object({ value: z.string(), name: z.string(), count: z.int() })),
})
export type JobFacets = z.infer<typeof JobFacets>

/** Returns the facets of open jobs. */
export const listJobFacets = route({
  method: 'GET',
  url: '/api/jobs/facets',
  access: 'member',
  schema: { summary: 'Filters for job openings', tags, response: { 200: JobFacets } },
})

/**
 * A job, what its author has in common with the viewer, and similar open jobs. `applying` is null for jobs without applications on the portal, unless
 * the viewer has one. `referral`: the viewer's latest request to its poster. `interviews`: how many interview experiences at its company the viewer may
 * see, with the filter for them.
 */
export const JobPage = z.object({
  job: Job,
  inCommon: z.array(Shared),
  similar: z.array(Job),
  applying: z.nullable(Applying),
  referral: z.nullable(Referral),
  interviews: z.object({ companyKey: z.string(), count: z.int() }),
})
export type JobPage = z.infer<typeof JobPage>

/** Returns one job, open or closed. 404 `job.not_found`. */
export const readJob = route({
  method: 'GET',
  url: '/api/jobs/:id',
  access: 'member',
  schema: { summary: 'A job opening', tags, params: byId, response: { 200: JobPage } },
})

/** Posts a job opening; repeating a `clientId` returns the existing one. */
export const postJob = route({
  method: 'POST',
  url: '/api/jobs',
  access: 'member',
  incomplete: 'posting.incomplete',
  schema: { summary: 'Post a job opening', tags, body: z.safeExtend(DraftJob, newPosting), response: { 201: Job } },
})

/** Replaces all fields of the caller's own job opening. */
export const updateJob = route({
  method: 'PUT',
  url: '/api/jobs/:id',
  access: 'member',
  incomplete: 'posting.incomplete',
  schema: { summary: 'Change my job opening', tags, params: byId, body: DraftJob, response: { 200: Job } },
})

/** Removes the caller's own job opening. */
export const removeJob = route({
  method: 'DELETE',
  url: '/api/jobs/:id',
  access: 'member',
  schema: { summary: 'Remove my job opening', tags, params: byId, response: { 200: Done } },
})

/** Reopens the caller's own job for 30 days from now, even if it was closed or filled; a deadline that has passed is dropped. */
export const renewJob = route({
  method: 'PUT',
  url: '/api/jobs/:id/renewal',
  access: 'member',
  schema: { summary: 'Renew my job opening', tags, params: byId, response: { 200: Job } },
})

/** Closes the caller's own job as filled. */
export const fillJob = route({
  method: 'PUT',
  url: '/api/jobs/:id/filled',
  access: 'member',
  schema: { summary: 'Mark my job opening as filled', tags, params: byId, response: { 200: Job } },
})

/** Undoes that: the job is open for as long as it would have been. */
export const reopenJob = route({
  method: 'DELETE',
  url: '/api/jobs/:id/filled',
  access: 'member',
  schema: { summary: 'Mark my job opening as not filled', tags, params: byId, response: { 200: Job } },
})

/** Saves a job for the viewer. Idempotent. */
export const saveJob = route({
  method: 'PUT',
  url: '/api/jobs/:id/saved',
  access: 'member',
  schema: { summary: 'Save a job opening', tags, params: byId, response: { 200: Done } },
})

/** Removes a job from the viewer's saved ones. */
export const unsaveJob = route({
  method: 'DELETE',
  url: '/api/jobs/:id/saved',
  access: 'member',
  schema: { summary: 'Unsave a job opening', tags, params: byId, response: { 200: Done } },
})

/** Stops suggesting this job. Idempotent. */
export const dismissJob = route({
  method: 'PUT',
  url: '/api/jobs/:id/dismissal',
  access: 'member',
  schema: { summary: 'Dismiss a suggested job opening', tags, params: byId, response: { 200: Done } },
})

/** Suggests this job again. */
export const restoreJob = route({
  method: 'DELETE',
  url: '/api/jobs/:id/dismissal',
  access: 'member',
  schema: { summary: 'Undo the dismissal of a job opening', tags, params: byId, response: { 200: Done } },
})

/** A filter whose new jobs its member is notified of. `names` are how its fields are written. */
export const JobAlert = z.object({ _id: id, filter: JobFilter, names: z.array(z.string()), createdAt: instant })
export type JobAlert = z.infer<typeof JobAlert>

/** Lists the viewer's own alerts, latest first; `jobAlerts` at most. */
export const listJobAlerts = route({
  method: 'GET',
  url: '/api/job-alerts',
  access: 'member',
  schema: { summary: 'My job alerts', tags, response: { 200: z.object({ alerts: z.array(JobAlert) }) } },
})

/**
 * Notifies the viewer of new matching jobs from now on. 409 `alert.too_many` when there are `jobAlerts`. Repeating a filter returns the existing
 * alert.
 */
export const createJobAlert = route({
  method: 'POST',
  url: '/api/job-alerts',
  access: 'member',
  schema: { summary: 'Create a job alert', tags, body: JobFilter, response: { 201: JobAlert } },
})

/** Deletes a job alert. */
export const deleteJobAlert = route({
  method: 'DELETE',
  url: '/api/job-alerts/:id',
  access: 'member',
  schema: { summary: 'Delete a job alert', tags, params: byId, response: { 200: Done } },
})
