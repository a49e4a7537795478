import * as z from 'zod/mini'
import { Done, id, instant, line, orAbsent, ticked } from '../fields.ts'
import { Person } from '../members/person.ts'
import { newPosting } from '../postings.ts'
import { route } from '../route.ts'
import { ApplicantsPage, Closing } from './applicants.ts'
import { ApplicationState, words } from './applying.ts'
import { APPLICATION_LIMITS } from './limits.ts'

// Closing a job with a message to everyone still open, and the promised day. Errors as in `applicants.ts`.

const tags = ['applications']
const byId = z.object({ id })

/**
 * Who a closing would reach. `recipients` counts them; `leftOut` are those with an interview or offer and those who withdrew (20 at most of `leftOutCount`);
 * `inTouch` were in touch and can get a line of their own (20 at most).
 */
export const ClosingPreview = z.object({
  recipients: z.int(),
  leftOut: z.array(
    z.object({ applicant: z.nullable(Person), state: ApplicationState, interviewAt: z.nullable(instant) }),
  ),
  leftOutCount: z.int(),
  inTouch: z.array(z.object({ _id: id, applicant: z.nullable(Person) })),
})
export type ClosingPreview = z.infer<typeof ClosingPreview>

/** Returns who the closing of a job would reach. */
export const previewClosing = route({
  method: 'GET',
  url: '/api/jobs/:id/closing',
  access: 'verified',
  people: 'known',
  schema: { summary: 'Who the closing of my job reaches', tags, params: byId, response: { 200: ClosingPreview } },
})

/** The parts of a closing's words that are filled in for each applicant. */
export const CLOSING_PARTS = ['{name}', '{opening}'] as const

/**
 * Closes a job to new applications and all open ones except interviews and offers, or only those in `applications`. After ten minutes each applicant
 * gets the `words`, in which `{name}` and `{opening}` are their first name and the job's title, followed by their own line of `lines`. 400 when someone
 * would get empty words. `filled`: the job is shown as filled. Repeating a `clientId` returns the existing closing. `closing` is null when nobody is
 * left to tell.
 */
export const closeApplications = route({
  method: 'POST',
  url: '/api/jobs/:id/closing',
  access: 'verified',
  people: 'known',
  schema: {
    summary: 'Close my job with a message to applicants',
    tags,
    params: byId,
    body: z.object({
      ...newPosting,
      words: orAbsent(words),
      filled: ticked,
      applications: orAbsent(
        z.array(id, 'type').check(z.minLength(1, 'required'), z.maxLength(APPLICATION_LIMITS.chosen, 'too_many')),
      ),
      lines: z._default(
        z
          .array(z.object({ application: id, words: line(500) }), 'type')
          .check(z.maxLength(APPLICATION_LIMITS.chosen, 'too_many')),
        [],
      ),
    }),
    response: { 201: z.object({ closing: z.nullable(Closing) }) },
  },
})

/** Takes a closing back within ten minutes, and opens the job again. 409 `closing.sent`; 404 `closing.not_found`. Idempotent. */
export const undoClosing = route({
  method: 'DELETE',
  url: '/api/jobs/:id/closing/:closingId',
  access: 'verified',
  schema: {
    summary: 'Undo the closing of my job',
    tags,
    params: z.object({ id, closingId: id }),
    response: { 200: Done },
  },
})

/** The promised day and why it is moved. */
export const AnswerDate = z.object({ answerBy: z.iso.date('date'), reason: line(300) })

/** Moves the promised day, once, with a reason that applicants see. Only the poster. 409 `job.answer_date_moved`; 400 beyond 30 days after closing. */
export const moveAnswerDate = route({
  method: 'PUT',
  url: '/api/jobs/:id/answer-date',
  access: 'verified',
  people: 'known',
  schema: {
    summary: 'Move the day of my answer',
    tags,
    params: byId,
    body: AnswerDate,
    response: { 200: ApplicantsPage },
  },
})

/** A job with late answers, only in numbers. `late`: the days since the promised day. `remindedAt`: when the college last reminded its poster. */
export const LateJob = z.object({
  _id: id,
  title: z.string(),
  company: z.string(),
  poster: z.nullable(Person),
  applicants: z.int(),
  waiting: z.int(),
  late: z.int(),
  remindedAt: z.nullable(instant),
})
export type LateJob = z.infer<typeof LateJob>

/** Jobs with late answers, most late first, for the college. */
export const listLateJobs = route({
  method: 'GET',
  url: '/api/admin/late-applications',
  access: 'admin',
  may: 'postings',
  schema: {
    summary: 'Jobs whose applicants wait for a late answer',
    tags,
    response: {
      200: z.object({
        jobs: z.array(LateJob),
      }),
    },
  },
})

/** Reminds the readers of a job of its late answers in the name of the college, at most once a day. 404 `job.not_found` when no answer is late. */
export const remindLateJob = route({
  method: 'POST',
  url: '/api/admin/late-applications/:id/reminder',
  access: 'admin',
  may: 'postings',
  schema: {
    summary: 'Remind the poster of late answers',
    tags,
    params: byId,
    response: { 200: LateJob },
  },
})
