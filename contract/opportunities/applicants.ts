import * as z from 'zod/mini'
import { id, instant, line, orAbsent, searchWords, several, text, timeZone } from '../fields.ts'
import { FileLink } from '../file-links.ts'
import { LIMITS } from '../limits.ts'
import { Person } from '../members/person.ts'
import { Paging } from '../paging.ts'
import { Education, Experience } from '../people/profiles.ts'
import { newPosting } from '../postings.ts'
import { route } from '../route.ts'
import { Answer, ApplicationState, Cv, Interview, Offer, Outcome, Step, words } from './applying.ts'
import { APPLICATION_LIMITS } from './limits.ts'

// Applications, as the readers of a job see them: its poster and co-posters. Everyone else gets 404 `job.not_found` or `application.not_found`,
// administrators too. 409 `job.paused` while the job is hidden or its poster suspended.

/** An applicant in the list. `waits`: they answered last. `notes` counts the readers' notes. `withdrawal` is the reason of `withdrew`, if given. */
export const ApplicantRow = z.object({
  _id: id,
  applicant: z.nullable(Person),
  fieldOfStudy: z.nullable(z.string()),
  state: ApplicationState,
  outcome: z.nullable(Outcome),
  withdrawal: z.nullable(z.string()),
  sentAt: instant,
  seenAt: z.nullable(instant),
  movedAt: instant,
  interviewAt: z.nullable(instant),
  answered: z.boolean(),
  waits: z.boolean(),
  referredBy: z.nullable(z.string()),
  notes: z.int(),
  closesAt: z.nullable(instant),
})
export type ApplicantRow = z.infer<typeof ApplicantRow>

const tags = ['applications']
const byId = z.object({ id })

/** A closing that waits to be sent, at `leavesAt`. */
export const Closing = z.object({ _id: id, recipients: z.int(), leavesAt: instant, by: z.nullable(z.string()) })
export type Closing = z.infer<typeof Closing>

/**
 * The numbers above the list of a job's applicants: of each state, of those who haven't heard from the readers (`waiting`) of all who applied. `open`:
 * applications are accepted until `closesAt`. `answerBy` can be moved once. `closings` wait to be sent.
 */
export const ApplicantsPage = z.object({
  job: z.object({ _id: id, title: z.string(), company: z.string(), mine: z.boolean() }),
  readers: z.array(Person),
  open: z.boolean(),
  closesAt: instant,
  answerBy: z.string(),
  mayMoveAnswerDate: z.boolean(),
  filesDeletedOn: z.string(),
  total: z.int(),
  waiting: z.int(),
  counts: z.object({
    ...{ sent: z.int(), seen: z.int(), in_touch: z.int(), interview: z.int(), offer: z.int(), closed: z.int() },
  }),
  closings: z.array(Closing),
})
export type ApplicantsPage = z.infer<typeof ApplicantsPage>

/** Returns the numbers of a job's applicants. */
export const readApplicants = route({
  method: 'GET',
  url: '/api/jobs/:id/applicants',
  access: 'verified',
  people: 'known',
  schema: { summary: 'The applicants of my job, in numbers', tags, params: byId, response: { 200: ApplicantsPage } },
})

/**
 * Lists a job's applicants in the order of their states (`sent` first), in each those who answered last first, then the latest moved. `state` and `q`
 * (words of the name) filter.
 */
export const listApplicants = route({
  method: 'GET',
  url: '/api/jobs/:id/applications',
  access: 'verified',
  people: 'known',
  schema: {
    summary: 'The applicants of my job',
    tags,
    params: byId,
    querystring: z.extend(Paging(APPLICATION_LIMITS.applicantPage), {
      state: several(ApplicationState),
      q: searchWords,
    }),
    response: { 200: z.array(ApplicantRow) },
  },
})

/** What an applicant shares of their profile, as it is now; parts that they don't share are null or empty. */
export const SharedProfile = z.object({
  course: z.nullable(z.string()),
  headline: z.nullable(z.string()),
  about: z.nullable(z.string()),
  experiences: z.array(Experience),
  educations: z.array(Education),
  skills: z.array(z.string()),
  languages: z.array(z.string()),
  city: z.nullable(z.string()),
  country: z.nullable(z.string()),
  linkedin: z.nullable(z.string()),
  github: z.nullable(z.string()),
  website: z.nullable(z.string()),
  email: z.nullable(z.string()),
})
export type SharedProfile = z.infer<typeof SharedProfile>

/** A note that readers see and the applicant doesn't. */
export const ApplicantNote = z.object({
  _id: id,
  author: z.nullable(Person),
  mine: z.boolean(),
  body: z.string(),
  createdAt: instant,
})
export type ApplicantNote = z.infer<typeof ApplicantNote>

/**
 * An application with its contents; those of a withdrawn one are empty. `revision` is sent with a move, so that two readers don't move it past each
 * other. `undoUntil`: the last move can be undone until then. `pending`: the closing that will close it. Notes oldest first, steps latest first.
 */
