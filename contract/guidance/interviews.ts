import * as z from 'zod/mini'
import { Done, facetKey, id, line, optionalText, orAbsent, year } from '../fields.ts'
import { SearchablePaging } from '../paging.ts'
import { newPosting, posting, Whose } from '../postings.ts'
import { route } from '../route.ts'
import { ContentReason, PostDecision } from '../trust/content.ts'
import { GUIDANCE_LIMITS } from './limits.ts'

/** The kind of position. */
export const INTERVIEW_KINDS = ['internship', 'first_job', 'later'] as const
export const InterviewKind = z.enum(INTERVIEW_KINDS, 'choice')
export type InterviewKind = z.infer<typeof InterviewKind>

/** How its writer got the interview. `here`: by applying on the portal. */
export const INTERVIEW_WAYS = ['campus', 'referral', 'applied', 'here', 'other'] as const
export const InterviewWay = z.enum(INTERVIEW_WAYS, 'choice')

export const DIFFICULTIES = ['easy', 'medium', 'hard'] as const
export const Difficulty = z.enum(DIFFICULTIES, 'choice')

/** The outcome. */
export const OUTCOMES = ['offer', 'no_offer', 'waiting', 'withdrew'] as const
export const Outcome = z.enum(OUTCOMES, 'required')
export type Outcome = z.infer<typeof Outcome>

export const ROUND_KINDS = ['test', 'technical', 'hr', 'group', 'case', 'other'] as const
export const RoundKind = z.enum(ROUND_KINDS, 'required')
export type RoundKind = z.infer<typeof RoundKind>

/** How a round felt to the writer. */
export const FEELINGS = ['good', 'mixed', 'tough'] as const
export const Feeling = z.enum(FEELINGS, 'choice')

/** A round of an interview; null is what its writer left out. `asked` is Markdown. */
export const Round = z.object({
  kind: RoundKind,
  minutes: z.nullable(z.int()),
  asked: z.string(),
  felt: z.nullable(Feeling),
})
export type Round = z.infer<typeof Round>

/** Why an interview is hidden, for its writer and administrators. `editable`: changing it shows it again. `asked`: the writer asks for a review. */
const Hiding = z.object({
  reason: ContentReason,
  decision: z.nullable(PostDecision),
  note: z.nullable(z.string()),
  asked: z.boolean(),
  editable: z.boolean(),
})

/**
 * An interview experience. `author` is null if its writer has left, and for everyone, also the writer, if it is `anonymous`. `companyKey` is the
 * filter for its company, and `postedOn` the day on which it was published, in UTC.
 */
export const Interview = z.object({
  _id: posting._id,
  author: posting.author,
  mine: posting.mine,
  pending: posting.pending,
  anonymous: z.boolean(),
  company: z.string(),
  companyKey: z.string(),
  role: z.string(),
  year: z.int(),
  month: z.int(),
  kind: z.nullable(InterviewKind),
  way: z.nullable(InterviewWay),
  difficulty: z.nullable(Difficulty),
  outcome: Outcome,
  rounds: z.array(Round),
  advice: z.string(),
  helpful: z.int(),
  foundHelpful: z.boolean(),
  postedOn: z.string(),
  changed: z.boolean(),
  hiding: z.nullable(Hiding),
})
export type Interview = z.infer<typeof Interview>

const draftRound = z.object({
  kind: RoundKind,
  minutes: orAbsent(
    z.coerce
      .number('number')
      .check(z.int('number'), z.gte(1, 'at_least'), z.lte(GUIDANCE_LIMITS.roundMinutes, 'at_most')),
  ),
  asked: orAbsent(optionalText(GUIDANCE_LIMITS.roundWords)),
  felt: orAbsent(Feeling),
})

/** The input of an interview. Only the company, the role, when it was, the outcome and one round are required. */
export const DraftInterview = z.object({
  company: line(100),
  role: line(100),
  year: year.check(z.gte(1950, 'at_least')),
  month: z.coerce.number('required').check(z.int('required'), z.gte(1, 'required'), z.lte(12, 'choice')),
  outcome: Outcome,
  rounds: z.array(draftRound).check(z.minLength(1, 'required'), z.maxLength(GUIDANCE_LIMITS.rounds, 'too_many')),
  kind: orAbsent(InterviewKind),
  way: orAbsent(InterviewWay),
  difficulty: orAbsent(Difficulty),
  advice: orAbsent(optionalText(GUIDANCE_LIMITS.interviewText)),
})
export type DraftInterview = z.output<typeof DraftInterview>

