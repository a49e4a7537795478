import { infiniteQueryOptions } from '@tanstack/react-query'
import { type DraftJob, type Job, listJobs, postJob, removeJob, updateJob } from '#contract/opportunities/jobs.ts'
import { api, apiPage, paged } from '#client/platform/api.ts'

/** Job openings, newest first, page by page. */
export const jobsQuery = infiniteQueryOptions({
  queryKey: ['jobs'],
  queryFn: ({ pageParam, signal }) => apiPage(listJobs, { signal, querystring: {} }, pageParam || null),
  ...paged,
})

/** Posts a job opening, or changes the one with this id. */
export const saveJob = (id: string | undefined, body: DraftJob): Promise<Job> =>
  id === undefined ? api(postJob, { body }) : api(updateJob, { params: { id }, body })

/** Removes one's own job opening. */
export const dropJob = (id: string) => api(removeJob, { params: { id } })
