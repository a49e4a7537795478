import * as z from 'zod/mini'
import { Done, id, instant, optionalText, orAbsent } from '../fields.ts'
import { Person } from '../members/person.ts'
import { Paging } from '../paging.ts'
import { newPosting } from '../postings.ts'
import { route } from '../route.ts'
import {
  Answer,
  ApplicationState,
  Cv,
  Interview,
  Offer,
  Outcome,
  PROFILE_PARTS,
  ProfilePart,
  Step,
  words,
} from './applying.ts'
import { APPLICATION_LIMITS } from './limits.ts'

// Applications, as the applicant sees them. `applicants.ts` is the poster's side.

/** The job of an application, as it is now or, after it was removed (`_id` null), as it was. `closesAt`: when it closes or closed. */
export const AppliedJob = z.object({
  _id: z.nullable(id),
  title: z.string(),
  company: z.string(),
  location: z.string(),
  closesAt: z.nullable(instant),
})
export type AppliedJob = z.infer<typeof AppliedJob>

/** The states that members set themselves for an application elsewhere (`tracked`). `hired`: it is closed, because they got the job. */
export const TRACKED_STATES = ['sent', 'in_touch', 'interview', 'offer', 'hired', 'closed'] as const
export const TrackedState = z.enum(TRACKED_STATES, 'choice')
export type TrackedState = z.infer<typeof TrackedState>

/**
 * An application of the viewer. `readers`: who sees it, the poster first; empty for tracked ones, and when they may not be shown. `answerBy`: the
 * promised day. `late`: days since it passed without an answer, 0 for none; `remindedAt`: when the portal last reminded the poster of it.
 * `mayAsk`: the viewer may ask where it is. `answeredInDays`: from sending to the first answer. `words`: the latest words of the poster, or those
 * of the portal's or applicant's closing. `myMove`: the viewer has to answer. `paused`: the job is hidden or its poster suspended.
 * `referredBy`: who put the viewer's name forward. `filesDeletedOn`: the day on which CV, note and answers are deleted; null when there are none.
 */
export const Application = z.object({
  _id: id,
  job: AppliedJob,
  tracked: z.boolean(),
  state: ApplicationState,
  outcome: z.nullable(Outcome),
  readers: z.array(Person),
  sentAt: z.nullable(instant),
  seenAt: z.nullable(instant),
  movedAt: instant,
  answerBy: z.nullable(z.string()),
  late: z.int(),
  remindedAt: z.nullable(instant),
  mayAsk: z.boolean(),
  answeredInDays: z.nullable(z.int()),
  interview: z.nullable(Interview),
  offer: z.nullable(Offer),
  words: z.nullable(z.string()),
  myMove: z.boolean(),
  paused: z.boolean(),
  referredBy: z.nullable(z.string()),
  filesDeletedOn: z.nullable(z.string()),
})
export type Application = z.infer<typeof Application>

/**
 * An application with what was sent (or is drafted) and its history, latest step first. `answers` has one for each question; a draft's are those of
 * the job as it is now. `exports`: when readers exported it as CSV ("Who has my data"). A draft whose job has closed can be read until
 * `filesDeletedOn`. `helpers`: once the viewer got the job, the members who posted it or put their name forward; `thanks`: what the viewer thanked
 * them for.
 */
export const ApplicationPage = z.object({
  application: Application,
  parts: z.array(ProfilePart),
  cv: z.nullable(Cv),
  note: z.string(),
  notePrompt: z.nullable(z.string()),
  answers: z.array(Answer),
  steps: z.array(Step),
  exports: z.array(z.object({ name: z.nullable(z.string()), at: instant })),
  helpers: z.array(Person),
  thanks: z.nullable(z.object({ words: z.string(), at: instant })),
})
export type ApplicationPage = z.infer<typeof ApplicationPage>

const tags = ['applications']
const byId = z.object({ id })

/**
 * Lists the viewer's applications: those that wait for the viewer first, then those that wait for an answer, drafts, closed ones; the latest first in
 * each. `counts` are of all. `asking`: jobs whose external link the viewer followed and hasn't said yet whether they applied.
 */
export const listApplications = route({
  method: 'GET',
  url: '/api/applications',
  access: 'member',
  people: 'known',
  schema: {
    summary: 'My applications',
    tags,
    querystring: Paging(),
    response: {
      200: z.object({
        applications: z.array(Application),
        counts: z.object({ myMove: z.int(), waiting: z.int(), drafts: z.int(), closed: z.int() }),
        asking: z.array(AppliedJob),
      }),
    },
  },
})

/** Returns one application of the viewer. 404 `application.not_found`, as for all calls below. */
export const readApplication = route({
  method: 'GET',
  url: '/api/applications/:id',
  access: 'member',
  people: 'known',
  schema: { summary: 'An application of mine', tags, params: byId, response: { 200: ApplicationPage } },
})

/** What is sent or drafted. `answers` are in the order of the job's questions; missing ones are empty. `cvId` is one of `listCvs`. */
export const DraftApplication = z.object({
  parts: z._default(z.array(ProfilePart, 'type').check(z.maxLength(PROFILE_PARTS.length, 'too_many')), []),
  cvId: orAbsent(id),
  note: z._default(optionalText(APPLICATION_LIMITS.noteLength), ''),
  answers: z._default(
    z
      .array(optionalText(APPLICATION_LIMITS.answerLength), 'type')
      .check(z.maxLength(APPLICATION_LIMITS.questions, 'too_many')),
    [],
  ),
})
export type DraftApplication = z.infer<typeof DraftApplication>

