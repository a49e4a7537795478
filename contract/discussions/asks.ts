import { DISCUSSION_LIMITS } from './limits.ts'
import * as z from 'zod/mini'
import { Done, id, instant, line, orAbsent, searchWords } from '../fields.ts'
import { Person } from '../members/person.ts'
import { route } from '../route.ts'
import { AskReason, ThreadAsking } from './asking.ts'

/**
 * A member who can probably answer. `answersWithin`: the days within which they usually answer when asked, null below five answers. `isNew`: nobody
 * has asked them yet. `freeAt`: they are at their limit until then and can't be chosen; otherwise null.
 */
export const Candidate = z.object({
  person: z.extend(Person, {
    position: z.nullable(z.string()),
    company: z.nullable(z.string()),
    city: z.nullable(z.string()),
  }),
  reasons: z.array(AskReason),
  answersWithin: z.nullable(z.int()),
  isNew: z.boolean(),
  freeAt: z.nullable(instant),
})
export type Candidate = z.infer<typeof Candidate>

const tags = ['discussions']
const byId = z.object({ id })

/** The input of `listCandidates`: a question being written. `keep`: chosen members, returned first whatever the words are. */
export const QuestionText = z.object({
  space: id,
  title: z.string('type').check(z.maxLength(DISCUSSION_LIMITS.threadTitle, 'too_long')),
  body: z._default(z.string('type').check(z.maxLength(DISCUSSION_LIMITS.postLength, 'too_long')), ''),
  keep: z._default(z.array(id).check(z.maxLength(DISCUSSION_LIMITS.askedPeople, 'too_many')), []),
})
export type QuestionText = z.input<typeof QuestionText>

/**
 * Returns up to eight members who can probably answer, best first. `places`: how many the caller may ask with this question, by all limits;
 * `placesAgainAt`: when that is more than 0 again, null if it is. `answeredWithin`: the days within which questions of the space usually get an
 * answer, over 90 days; null below ten questions. 404 `space.not_found`.
 */
export const listCandidates = route({
  method: 'POST',
  url: '/api/discussions/candidates',
  access: 'verified',
  schema: {
    summary: 'Who can probably answer',
    tags,
    body: QuestionText,
    response: {
      200: z.object({
        candidates: z.array(Candidate),
        places: z.int(),
        placesAgainAt: z.nullable(instant),
        answeredWithin: z.nullable(z.int()),
      }),
    },
  },
})

/** Returns up to eight members for an existing thread: for its author to ask, or for the caller who was asked to pass it on. `q` finds others by name. */
export const listThreadCandidates = route({
  method: 'GET',
  url: '/api/discussions/threads/:id/candidates',
  access: 'verified',
  schema: {
    summary: 'Who else can probably answer',
    tags,
    params: byId,
    querystring: z.object({ q: searchWords }),
    response: { 200: z.object({ candidates: z.array(Candidate), places: z.int() }) },
  },
})

/** The members to ask by name, in a new thread or later. */
export const AskedPeople = z.array(id, 'required').check(
  z.overwrite((ids) => [...new Set(ids)]),
  z.maxLength(DISCUSSION_LIMITS.askedPeople, 'too_many'),
)

const response = { 200: ThreadAsking }

/**
 * Asks further members by name about the caller's own open question. Repeating it has no further effect. 409 `ask.too_many` beyond three people per
 * question, five a week, or one per question for new members; `ask.unavailable` when one of them can't be asked.
 */
export const askPeople = route({
  method: 'POST',
  url: '/api/discussions/threads/:id/asks',
  access: 'verified',
  schema: {
    summary: 'Ask people by name',
    tags,
    params: byId,
    body: z.object({ people: AskedPeople.check(z.minLength(1, 'required')) }),
    response,
  },
})

