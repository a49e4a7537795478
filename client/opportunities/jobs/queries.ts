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

/** Which jobs a list holds. */
export type Whose = 'all' | 'mine' | 'saved'
export type JobChoice = JobFilter & { whose: Whose }

/** True when a choice narrows open jobs down. */
export const isNarrowed = ({ q, whose, type, workplace, field }: JobChoice): boolean =>
  whose === 'all' && ((q ?? '') !== '' || type.length + workplace.length + field.length > 0)

/** What all lists and pages of jobs have in common: they are fetched anew together. */
export const jobKey = ['jobs'] as const

/** Jobs, those posted or renewed last first, page by page. */
export const jobsQuery = (choice: JobChoice) =>
  infiniteQueryOptions({
    queryKey: [...jobKey, 'list', choice],
    queryFn: ({ pageParam, signal }) => apiPage(listJobs, { signal, querystring: choice }, pageParam || null),
    ...paged,
    ...(!isNarrowed(choice) && { meta: { lastSeen: firstPage } }),
  })

/** The newest jobs that the member may be glad of. */
export const suggestedJobsQuery = queryOptions({
  queryKey: [...jobKey, 'suggested'],
  queryFn: ({ signal }) => api(listJobs, { signal, querystring: { whose: 'suggested', limit: 3 } }),
})

/** What open jobs can be narrowed down by. */
export const jobFacetsQuery = queryOptions({
  queryKey: [...jobKey, 'facets'],
  queryFn: ({ signal }) => api(listJobFacets, { signal }),
  meta: { lastSeen: (facets: unknown) => facets },
})

/** One job and those like it. */
export const jobQuery = (id: string) =>
  queryOptions({
    queryKey: [...jobKey, 'page', id],
    queryFn: ({ signal }) => api(readJob, { params: { id }, signal }),
  })

/** The member's own alerts. */
export const jobAlertsQuery = queryOptions({
  queryKey: ['job-alerts'],
  queryFn: ({ signal }) => api(listJobAlerts, { signal }),
})

/** Posts a job opening, or changes the one with this id. */
export const storeJob = (id: string | undefined, body: DraftJob, clientId: string): Promise<Job> =>
  id === undefined ? api(postJob, { body: { ...body, clientId } }) : api(updateJob, { params: { id }, body })

/** Removes one's own job opening. */
export const dropJob = (id: string) => api(removeJob, { params: { id } })

/** What the poster of a job can do with it besides editing it. */
export const changes = { renew: renewJob, fill: fillJob, reopen: reopenJob } as const
export type JobStateChange = keyof typeof changes

/** Renews one's own job, marks it as filled, or opens it again. */
export const changeJob = (id: string, change: JobStateChange): Promise<Job> => api(changes[change], { params: { id } })

/** Keeps a job, or keeps it no longer: at once in everything that shows it, and back when the server refuses. */
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

// Wherever it stands: in pages of a list, as a page of its own, or among those like another.
const withSaved = (data: unknown, id: string, saved: boolean): unknown => {
  if (Array.isArray(data)) return data.map((each) => withSaved(each, id, saved))
  if (typeof data !== 'object' || data === null) return data
  if ('_id' in data && 'openUntil' in data) return data._id === id ? { ...data, saved } : data
  return Object.fromEntries(Object.entries(data).map(([name, each]) => [name, withSaved(each, id, saved)]))
}

/** Tells of new jobs that fit. */
export const addAlert = (filter: JobFilter) => api(createJobAlert, { body: filter })

/** Tells of them no more. */
export const dropAlert = (id: string) => api(deleteJobAlert, { params: { id } })
