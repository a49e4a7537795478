import * as z from 'zod/mini'
import { id, instant, optionalText, orAbsent, text } from '../fields.ts'
import { LIMITS } from '../limits.ts'
import { Person } from '../members/person.ts'
import { Paging } from '../paging.ts'
import { newPosting } from '../postings.ts'
import { route } from '../route.ts'
import { APPLICATION_LIMITS } from './limits.ts'

/** Where a request for a referral is: `asked`, `question` (the poster asked something), `referred`, `refused` (not this time), `lapsed`, `withdrawn`. */
export const REFERRAL_STATES = ['asked', 'question', 'referred', 'refused', 'lapsed', 'withdrawn'] as const
export const ReferralState = z.enum(REFERRAL_STATES, 'choice')
export type ReferralState = z.infer<typeof ReferralState>

/** Why a poster doesn't refer someone. With `other`, in their own words. */
export const REFUSAL_REASONS = [
  'not_known_enough',
  'not_fitting',
  'no_longer_there',
  'too_many_requests',
  'other',
] as const
export const RefusalReason = z.enum(REFUSAL_REASONS, 'choice')
export type RefusalReason = z.infer<typeof RefusalReason>

/**
 * A request to the poster of a job for a referral. `mine`: the viewer asked. `why` this job; `look`: what to look at. It lapses at `lapsesAt` unless it is
 * answered; null once it is closed. `exchange` is the poster's question and the answer, which begins the seven days again. `words` are the poster's
 * endorsement, or own words of a refusal.
 */
export const Referral = z.object({
  _id: id,
  job: z.object({ _id: z.nullable(id), title: z.string(), company: z.string() }),
  asker: z.nullable(Person),
  referrer: z.nullable(Person),
  mine: z.boolean(),
  state: ReferralState,
  why: z.string(),
  look: z.string(),
  askedAt: instant,
  lapsesAt: z.nullable(instant),
  closedAt: z.nullable(instant),
  exchange: z.nullable(z.object({ question: z.string(), answer: z.nullable(z.string()) })),
  reason: z.nullable(RefusalReason),
  words: z.nullable(z.string()),
  waitsForMe: z.boolean(),
})
export type Referral = z.infer<typeof Referral>

const tags = ['referrals']
const byId = z.object({ id })
const answering = { method: 'PUT', access: 'verified', people: 'known' } as const
const response = { 200: Referral }
const sentence = text(APPLICATION_LIMITS.referralText)

/** Lists requests that the viewer sent (`asked`) or received, latest first. */
export const listReferrals = route({
  method: 'GET',
  url: '/api/referrals',
  access: 'member',
  people: 'known',
  schema: {
    summary: 'Requests for referrals',
    tags,
    querystring: z.extend(Paging(), { role: z._default(z.enum(['asked', 'received'], 'choice'), 'asked') }),
    response: { 200: z.array(Referral) },
  },
})

/** The input of a request for a referral. */
export const DraftReferral = z.object({ ...newPosting, why: sentence, look: orAbsent(optionalText(LIMITS.lineLength)) })

/**
 * Asks the poster of a job for a referral. 409 `referral.not_offered`, `referral.open` while one for this job is open, `referral.answered` once it was
 * answered, `job.closed`; 429 `referral.used_up` at three in seven days. Repeating a `clientId` returns the request.
 */
export const askForReferral = route({
  method: 'POST',
  url: '/api/jobs/:id/referral',
  access: 'verified',
  people: 'known',
  schema: {
    summary: 'Ask for a referral',
    tags,
    params: byId,
    body: DraftReferral,
    response: { 201: Referral },
  },
})

/** Returns a request of the viewer, on either side. 404 `referral.not_found`, also for the calls below; 409 `referral.closed` for those. */
export const readReferral = route({
  method: 'GET',
  url: '/api/referrals/:id',
  access: 'member',
  people: 'known',
  schema: { summary: 'A request for a referral', tags, params: byId, response },
})

/** The words of a referral. */
export const Endorsement = z.object({ words: sentence })

/** Refers: the words are shown to the asker, and readers see who referred them. Only the referrer. Idempotent, like the calls below. */
export const refer = route({
  ...answering,
  url: '/api/referrals/:id/endorsement',
  schema: { summary: 'Refer a member', tags, params: byId, body: Endorsement, response },
})

/** The question of a referrer. */
export const AskerQuestion = z.object({ question: sentence })

/** Asks the asker a question, once. Only the referrer. 409 `referral.questioned`. */
export const questionAsker = route({
  ...answering,
  url: '/api/referrals/:id/question',
  schema: { summary: 'Ask about a referral', tags, params: byId, body: AskerQuestion, response },
})

/** The answer to the question of a referrer. */
export const AskerAnswer = z.object({ answer: sentence })

/** Stores the answer to that question. Only the asker. 409 `referral.not_questioned`. */
export const answerReferrer = route({
  ...answering,
  url: '/api/referrals/:id/answer',
  schema: { summary: 'Answer about a referral', tags, params: byId, body: AskerAnswer, response },
})

/** The input of a refusal. Own words are needed for the reason `other`. */
export const Refusal = z
  .object({ reason: RefusalReason, words: orAbsent(optionalText(APPLICATION_LIMITS.referralText)) })
  .check(z.refine(({ reason, words }) => reason !== 'other' || Boolean(words), { path: ['words'], error: 'required' }))

/** Doesn't refer this time, with a reason. Only the referrer. */
export const refuseReferral = route({
  ...answering,
  url: '/api/referrals/:id/refusal',
  schema: {
    summary: 'Refer someone not this time',
    tags,
    params: byId,
    body: Refusal,
    response,
  },
})

/** Withdraws the request. Only the asker. */
export const withdrawReferral = route({
  ...answering,
  url: '/api/referrals/:id/withdrawal',
  schema: { summary: 'Withdraw a request for a referral', tags, params: byId, response },
})