const tags = ['guidance']
const byId = z.object({ id })

/** A year of a filter. */
const filterYear = z.coerce.number('number').check(z.int('number'), z.gte(1950, 'at_least'), z.lte(2200, 'at_most'))

/** Lists interview experiences, latest first: of a company, by its `companyKey`, of a year, or with an outcome. With `whose`: the viewer's own. */
export const listInterviews = route({
  method: 'GET',
  url: '/api/interviews',
  access: 'member',
  schema: {
    summary: 'Interview experiences',
    tags,
    querystring: z.extend(SearchablePaging(20), {
      company: orAbsent(facetKey),
      year: orAbsent(filterYear),
      outcome: orAbsent(Outcome),
      kind: orAbsent(InterviewKind),
      whose: Whose,
    }),
    response: { 200: z.array(Interview) },
  },
})

/** A company with the number of experiences that the viewer may see, from its first to its last year. */
export const InterviewCompany = z.object({
  key: z.string(),
  name: z.string(),
  count: z.int(),
  from: z.int(),
  to: z.int(),
})
export type InterviewCompany = z.infer<typeof InterviewCompany>

/** Returns the companies that have experiences, those with most first, the years, latest first, and the number of all experiences. */
export const listInterviewCompanies = route({
  method: 'GET',
  url: '/api/interviews/companies',
  access: 'member',
  schema: {
    summary: 'Companies with interview experiences',
    tags,
    response: {
      200: z.object({ companies: z.array(InterviewCompany), years: z.array(z.int()), total: z.int() }),
    },
  },
})

/** Returns spellings of companies that contain all words, as experiences and the career office write them. */
export const suggestCompanies = route({
  method: 'GET',
  url: '/api/interviews/company-names',
  access: 'verified',
  schema: {
    summary: 'Names of companies',
    tags,
    querystring: z.object({ q: line(100) }),
    response: { 200: z.object({ names: z.array(z.string()) }) },
  },
})

/** Returns one experience, and how many others there are at its company. 404 `interview.not_found`. */
export const readInterview = route({
  method: 'GET',
  url: '/api/interviews/:id',
  access: 'member',
  schema: {
    summary: 'An interview experience',
    tags,
    params: byId,
    response: { 200: z.object({ interview: Interview, others: z.int() }) },
  },
})

/**
 * Publishes an interview experience of the caller, a verified student or alumnus. `anonymous`: no member can see whose it is, and that stays. 403
 * `interview.members_only` for administrators, 400 `interview.future`.
 */
export const addInterview = route({
  method: 'POST',
  url: '/api/interviews',
  access: 'verified',
  incomplete: 'posting.incomplete',
  schema: {
    summary: 'Share an interview experience',
    tags,
    body: z.extend(DraftInterview, { ...newPosting, anonymous: z._default(z.boolean('type'), false) }),
    response: { 201: Interview },
  },
})

/** Changes the caller's own experience. One that reports have hidden is shown again, once and each time that a moderator asked for a change. */
export const updateInterview = route({
  method: 'PUT',
  url: '/api/interviews/:id',
  access: 'verified',
  incomplete: 'posting.incomplete',
  schema: {
    summary: 'Change an interview experience',
    tags,
    params: byId,
    body: DraftInterview,
    response: { 200: Interview },
  },
})

/** Deletes the caller's own experience. */
export const removeInterview = route({
  method: 'DELETE',
  url: '/api/interviews/:id',
  access: 'verified',
  schema: { summary: 'Delete an interview experience', tags, params: byId, response: { 200: Done } },
})

const Helpful = z.object({ helpful: z.int() })

/** Marks an experience as helpful, and returns how many members have. 403 `interview.own`. */
export const markHelpful = route({
  method: 'PUT',
  url: '/api/interviews/:id/helpful',
  access: 'verified',
  schema: { summary: 'Find an experience helpful', tags, params: byId, response: { 200: Helpful } },
})

/** Takes the mark back. */
export const unmarkHelpful = route({
  method: 'DELETE',
  url: '/api/interviews/:id/helpful',
  access: 'verified',
  schema: { summary: 'Take back that it is helpful', tags, params: byId, response: { 200: Helpful } },
})

/** Asks the moderators to look at the caller's hidden experience again. Repeating it changes nothing. */
export const askForInterviewReview = route({
  method: 'PUT',
  url: '/api/interviews/:id/review-request',
  access: 'verified',
  schema: { summary: 'Ask for a review of a hidden experience', tags, params: byId, response: { 200: Done } },
})
