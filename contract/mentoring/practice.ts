import * as z from 'zod/mini'
import { Done, id, optionalLine, optionalText, orAbsent, text } from '../fields.ts'
import { LIMITS } from '../limits.ts'
import { Person } from '../members/person.ts'
import { newPosting } from '../postings.ts'
import { route } from '../route.ts'
import { PracticeKind } from './kinds.ts'
import { PracticeHour, PracticeHours, PracticeTime } from './practice-hours.ts'
import { MentoringRequest } from './requests.ts'

/**
 * A member who reviews CVs or gives mock interviews. `headline` and `city` are null unless every member may see them. `free`: they have accepted
 * fewer requests of this kind in the last 30 days than they offer. `usuallyAnswersInDays`: as for mentors.
 */
export const PracticePerson = z.object({
  person: Person,
  headline: z.nullable(z.string()),
  city: z.nullable(z.string()),
  field: z.nullable(z.string()),
  sameField: z.boolean(),
  free: z.boolean(),
  asked: z.boolean(),
  usuallyAnswersInDays: z.nullable(z.int()),
})
export type PracticePerson = z.infer<typeof PracticePerson>

/** The viewer's own offer. `accepted`: how many requests they have accepted in the last 30 days. `hours`: when mock interviews can begin, in `timeZone`. */
export const MyPracticeOffer = z.object({
  kind: PracticeKind,
  field: z.nullable(z.string()),
  perMonth: z.int(),
  accepted: z.int(),
  paused: z.boolean(),
  hours: z.array(PracticeHour),
  timeZone: z.nullable(z.string()),
})
export type MyPracticeOffer = z.infer<typeof MyPracticeOffer>

/** One kind of practice: how many members offer it and are free, the best match, the next free time that can be booked, and the viewer's own offer. */
export const PracticeSummary = z.object({
  kind: PracticeKind,
  people: z.int(),
  free: z.int(),
  next: z.nullable(PracticePerson),
  nextTime: z.nullable(PracticeTime),
  mine: z.nullable(MyPracticeOffer),
})
export type PracticeSummary = z.infer<typeof PracticeSummary>

/** The input of an offer. Without `hours`, which only mock interviews have, those of before stay. */
export const DraftPracticeOffer = z.object({
  field: orAbsent(optionalLine()),
  perMonth: z.coerce
    .number('number')
    .check(z.int('number'), z.gte(1, 'at_least'), z.lte(LIMITS.practicePerMonth, 'at_most')),
  paused: z._default(z.boolean('type'), false),
  hours: z.optional(PracticeHours),
})
export type DraftPracticeOffer = z.infer<typeof DraftPracticeOffer>

/**
 * The input of a request. Without `personId` the portal chooses. `goal`: the job, role or company; `question`: what to look at or practise. A mock
 * interview needs `availability`, a CV review needs `cvId`, which is one of the viewer's CVs.
 */
export const DraftPracticeRequest = z.object({
  kind: PracticeKind,
  personId: orAbsent(id),
  goal: text(LIMITS.mentoringText),
  question: text(LIMITS.mentoringText),
  availability: orAbsent(optionalText(LIMITS.mentoringText)),
  cvId: orAbsent(id),
  ...newPosting,
})
export type DraftPracticeRequest = z.infer<typeof DraftPracticeRequest>

const tags = ['practice']
const byKind = z.object({ kind: PracticeKind })

/** Returns both kinds of practice. */
export const readPractice = route({
  method: 'GET',
  url: '/api/practice',
  access: 'verified',
  people: 'counted',
  schema: { summary: 'CV reviews and mock interviews', tags, response: { 200: z.array(PracticeSummary) } },
})

/** Lists members who offer one kind, best match first: same field, free, answers soonest. `practicePeople` at most. */
export const listPracticePeople = route({
  method: 'GET',
  url: '/api/practice/:kind/people',
  access: 'verified',
  schema: { summary: 'Who offers practice', tags, params: byKind, response: { 200: z.array(PracticePerson) } },
})

/** Creates or changes the viewer's offer. 403 `offer.alumni_only`. */
export const savePracticeOffer = route({
  method: 'PUT',
  url: '/api/practice/:kind/offer',
  access: 'verified',
  schema: {
    summary: 'Offer practice',
    tags,
    params: byKind,
    body: DraftPracticeOffer,
    response: { 200: MyPracticeOffer },
  },
})

/** Removes the viewer's offer. Open requests are declined. Idempotent. */
export const removePracticeOffer = route({
  method: 'DELETE',
  url: '/api/practice/:kind/offer',
  access: 'verified',
  schema: { summary: 'Stop offering practice', tags, params: byKind, response: { 200: Done } },
})

/**
 * Asks for practice, and shares a copy of a CV if one is chosen. The request goes to the best matches after the first one when it isn't accepted within four days. 409 `practice.nobody` when
 * no one can be asked, and the errors of asking a mentor.
 */
export const askForPractice = route({
  method: 'POST',
  url: '/api/practice-requests',
  access: 'verified',
  schema: {
    summary: 'Ask for practice',
    tags,
    body: DraftPracticeRequest,
    response: { 201: MentoringRequest },
  },
})
