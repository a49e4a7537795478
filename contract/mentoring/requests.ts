import * as z from 'zod/mini'
import { id, instant, optionalText, orAbsent, text, ticked } from '../fields.ts'
import { LIMITS } from '../limits.ts'
import { Paging } from '../paging.ts'
import { Person } from '../members/person.ts'
import { route } from '../route.ts'
import { Kinds, RequestKind } from './kinds.ts'
import { RequestState } from './request-states.ts'
import { SharedCv } from './shared-cv.ts'

/**
 * A mentee's request to a mentor, reviewer or interviewer. `availability`: when they could meet; null for some CV reviews. An open request expires at
 * `lapsesAt`, 7 days after it began to wait for an answer, 4 days for practice; null afterwards. `closedAt`: when it was accepted, declined and so on. `exchange` is the mentor's question and the answer. `words` come
 * with the mentor's refusal. `waitsForMe`: the viewer has to answer.
 *
 * `nextChoices` are the mentors to ask next, in order, and `passesOn` says that this happens automatically; the mentor sees neither. `passedOnTo` is
 * the follow-up request, `pairingId` the pairing that an acceptance began. `cv`: the CV that the mentee shares,
 * which the mentor only sees while the request is open or accepted.
 */
export const MentoringRequest = z.object({
  _id: id,
  kind: RequestKind,
  mentor: Person,
  mentee: Person,
  mine: z.boolean(),
  goal: z.string(),
  question: z.string(),
  availability: z.nullable(z.string()),
  state: RequestState,
  waitsForMe: z.boolean(),
  askedAt: instant,
  lapsesAt: z.nullable(instant),
  closedAt: z.nullable(instant),
  exchange: z.nullable(
    z.object({
      question: z.string(),
      askedAt: instant,
      answer: z.nullable(z.string()),
      answeredAt: z.nullable(instant),
    }),
  ),
  words: z.nullable(z.string()),
  passesOn: z.boolean(),
  nextChoices: z.array(Person),
  passedOnTo: z.nullable(id),
  pairingId: z.nullable(id),
  cv: z.nullable(SharedCv),
})
export type MentoringRequest = z.infer<typeof MentoringRequest>

/**
 * The input of a request: `choices` are mentor ids in order of preference; with `passesOn` the next is asked after a refusal, or without an answer.
 */
export const DraftRequest = z.object({
  choices: z.array(id, 'required').check(
    z.minLength(1, 'required'),
    z.overwrite((ids) => [...new Set(ids)]),
    z.maxLength(LIMITS.mentorChoices, 'too_many'),
  ),
  goal: text(LIMITS.mentoringText),
  question: text(LIMITS.mentoringText),
  availability: text(LIMITS.mentoringText),
  passesOn: ticked,
})
export type DraftRequest = z.infer<typeof DraftRequest>

/**
 * Returns the path of the page to open after a request was accepted: that of its pairing, for a mentorship with the form to plan a session. Without a
 * pairing, the list that has the request.
 */
export const pathAfterAcceptance = ({ kind, pairingId }: Pick<MentoringRequest, 'kind' | 'pairingId'>): string => {
  const isPractice = kind !== 'mentorship'
  if (pairingId === null) return isPractice ? '/dashboard/guidance/practice' : '/dashboard/mentorship?view=mentoring'
  return `/dashboard/mentorship/${pairingId}${isPractice ? '' : '#plan'}`
}

const tags = ['mentoring']
const byId = z.object({ id })

/**
 * Lists the viewer's requests, latest first: sent (`role=mentee`) or received (`role=mentor`). `state`: `waiting` for the viewer, `open` for either,
 * `closed`, or all.
 */
export const listMentoringRequests = route({
  method: 'GET',
  url: '/api/mentoring-requests',
  access: 'verified',
  schema: {
    summary: 'Mentoring requests',
    tags,
    querystring: z.extend(Paging(LIMITS.mentorPage), {
      kinds: Kinds,
      role: z._default(z.enum(['mentee', 'mentor'], 'choice'), 'mentee'),
      state: z._default(z.enum(['waiting', 'open', 'closed', 'all'], 'choice'), 'all'),
    }),
    response: { 200: z.array(MentoringRequest) },
  },
})