export const ApplicantPage = z.object({
  row: ApplicantRow,
  job: z.object({ _id: id, title: z.string(), company: z.string() }),
  revision: z.int(),
  profile: z.nullable(SharedProfile),
  cv: z.nullable(Cv),
  note: z.string(),
  notePrompt: z.nullable(z.string()),
  answers: z.array(Answer),
  interview: z.nullable(Interview),
  offer: z.nullable(Offer),
  notes: z.array(ApplicantNote),
  steps: z.array(Step),
  undoUntil: z.nullable(instant),
  pending: z.nullable(Closing),
  filesDeletedOn: z.nullable(z.string()),
})
export type ApplicantPage = z.infer<typeof ApplicantPage>

const reading = { access: 'verified', people: 'known' } as const
const response = { 200: ApplicantPage }

/** Returns one application to a reader. Doesn't mark it as seen. */
export const readApplicant = route({
  ...reading,
  method: 'GET',
  url: '/api/applicants/:id',
  schema: { summary: 'An applicant of my job', tags, params: byId, response },
})

/** Marks an application as seen, which its applicant sees. Idempotent. */
export const seeApplicant = route({
  ...reading,
  method: 'PUT',
  url: '/api/applicants/:id/seen',
  schema: { summary: 'Mark an application as seen', tags, params: byId, response },
})

/** Returns a link to the applicant's CV. 404 `file.not_found` once it is deleted. */
export const linkApplicantCv = route({
  ...reading,
  method: 'GET',
  url: '/api/applicants/:id/cv-link',
  schema: { summary: 'A link to the CV of an applicant', tags, params: byId, response: { 200: FileLink } },
})

/** The day until which an interview may be planned, and an offer be open. */
const day = z.iso.date('date')

/** The input of a move. */
export const Move = z
  .object({
    ...newPosting,
    revision: z.int('number'),
    state: z.enum(['in_touch', 'interview', 'offer', 'closed'], 'choice'),
    outcome: orAbsent(z.enum(['hired', 'not_this_time'], 'choice')),
    words: orAbsent(words),
    interview: orAbsent(z.object({ at: instant, timeZone, place: line(LIMITS.urlLength) })),
    offerAnswerBy: orAbsent(day),
  })
  .check(
    z.refine(({ state, words: given }) => given !== undefined || !['in_touch', 'closed'].includes(state), {
      path: ['words'],
      error: 'required',
    }),
    z.refine(({ state, outcome }) => outcome !== undefined || state !== 'closed', {
      path: ['outcome'],
      error: 'required',
    }),
    z.refine(({ state, interview }) => interview !== undefined || state !== 'interview', {
      path: ['interview'],
      error: 'required',
    }),
    z.refine(({ state, offerAnswerBy }) => offerAnswerBy !== undefined || state !== 'offer', {
      path: ['offerAnswerBy'],
      error: 'required',
    }),
  )

/**
 * Moves an application on. `in_touch` needs `words`, which are sent as a message; `interview` needs `interview`; `offer` needs `offerAnswerBy`;
 * `closed` needs `outcome` and `words`, and waits ten minutes. `words` are optional with the others. In `interview` or `offer` already: plans it again.
 * 409 `application.changed` when `revision` is outdated (someone else just moved it), `application.backward`, `application.closed`. Repeating a
 * `clientId` has no further effect.
 */
export const moveApplicant = route({
  ...reading,
  method: 'PUT',
  url: '/api/applicants/:id/state',
  schema: {
    summary: 'Move an application on',
    tags,
    params: byId,
    body: Move,
    response,
  },
})

/** Undoes the last move, within ten minutes: an interview, an offer, or a closing that hasn't left. 409 `application.final`. */
export const undoMove = route({
  ...reading,
  method: 'DELETE',
  url: '/api/applicants/:id/state',
  schema: { summary: 'Undo the last move of an application', tags, params: byId, response },
})

/** The input of a note. */
export const DraftApplicantNote = z.object({ ...newPosting, body: text(LIMITS.commentLength) })

/** Adds a note for the other readers. Repeating a `clientId` adds it once. */
export const addApplicantNote = route({
  ...reading,
  method: 'POST',
  url: '/api/applicants/:id/notes',
  schema: {
    summary: 'Add a note about an applicant',
    tags,
    params: byId,
    body: DraftApplicantNote,
    response: { 201: ApplicantPage },
  },
})

/** Removes the caller's own note. */
export const removeApplicantNote = route({
  ...reading,
  method: 'DELETE',
  url: '/api/applicants/:id/notes/:noteId',
  schema: { summary: 'Remove my note about an applicant', tags, params: z.object({ id, noteId: id }), response },
})

/** Writes the same message to several applicants, to each alone; they are `in_touch` then. Returns how many got it. Repeating a `clientId` sends nothing. */
export const writeToApplicants = route({
  ...reading,
  method: 'POST',
  url: '/api/jobs/:id/applicant-messages',
  schema: {
    summary: 'Write to several applicants',
    tags,
    params: byId,
    body: z.object({
      clientId: id,
      words,
      applications: z
        .array(id, 'required')
        .check(z.minLength(1, 'required'), z.maxLength(APPLICATION_LIMITS.chosen, 'too_many')),
    }),
    response: { 200: z.object({ sent: z.int() }) },
  },
})

/** Exports a job's applicants as CSV (RFC 4180) without notes and CVs, at most `exported`. Applicants see that and when it was exported. */
export const exportApplicants = route({
  method: 'GET',
  url: '/api/jobs/:id/applications.csv',
  access: 'verified',
  schema: { summary: 'The applicants of my job as CSV', tags, params: byId, response: { 200: z.any() } },
})
