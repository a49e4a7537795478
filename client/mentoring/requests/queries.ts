import { infiniteQueryOptions } from '@tanstack/react-query'
import {
  acceptMentoringRequest,
  answerMentor,
  askMentor,
  askNextMentor,
  declineMentoringRequest,
  type DraftRequest,
  listMentoringRequests,
  type MentoringRequest,
  questionMentee,
  undoRefusal,
  withdrawMentoringRequest,
} from '#contract/mentoring/requests.ts'
import type { Kinds } from '#contract/mentoring/kinds.ts'
import { api, apiPage, firstPage, paged } from '#client/platform/api.ts'
import { fromHome } from '#client/platform/frame.ts'
import { mentoringKey } from '../cache.ts'

/** The filter of a request list: mentorships, practice or both, sent or received, and waiting for the viewer, open or closed. */
export type RequestChoice = { kinds?: Kinds; role: 'mentee' | 'mentor'; state: 'waiting' | 'open' | 'closed' | 'all' }

/** Fetches the viewer's requests, latest first, page by page. */
export const requestsQuery = (choice: RequestChoice) =>
  infiniteQueryOptions({
    queryKey: [...mentoringKey, 'requests', choice],
    queryFn: ({ pageParam, signal }) => {
      const read = () => apiPage(listMentoringRequests, { signal, querystring: choice }, pageParam || null)
      if (choice.state !== 'waiting' || pageParam !== '') return read()
      return fromHome(choice.role === 'mentee' ? 'asMentee' : 'asMentor', read)
    },
    ...paged,
    meta: { lastSeen: firstPage },
  })

/** Sends a request to a mentor, with fallback mentors. */
export const sendRequest = (body: DraftRequest): Promise<MentoringRequest> => api(askMentor, { body })

/** Accepts a request. */
export const accept = (id: string) => api(acceptMentoringRequest, { params: { id } })

/** Declines a request with a message to the mentee, and pauses the offer until a day if given. */
export const decline = (id: string, body: { words?: string | undefined; pauseUntil?: string | undefined }) =>
  api(declineMentoringRequest, { params: { id }, body })

/** Undoes a recent decline. */
export const undoDecline = (id: string) => api(undoRefusal, { params: { id } })

/** Asks the mentee a question before answering. */
export const askBack = (id: string, question: string) => api(questionMentee, { params: { id }, body: { question } })

/** Sends the answer to the mentor's question. */
export const answer = (id: string, text: string) => api(answerMentor, { params: { id }, body: { answer: text } })

/** Withdraws an own request. */
export const withdraw = (id: string) => api(withdrawMentoringRequest, { params: { id } })

/** Sends the request to the next fallback mentor. */
export const askNext = (id: string) => api(askNextMentor, { params: { id } })
