import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import {
  answerInterview,
  answerOffer,
  type ApplicationPage,
  askHowItStands,
  deleteApplication,
  type DraftApplication,
  listApplications,
  readApplication,
  readApplicationDraft,
  saveApplicationDraft,
  sendApplication,
  type WITHDRAWAL_REASONS,
  withdrawApplication,
} from '#contract/opportunities/applications.ts'
import { thankForJob } from '#contract/opportunities/thanks.ts'
import { api, apiPage, firstPage, paged } from '#client/platform/api.ts'
import { jobQuery } from '../jobs/queries.ts'
import { applicationKey, draftKey, jobKey } from '../keys.ts'

/** Fetches the viewer's applications page by page: those that wait for the viewer first. */
export const applicationsQuery = infiniteQueryOptions({
  queryKey: [...applicationKey, 'list'],
  queryFn: ({ pageParam, signal }) => apiPage(listApplications, { signal, querystring: {} }, pageParam || null),
  ...paged,
  meta: { lastSeen: firstPage },
})

/** Fetches one application with what was sent and its history. */
export const applicationQuery = (id: string) =>
  queryOptions({
    queryKey: [...applicationKey, 'page', id],
    queryFn: ({ signal }) => api(readApplication, { params: { id }, signal }),
  })

/** Fetches the viewer's draft for a job. What is typed is written to it, so that it outlasts the sheet. */
export const draftQuery = (jobId: string) =>
  queryOptions({
    queryKey: [...draftKey, jobId],
    queryFn: ({ signal }) => api(readApplicationDraft, { params: { id: jobId }, signal }),
    staleTime: Infinity,
  })

/** Saves the draft for a job. */
export const saveDraft = (jobId: string, body: DraftApplication, keepalive = false) =>
  api(saveApplicationDraft, { params: { id: jobId }, body, keepalive })

/** Sends the application for a job. */
export const send = (jobId: string, body: DraftApplication) => api(sendApplication, { params: { id: jobId }, body })

/** The viewer's answers to the poster, and their thanks. */
export const answers = {
  interview: (id: string, answer: 'confirmed' | 'another_time', words?: string) =>
    api(answerInterview, { params: { id }, body: { answer, words } }),
  offer: (id: string, answer: 'accepted' | 'declined' | 'more_time', words?: string) =>
    api(answerOffer, { params: { id }, body: { answer, words } }),
  thanks: (id: string, words: string) => api(thankForJob, { params: { id }, body: { words } }),
  inquiry: (id: string) => api(askHowItStands, { params: { id } }),
}

export type WithdrawalReason = (typeof WITHDRAWAL_REASONS)[number]

/** Withdraws an application. */
export const withdraw = (id: string, reason: WithdrawalReason | undefined) =>
  api(withdrawApplication, { params: { id }, body: { reason } })

/** Removes a closed or tracked application from the viewer's list, with its files. */
export const dropApplication = (id: string) => api(deleteApplication, { params: { id } })

/** Stores the latest state of an application, and refetches the lists and the job that show it. */
export const storeApplication = async (cache: QueryClient, page: ApplicationPage): Promise<void> => {
  const { _id, job } = page.application
  cache.setQueryData(applicationQuery(_id).queryKey, page)
  await Promise.all([
    cache.invalidateQueries(applicationsQuery),
    ...(job._id === null ? [] : [cache.invalidateQueries(jobQuery(job._id))]),
    cache.invalidateQueries({ queryKey: [...jobKey, 'list'], refetchType: 'none' }),
  ])
}
