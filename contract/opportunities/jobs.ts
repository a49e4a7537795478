import * as z from 'zod/mini'
import { Done, facetKey, httpUrl, id, instant, line, orAbsent, searchWords, several, text, ticked } from '../fields.ts'
import { LIMITS } from '../limits.ts'
import { SearchablePaging } from '../paging.ts'
import { Shared } from '../people/suggestions.ts'
import { newPosting, posting } from '../postings.ts'
import { route } from '../route.ts'

/** How somebody is employed. */
export const JOB_TYPES = ['full_time', 'part_time', 'internship', 'contract', 'volunteer'] as const
export const JobType = z.enum(JOB_TYPES, 'choice')
export type JobType = z.infer<typeof JobType>

/** Where the work is done. */
export const WORKPLACES = ['on_site', 'hybrid', 'remote'] as const
export const Workplace = z.enum(WORKPLACES, 'choice')
export type Workplace = z.infer<typeof Workplace>

/** What a salary is paid for. */
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
 * A job opening. It is open until `openUntil`: 30 days after `listedAt`, when it was posted or renewed last, but not longer than
 * `closesOn`, a day by the college's clocks, nor than it was filled. What its poster left out is null.
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

/** What posting a job takes. What is left out is not said. */
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

/** Which jobs: all words of `q`, and one choice of each facet that has any. Fields are the `value`s that `listJobFacets` answers. */
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
 * Open jobs, those posted or renewed last first. With `whose`: one's own, or those that one has saved, closed ones among both; or
 * suggested ones, which are open ones of others in one's own field of study, without those that one has dismissed.
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
 * What open jobs can be narrowed down by: the values that there are, most frequent first, `facetValues` at most, among the newest
 * `facetCount` jobs. Of fields `name` says how it is written.
 */
export const JobFacets = z.object({
  total: z.int(),
  types: facet(JobType),
  workplaces: facet(Workplace),
  fields: z.array(z.object({ value: z.string(), name: z.string(), count: z.int() })),
})
export type JobFacets = z.infer<typeof JobFacets>

/** What open jobs can be narrowed down by. */
export const listJobFacets = route({
  method: 'GET',
  url: '/api/jobs/facets',
  access: 'member',
  schema: { summary: 'What job openings can be narrowed down by', tags, response: { 200: JobFacets } },
})

/** A job with what its poster has in common with the viewer, and others that resemble it and are open. */
export const JobPage = z.object({ job: Job, inCommon: z.array(Shared), similar: z.array(Job) })
export type JobPage = z.infer<typeof JobPage>

/** One job, open or not. 404 `job.not_found`. */
export const readJob = route({
  method: 'GET',
  url: '/api/jobs/:id',
  access: 'member',
  schema: { summary: 'A job opening', tags, params: byId, response: { 200: JobPage } },
})

/** Posts a job opening; the same `clientId` again answers the one that is posted. */
export const postJob = route({
  method: 'POST',
  url: '/api/jobs',
  access: 'member',
  incomplete: 'posting.incomplete',
  schema: { summary: 'Post a job opening', tags, body: z.safeExtend(DraftJob, newPosting), response: { 201: Job } },
})

/** Changes one's own job opening, whole. */
export const updateJob = route({
  method: 'PUT',
  url: '/api/jobs/:id',
  access: 'member',
  incomplete: 'posting.incomplete',
  schema: { summary: 'Change my job opening', tags, params: byId, body: DraftJob, response: { 200: Job } },
})

/** Removes one's own job opening. */
export const removeJob = route({
  method: 'DELETE',
  url: '/api/jobs/:id',
  access: 'member',
  schema: { summary: 'Remove my job opening', tags, params: byId, response: { 200: Done } },
})

/** Opens one's own job for another 30 days from now, also one that was closed or filled; a deadline that has passed is dropped. */
export const renewJob = route({
  method: 'PUT',
  url: '/api/jobs/:id/renewal',
  access: 'member',
  schema: { summary: 'Renew my job opening', tags, params: byId, response: { 200: Job } },
})

/** Closes one's own job, because somebody was found for it. */
export const fillJob = route({
  method: 'PUT',
  url: '/api/jobs/:id/filled',
  access: 'member',
  schema: { summary: 'Mark my job opening as filled', tags, params: byId, response: { 200: Job } },
})

/** Takes back that somebody was found: the job is open for as long as it would have been. */
export const reopenJob = route({
  method: 'DELETE',
  url: '/api/jobs/:id/filled',
  access: 'member',
  schema: { summary: 'Mark my job opening as not filled', tags, params: byId, response: { 200: Job } },
})

/** Keeps a job among one's saved ones. Twice has one effect. */
export const saveJob = route({
  method: 'PUT',
  url: '/api/jobs/:id/saved',
  access: 'member',
  schema: { summary: 'Save a job opening', tags, params: byId, response: { 200: Done } },
})

/** Removes a job from one's saved ones. */
export const unsaveJob = route({
  method: 'DELETE',
  url: '/api/jobs/:id/saved',
  access: 'member',
  schema: { summary: 'Save a job opening no longer', tags, params: byId, response: { 200: Done } },
})

/** Suggests this job no more. Twice has one effect. */
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

/** A filter that its member is told of new jobs for. Of each field, `names` says how it is written. */
export const JobAlert = z.object({ _id: id, filter: JobFilter, names: z.array(z.string()), createdAt: instant })
export type JobAlert = z.infer<typeof JobAlert>

/** One's own alerts, latest first; `jobAlerts` at most. */
export const listJobAlerts = route({
  method: 'GET',
  url: '/api/job-alerts',
  access: 'member',
  schema: { summary: 'My job alerts', tags, response: { 200: z.object({ alerts: z.array(JobAlert) }) } },
})

/** Tells of new jobs that fit from now on. 409 `alert.too_many` when there are `jobAlerts`. The same filter again answers the same alert. */
export const createJobAlert = route({
  method: 'POST',
  url: '/api/job-alerts',
  access: 'member',
  schema: { summary: 'Create a job alert', tags, body: JobFilter, response: { 201: JobAlert } },
})

/** Tells of them no more. */
export const deleteJobAlert = route({
  method: 'DELETE',
  url: '/api/job-alerts/:id',
  access: 'member',
  schema: { summary: 'Delete a job alert', tags, params: byId, response: { 200: Done } },
})