/**
 * Sends a request to the first choice. 409 `mentoring.too_many_open` at `openMentoringRequests` open ones, `mentoring.asked_already` while one to
 * this mentor is open or accepted, `offer.full` when the first has no place left; 404 `offer.not_found` when one of them has no offer.
 */
export const askMentor = route({
  method: 'POST',
  url: '/api/mentoring-requests',
  access: 'verified',
  schema: { summary: 'Ask a mentor', tags, body: DraftRequest, response: { 201: MentoringRequest } },
})

/** Returns one request of the viewer. 404 `mentoring.not_found`. */
export const readMentoringRequest = route({
  method: 'GET',
  url: '/api/mentoring-requests/:id',
  access: 'verified',
  schema: { summary: 'A mentoring request', tags, params: byId, response: { 200: MentoringRequest } },
})

/**
 * Shared by all answers below: 404 `mentoring.not_found`; 403 `access.own_only` for the other side of the request; 409 `mentoring.closed` when it is
 * closed. Repeating an answer has no further effect and returns the request.
 */
const answering = { method: 'PUT', access: 'verified' } as const
const response = { 200: MentoringRequest }

/** The mentor accepts, which begins a pairing. 409 `offer.full` when no place is left. */
export const acceptMentoringRequest = route({
  ...answering,
  url: '/api/mentoring-requests/:id/acceptance',
  schema: { summary: 'Accept a mentoring request', tags, params: byId, response },
})

/** The mentor declines; with `pauseUntil` their offer is also paused until that day. */
export const declineMentoringRequest = route({
  ...answering,
  url: '/api/mentoring-requests/:id/refusal',
  schema: {
    summary: 'Decline a mentoring request',
    tags,
    params: byId,
    body: z.object({ words: orAbsent(optionalText(LIMITS.mentoringText)), pauseUntil: orAbsent(z.iso.date('date')) }),
    response,
  },
})

/**
 * The mentor takes back a refusal, and the request waits for them again. Possible for 30 seconds, before the mentee is notified or the next mentor
 * asked: 409 `mentoring.closed` from then on. A pause set with the refusal stays.
 */
export const undoRefusal = route({
  method: 'DELETE',
  access: 'verified',
  url: '/api/mentoring-requests/:id/refusal',
  schema: { summary: 'Undo the decline of a mentoring request', tags, params: byId, response },
})

/** The mentor asks a question, once. 409 `mentoring.questioned` the second time. */
export const questionMentee = route({
  ...answering,
  url: '/api/mentoring-requests/:id/question',
  schema: {
    summary: 'Ask the mentee a question',
    tags,
    params: byId,
    body: z.object({ question: text(LIMITS.mentoringText) }),
    response,
  },
})

/** The mentee answers the mentor's question. 409 `mentoring.not_questioned` when there is none. */
export const answerMentor = route({
  ...answering,
  url: '/api/mentoring-requests/:id/answer',
  schema: {
    summary: 'Answer a question from the mentor',
    tags,
    params: byId,
    body: z.object({ answer: text(LIMITS.mentoringText) }),
    response,
  },
})

/** The mentee withdraws their request. */
export const withdrawMentoringRequest = route({
  ...answering,
  url: '/api/mentoring-requests/:id/withdrawal',
  schema: { summary: 'Withdraw my mentoring request', tags, params: byId, response },
})

/**
 * The mentee asks their next choice, after a refusal or no answer; `passedOnTo` is that request. 409 `mentoring.waiting` before that,
 * `mentoring.no_next_choice` when no next choice can be asked, and the errors of asking a mentor.
 */
export const askNextMentor = route({
  ...answering,
  url: '/api/mentoring-requests/:id/passing-on',
  schema: { summary: 'Ask my next choice of mentor', tags, params: byId, response },
})
