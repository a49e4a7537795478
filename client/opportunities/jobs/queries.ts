import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import {
  createJobAlert,
  deleteJobAlert,
  type DraftJob,
  fillJob,
  type Job,
  type JobFilter,
  listJobAlerts,
  listJobFacets,
  listJobs,
  postJob,
  readJob,
  removeJob,
  renewJob,
  reopenJob,
  saveJob,
  unsaveJob,
  updateJob,
} from '#contract/opportunities/jobs.ts'
import { api, apiPage, firstPage, paged } from '#client/platform/api.ts'
import { jobKey } from '../keys.ts'

/** Which jobs a list contains. */
export type Whose = 'all' | 'mine' | 'saved'
export type JobChoice = JobFilter & { whose: Whose }

/** Returns true when a choice filters open jobs. */
export const isNarrowed = ({ q, whose, type, workplace, field }: JobChoice): boolean =>
  whose === 'all' && ((q ?? '') !== '' || type.length + workplace.length + field.length > 0)

/** Fetches jobs page by page, most recently posted or renewed first. */
export const jobsQuery = (choice: JobChoice) =>
  infiniteQueryOptions({
    queryKey: [...jobKey, 'list', choice],
    queryFn: ({ pageParam, signal }) => apiPage(listJobs, { signal, querystring: choice }, pageParam || null),
    ...paged,
    ...(!isNarrowed(choice) && { meta: { lastSeen: firstPage } }),
  })

/** Fetches the newest jobs suggested to the member. */
export const suggestedJobsQuery = queryOptions({
  queryKey: [...jobKey, 'suggested'],
  queryFn: ({ signal }) => api(listJobs, { signal, querystring: { whose: 'suggested', limit: 3 } }),
})

/** Fetches the facets of open jobs. */
export const jobFacetsQuery = queryOptions({
  queryKey: [...jobKey, 'facets'],
  queryFn: ({ signal }) => api(listJobFacets, { signal }),
  meta: { lastSeen: (facets: unknown) => facets },
})

/** Fetches one job and similar ones. */
export const jobQuery = (id: string) =>
  queryOptions({
    queryKey: [...jobKey, 'page', id],
    queryFn: ({ signal }) => api(readJob, { params: { id }, signal }),
  })

/** Fetches the member's own alerts. */
export const jobAlertsQuery = queryOptions({
  queryKey: ['job-alerts'],
  queryFn: ({ signal }) => api(listJobAlerts, { signal }),
})

/** Posts a job opening, or updates the one with this id. */
export const storeJob = (id: string | undefined, body: DraftJob, clientId: string): Promise<Job> =>
  id === undefined ? api(postJob, { body: { ...body, clientId } }) : api(updateJob, { params: { id }, body })

/** Removes the author's own job opening. */
export const dropJob = (id: string) => api(removeJob, { params: { id } })

/** The author's actions on a job, apart from editing it. */
export const changes = { renew: renewJob, fill: fillJob, reopen: reopenJob } as const
export type JobStateChange = keyof typeof changes

/** Renews the author's own job, marks it as filled, or reopens it. */
export const changeJob = (id: string, change: JobStateChange): Promise<Job> => api(changes[change], { params: { id } })

/** Saves or unsaves a job, optimistically wherever it is shown, and rolls back when the server refuses. */
export const keepJob = async (cache: QueryClient, job: Job, saved: boolean): Promise<void> => {
  const show = (isSaved: boolean) =>
    cache.setQueriesData({ queryKey: jobKey }, (data) => withSaved(data, job._id, isSaved))
  show(saved)
  try {
    await api(saved ? saveJob : unsaveJob, { params: { id: job._id } })
  } catch (error) {
    show(!saved)
    throw error
  }
  await cache.invalidateQueries({ queryKey: [...jobKey, 'list'], refetchType: 'none' })
}

// Covers pages of a list, the job's own page, and similar jobs.
const withSaved = (data: unknown, id: string, saved: boolean): unknown => {
  if (Array.isArray(data)) return data.map((each) => withSaved(each, id, saved))
  if (typeof data !== 'object' || data === null) return data
  if ('_id' in data && 'openUntil' in data) return data._id === id ? { ...data, saved } : data
  return Object.fromEntries(Object.entries(data).map(([name, each]) => [name, withSaved(each, id, saved)]))
}

/** Creates an alert for new matching jobs. */
export const addAlert = (filter: JobFilter) => api(createJobAlert, { body: filter })

/** Deletes an alert. */
export const dropAlert = (id: string) => api(deleteJobAlert, { params: { id } })
