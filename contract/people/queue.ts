import * as z from 'zod/mini'
import { Done, id, instant, orAbsent, text } from '../fields.ts'
import { route } from '../route.ts'
import { MemberNote } from './notes.ts'
import { Alumnus } from './verification.ts'
import { Want, WANTS } from './wants.ts'

const tags = ['admin']
const byId = z.object({ id })

/** Earlier decisions about a member. */
export const DECISION_ACTS = [
  'verified',
  'declined',
  'revoked',
  'graduated',
  'graduation_declined',
  'change_confirmed',
  'change_declined',
  'undone',
  'reopened',
  'asked',
] as const

/** An earlier decision: who made it, and the reason given to the member. */
export const EarlierDecision = z.object({
  act: z.enum(DECISION_ACTS),
  byId: z.nullable(id),
  byName: z.string(),
  at: instant,
  reason: z.nullable(z.string()),
})
export type EarlierDecision = z.infer<typeof EarlierDecision>

/** A question to an alumnus, and their answer, null until then. */
export const VerificationAsk = z.object({
  wants: z.array(Want),
  message: z.string(),
  askedAt: instant,
  answer: z.nullable(z.string()),
  answeredAt: z.nullable(instant),
})
export type VerificationAsk = z.infer<typeof VerificationAsk>

/**
 * An entry of the verification queue with everything there is to judge. `file` is a signed link to the uploaded certificate, valid for some minutes,
 * null without one; `decisions` are the latest ones about the member, newest first; `restsUntil`: until then the list leaves it out;
 * `notes`: null for callers who may not read them.
 */
export const QueueEntry = z.object({
  alumnus: Alumnus,
  fieldOfStudy: z.nullable(z.string()),
  usn: z.nullable(z.string()),
  file: z.nullable(z.object({ url: z.string(), type: z.enum(['pdf', 'image']) })),
  decisions: z.array(EarlierDecision),
  ask: z.nullable(VerificationAsk),
  restsUntil: z.nullable(instant),
  notes: z.nullable(z.array(MemberNote)),
})
export type QueueEntry = z.infer<typeof QueueEntry>

/** Returns one entry of the queue. `id` is that of the member, or of the identity change; also after the decision. */
export const readQueueEntry = route({
  method: 'GET',
  url: '/api/admin/queue/:id',
  access: 'admin',
  may: 'verify',
  reads: 'alumni.read',
  schema: { summary: 'An entry of the verification queue', tags, params: byId, response: { 200: QueueEntry } },
})

/** A question to an alumnus: kinds of evidence, own words, or both. */
export const AskForm = z
  .object({
    wants: z.array(Want, 'required').check(z.maxLength(WANTS.length, 'too_many')),
    message: orAbsent(text(1_000)),
  })
  .check(
    z.refine(({ wants, message }) => wants.length > 0 || message !== undefined, { path: ['wants'], error: 'required' }),
  )
export type AskForm = z.infer<typeof AskForm>

/**
 * Asks a pending alumnus for more. They get a notification and an email, and their entry rests until they answer, for at most 14 days. Replaces an
 * earlier question. 409 `verification_ask.not_waiting` for anyone else.
 */
export const askForMore = route({
  method: 'PUT',
  url: '/api/admin/queue/:id/ask',
  access: 'admin',
  may: 'verify',
  schema: { summary: 'Ask an alumnus for more', tags, params: byId, body: AskForm, response: { 200: QueueEntry } },
})

/** Withdraws the question, and ends the rest. An alumnus who was already notified keeps the notification. Idempotent. */
export const withdrawAsk = route({
  method: 'DELETE',
  url: '/api/admin/queue/:id/ask',
  access: 'admin',
  may: 'verify',
  schema: { summary: 'Withdraw the question to an alumnus', tags, params: byId, response: { 200: QueueEntry } },
})

/** Skips an entry until tomorrow, in the college's time zone, for everyone at the desk. */
export const restEntry = route({
  method: 'PUT',
  url: '/api/admin/queue/:id/rest',
  access: 'admin',
  may: 'verify',
  schema: { summary: 'Skip an entry until tomorrow', tags, params: byId, response: { 200: QueueEntry } },
})

/** Returns an entry to the list. Idempotent. */
export const wakeEntry = route({
  method: 'DELETE',
  url: '/api/admin/queue/:id/rest',
  access: 'admin',
  may: 'verify',
  schema: { summary: 'Return an entry to the list', tags, params: byId, response: { 200: QueueEntry } },
})

/** Returns the college's question to the viewer; null without one. */
export const readAsk = route({
  method: 'GET',
  url: '/api/verification-ask',
  access: 'member',
  schema: {
    summary: 'What the college asks me for',
    tags: ['members'],
    response: {
      200: z.object({ ask: z.nullable(z.pick(VerificationAsk, { wants: true, message: true, askedAt: true })) }),
    },
  },
})

/** The answer to `askForMore`. */
export const AskAnswer = z.object({ answer: text(1_000) })

/** Stores the answer, which returns the viewer to the queue. 404 `verification_ask.not_found` when nothing is asked. */
export const answerAsk = route({
  method: 'PUT',
  url: '/api/verification-ask/answer',
  access: 'member',
  schema: {
    summary: 'Answer what the college asks me for',
    tags: ['members'],
    body: AskAnswer,
    response: { 200: Done },
  },
})
