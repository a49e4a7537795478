import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import {
  addApplicantNote,
  type ApplicantPage,
  exportApplicants,
  linkApplicantCv,
  listApplicants,
  type Move,
  moveApplicant,
  readApplicant,
  readApplicants,
  removeApplicantNote,
  seeApplicant,
  undoMove,
  writeToApplicants,
} from '#contract/opportunities/applicants.ts'
import { closeApplications, moveAnswerDate, previewClosing, undoClosing } from '#contract/opportunities/closing.ts'
import { api, apiFile, apiPage, type Input, paged } from '#client/platform/api.ts'
import { fetchLinked } from '#client/platform/fetchLinked.ts'
import { applicantKey, jobKey } from '../keys.ts'

/** Fetches the numbers of a job's applicants. */
export const numbersQuery = (jobId: string) =>
  queryOptions({
    queryKey: [...applicantKey, 'numbers', jobId],
    queryFn: ({ signal }) => api(readApplicants, { params: { id: jobId }, signal }),
  })

/** Fetches a job's applicants page by page, in the order of their states. */
export const rowsQuery = (jobId: string) =>
  infiniteQueryOptions({
    queryKey: [...applicantKey, 'rows', jobId],
    queryFn: ({ pageParam, signal }) =>
      apiPage(listApplicants, { params: { id: jobId }, querystring: {}, signal }, pageParam || null),
    ...paged,
  })

/** Fetches one application with its contents. */
export const applicantQuery = (id: string) =>
  queryOptions({
    queryKey: [...applicantKey, 'page', id],
    queryFn: ({ signal }) => api(readApplicant, { params: { id }, signal }),
  })

/** Fetches who the closing of a job would reach. */
export const closingQuery = (jobId: string) =>
  queryOptions({
    queryKey: [...applicantKey, 'closing', jobId],
    queryFn: ({ signal }) => api(previewClosing, { params: { id: jobId }, signal }),
    staleTime: 0,
  })

/** Fetches the CV of an applicant. */
export const fetchApplicantCv = async (id: string): Promise<Blob> =>
  fetchLinked((await api(linkApplicantCv, { params: { id } })).url)

type Closing = Input<typeof closeApplications>['body']

/** What readers do with an application. */
export const verbs = {
  see: (id: string) => api(seeApplicant, { params: { id } }),
  move: (id: string, body: z.input<typeof Move>) => api(moveApplicant, { params: { id }, body }),
  undoMove: (id: string) => api(undoMove, { params: { id } }),
  addNote: (id: string, body: string, clientId: string) =>
    api(addApplicantNote, { params: { id }, body: { body, clientId } }),
  removeNote: (id: string, noteId: string) => api(removeApplicantNote, { params: { id, noteId } }),
  write: (jobId: string, applications: string[], words: string, clientId: string) =>
    api(writeToApplicants, { params: { id: jobId }, body: { applications, words, clientId } }),
  close: (jobId: string, body: Closing) => api(closeApplications, { params: { id: jobId }, body }),
  undoClosing: (jobId: string, closingId: string) => api(undoClosing, { params: { id: jobId, closingId } }),
  moveDate: (jobId: string, answerBy: string, reason: string) =>
    api(moveAnswerDate, { params: { id: jobId }, body: { answerBy, reason } }),
  export: (jobId: string) => apiFile(exportApplicants, { params: { id: jobId } }),
}

/** Stores the latest state of an application, and refetches the list and the numbers. */
export const storeApplicant = async (cache: QueryClient, jobId: string, page: ApplicantPage): Promise<void> => {
  cache.setQueryData(applicantQuery(page.row._id).queryKey, page)
  await refreshApplicants(cache, jobId)
}

/** Refetches the list and the numbers of a job's applicants, and the job. */
export const refreshApplicants = async (cache: QueryClient, jobId: string): Promise<void> => {
  await Promise.all([
    cache.invalidateQueries(numbersQuery(jobId)),
    cache.invalidateQueries(rowsQuery(jobId)),
    cache.invalidateQueries({ queryKey: [...jobKey, 'page', jobId], refetchType: 'none' }),
  ])
}

/** Refetches everything about a job's applicants, including the open one. */
export const refreshAll = (cache: QueryClient): Promise<void> => cache.invalidateQueries({ queryKey: applicantKey })
