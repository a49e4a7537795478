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
import { api, apiPage, firstPage, paged } from '#client/platform/api.ts'
import { fromHome } from '#client/platform/frame.ts'
import { mentoringKey } from '../cache.ts'

/** Which requests a list holds: those that the viewer sent, or got, as far as they wait for the viewer, are open or closed. */
export type RequestChoice = { role: 'mentee' | 'mentor'; state: 'waiting' | 'open' | 'closed' | 'all' }

/** Requests of the viewer, latest first, page by page. */
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

/** Asks a mentor, and names whom to ask next. */
export const sendRequest = (body: DraftRequest): Promise<MentoringRequest> => api(askMentor, { body })

/** Accepts a request. */
export const accept = (id: string) => api(acceptMentoringRequest, { params: { id } })

/** Declines a request, with words to the mentee, and pauses the offer until a day where one is given. */
export const decline = (id: string, body: { words?: string | undefined; pauseUntil?: string | undefined }) =>
  api(declineMentoringRequest, { params: { id }, body })

/** Takes back a no of a moment ago. */
export const undoDecline = (id: string) => api(undoRefusal, { params: { id } })

/** Asks the mentee something before answering. */
export const askBack = (id: string, question: string) => api(questionMentee, { params: { id }, body: { question } })

/** Answers what the mentor asked back. */
export const answer = (id: string, text: string) => api(answerMentor, { params: { id }, body: { answer: text } })

/** Withdraws one's own request. */
export const withdraw = (id: string) => api(withdrawMentoringRequest, { params: { id } })

/** Asks the next of one's choices. */
export const askNext = (id: string) => api(askNextMentor, { params: { id } })