/**
 * Saves the viewer's draft for a job, creating it. 409 `application.sent` once it is sent, `job.closed`, `job.no_applications`; 400
 * `application.own_job` for readers of the job.
 */
export const saveApplicationDraft = route({
  method: 'PUT',
  url: '/api/jobs/:id/application',
  access: 'verified',
  people: 'known',
  schema: {
    summary: 'Save the draft of my application',
    tags,
    params: byId,
    body: DraftApplication,
    response: { 200: ApplicationPage },
  },
})

/** A draft as it is stored. `savedAt` is null for one that isn't yet. */
export const SavedDraft = z.object({
  parts: z.array(ProfilePart),
  cvId: z.nullable(id),
  note: z.string(),
  answers: z.array(z.string()),
  savedAt: z.nullable(instant),
})

/** Returns the viewer's draft for a job, or an empty one with the parts that they shared last. 404 `job.not_found`; 409 as above. */
export const readApplicationDraft = route({
  method: 'GET',
  url: '/api/jobs/:id/application',
  access: 'verified',
  people: 'known',
  schema: {
    summary: 'The draft of my application',
    tags,
    params: byId,
    response: { 200: SavedDraft },
  },
})

/**
 * Sends the application. Repeated, it returns the one sent. 400 `request.invalid` naming `answers.0`, `answers.1`, `answers.2` when they don't fit
 * their question (all are optional), or `cvId`; 409 `application.again` after withdrawing twice, and as above.
 */
export const sendApplication = route({
  method: 'POST',
  url: '/api/jobs/:id/application',
  access: 'verified',
  people: 'known',
  schema: {
    summary: 'Apply for a job',
    tags,
    params: byId,
    body: DraftApplication,
    response: { 201: ApplicationPage },
  },
})

/** Deletes the viewer's draft for a job. */
export const deleteApplicationDraft = route({
  method: 'DELETE',
  url: '/api/jobs/:id/application',
  access: 'member',
  schema: { summary: 'Delete the draft of my application', tags, params: byId, response: { 200: Done } },
})

/** Why an applicant withdraws. */
export const WITHDRAWAL_REASONS = ['found_something', 'not_right', 'rather_not_say'] as const

/** The input of a withdrawal. */
export const Withdrawal = z.object({ reason: orAbsent(z.enum(WITHDRAWAL_REASONS, 'choice')) })

/** Withdraws the application: CV, note and answers are deleted at once, and the readers see that it was withdrawn. Idempotent. */
export const withdrawApplication = route({
  method: 'PUT',
  url: '/api/applications/:id/withdrawal',
  access: 'member',
  people: 'known',
  schema: {
    summary: 'Withdraw my application',
    tags,
    params: byId,
    body: Withdrawal,
    response: { 200: ApplicationPage },
  },
})

/** Removes a closed or tracked application from the viewer's list, with its files. 409 `application.open` for others: they are withdrawn first. */
export const deleteApplication = route({
  method: 'DELETE',
  url: '/api/applications/:id',
  access: 'member',
  schema: { summary: 'Remove an application from my list', tags, params: byId, response: { 200: Done } },
})

const answering = { method: 'PUT', access: 'member', people: 'known' } as const
const response = { 200: ApplicationPage }

/** The input of an answer to an interview. */
export const InterviewAnswer = z
  .object({
    answer: z.enum(['confirmed', 'another_time'], 'choice'),
    words: orAbsent(optionalText(APPLICATION_LIMITS.noteLength)),
  })
  .check(z.refine((body) => body.answer === 'confirmed' || Boolean(body.words), { path: ['words'], error: 'required' }))

/** Stores the answer to an interview: `confirmed`, or `another_time` with words. 409 `application.no_interview`. */
export const answerInterview = route({
  ...answering,
  url: '/api/applications/:id/interview-answer',
  schema: {
    summary: 'Answer the invitation to an interview',
    tags,
    params: byId,
    body: InterviewAnswer,
    response,
  },
})

/** The input of an answer to an offer. */
export const OfferAnswer = z.object({
  answer: z.enum(['accepted', 'declined', 'more_time'], 'choice'),
  words: orAbsent(optionalText(APPLICATION_LIMITS.noteLength)),
})

/** Stores the answer to an offer: `accepted` and `declined` close the application; `more_time` asks for a later day. 409 `application.no_offer`. */
export const answerOffer = route({
  ...answering,
  url: '/api/applications/:id/offer-answer',
  schema: {
    summary: 'Answer an offer',
    tags,
    params: byId,
    body: OfferAnswer,
    response,
  },
})

/** Asks the poster about the state of the application, once per late answer. 409 `application.not_late`. Idempotent. */
export const askHowItStands = route({
  ...answering,
  url: '/api/applications/:id/inquiry',
  schema: { summary: 'Ask about the state of my application', tags, params: byId, response },
})

/** Writes to the poster in the conversation with them; if they haven't written yet, as a message request. Repeating a `clientId` sends it once. */
export const writeToPoster = route({
  method: 'POST',
  url: '/api/applications/:id/messages',
  access: 'verified',
  people: 'known',
  schema: {
    summary: 'Write to the poster about my application',
    tags,
    params: byId,
    body: z.object({ ...newPosting, words }),
    response,
  },
})