/**
 * Shared by the answers below, of a member who was asked: `:id` is the thread. 404 `ask.not_found` when the caller wasn't asked; 409 `ask.closed` once
 * they answered, passed it on, or the question is closed. Repeating an answer has no further effect.
 */
const answering = { method: 'PUT', access: 'verified' } as const

/** Promises an answer by the coming Sunday, in the caller's time zone; the caller is reminded once, on Saturday. */
export const promiseAnswer = route({
  ...answering,
  url: '/api/discussions/threads/:id/ask/promise',
  schema: { summary: 'Promise an answer by Sunday', tags, params: byId, response },
})

/** The input of `passOnAsk`. `words` are shown to the next person only. */
export const PassingOn = z.object({ to: id, words: orAbsent(line(DISCUSSION_LIMITS.askWords)) })

/**
 * Passes the question on to another member, who is asked in place of the caller; at most twice in a row, then 409 `ask.passed_twice`. 409
 * `ask.unavailable` when that member can't be asked.
 */
export const passOnAsk = route({
  ...answering,
  url: '/api/discussions/threads/:id/ask/passing-on',
  schema: { summary: 'Pass the question on', tags, params: byId, body: PassingOn, response },
})

/** Says *Not this time*. Only the asker sees it. */
export const refuseAsk = route({
  ...answering,
  url: '/api/discussions/threads/:id/ask/refusal',
  schema: { summary: 'Not this time', tags, params: byId, response },
})

/** Takes back *Not this time* or the promise while the question is open and nobody else was asked instead. */
export const undoAskAnswer = route({
  method: 'DELETE',
  url: '/api/discussions/threads/:id/ask/answer',
  access: 'verified',
  schema: { summary: 'Take back a refusal or promise', tags, params: byId, response },
})

/** A question that the viewer could answer, and why. */
export const OfferedQuestion = z.object({
  _id: id,
  title: z.string(),
  space: id,
  author: z.nullable(Person),
  reason: AskReason,
  createdAt: instant,
})
export type OfferedQuestion = z.infer<typeof OfferedQuestion>

/** Lists up to three unanswered questions offered to the viewer, latest first. */
export const listOfferedQuestions = route({
  method: 'GET',
  url: '/api/discussions/offered',
  access: 'verified',
  schema: {
    summary: 'Questions I could answer',
    tags,
    response: { 200: z.object({ questions: z.array(OfferedQuestion) }) },
  },
})

/** Removes a question from `listOfferedQuestions` for good. Idempotent; the response doesn't reveal whether it was offered. */
export const dismissOfferedQuestion = route({
  method: 'PUT',
  url: '/api/discussions/offered/:id/dismissal',
  access: 'verified',
  schema: { summary: 'Not for me', tags, params: byId, response: { 200: Done } },
})

/**
 * How often a member may be asked by name: 0 to 5 questions a week, 2 by default; none until the day `awayUntil`. `thisWeek`: how often they were
 * asked in the last seven days.
 */
export const BeingAsked = z.object({
  perWeek: z.int('number').check(z.gte(0, 'at_least'), z.lte(DISCUSSION_LIMITS.askedPerWeek, 'at_most')),
  awayUntil: z.nullable(z.iso.date('date')),
  thisWeek: z.int(),
})
export type BeingAsked = z.infer<typeof BeingAsked>

/** Returns the caller's setting. */
export const readBeingAsked = route({
  method: 'GET',
  url: '/api/discussions/being-asked',
  access: 'member',
  schema: { summary: 'How often I am asked', tags, response: { 200: BeingAsked } },
})

/** The input of `setBeingAsked`. */
export const BeingAskedChoice = z.pick(BeingAsked, { perWeek: true, awayUntil: true })

/** Changes the caller's setting. */
export const setBeingAsked = route({
  method: 'PUT',
  url: '/api/discussions/being-asked',
  access: 'member',
  schema: { summary: 'Set how often I am asked', tags, body: BeingAskedChoice, response: { 200: BeingAsked } },
})
