import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query'
import {
  answerReferrer,
  askForReferral,
  listReferrals,
  questionAsker,
  refer,
  type Referral,
  type RefusalReason,
  refuseReferral,
  withdrawReferral,
} from '#contract/opportunities/referrals.ts'
import { api, apiPage, paged } from '#client/platform/api.ts'
import { jobQuery } from '../jobs/queries.ts'
import { jobKey, referralKey } from '../keys.ts'

/** Fetches the requests that the viewer sent or received, page by page, latest first. */
export const referralsQuery = (role: 'asked' | 'received') =>
  infiniteQueryOptions({
    queryKey: [...referralKey, role],
    queryFn: ({ pageParam, signal }) => apiPage(listReferrals, { signal, querystring: { role } }, pageParam || null),
    ...paged,
  })

/** Asks the poster of a job for a referral. */
export const ask = (jobId: string, why: string, look: string | undefined, clientId: string) =>
  api(askForReferral, { params: { id: jobId }, body: { why, look, clientId } })

/** What either side does with a request. */
export const answers = {
  withdraw: (id: string) => api(withdrawReferral, { params: { id } }),
  answer: (id: string, answer: string) => api(answerReferrer, { params: { id }, body: { answer } }),
  question: (id: string, question: string) => api(questionAsker, { params: { id }, body: { question } }),
  refer: (id: string, words: string) => api(refer, { params: { id }, body: { words } }),
  refuse: (id: string, reason: RefusalReason, words: string | undefined) =>
    api(refuseReferral, { params: { id }, body: { reason, words } }),
}

/** Refetches what shows a request that has changed. */
export const refreshReferral = async (cache: QueryClient, { job }: Referral): Promise<void> => {
  await Promise.all([
    cache.invalidateQueries({ queryKey: referralKey }),
    job._id === null ? cache.invalidateQueries({ queryKey: jobKey }) : cache.invalidateQueries(jobQuery(job._id)),
  ])
}
