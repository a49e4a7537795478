import * as z from 'zod/mini'
import { id, instant } from '../fields.ts'
import { route } from '../route.ts'
import { Alumnus } from './verification.ts'

const tags = ['admin']
const byId = z.object({ id })

/** What was decided about a member before. */
export const DECISION_ACTS = [
  'verified',
  'declined',
  'revoked',
  'graduated',
  'graduation_declined',
  'change_confirmed',
  'change_declined',
  'undone',
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

/**
 * An entry of the verification queue with everything there is to judge. `file` is a signed link to the uploaded certificate, valid for some minutes,
 * null without one; `decisions` are the latest ones about the member, newest first.
 */
export const QueueEntry = z.object({
  alumnus: Alumnus,
  fieldOfStudy: z.nullable(z.string()),
  usn: z.nullable(z.string()),
  file: z.nullable(z.object({ url: z.string(), type: z.enum(['pdf', 'image']) })),
  decisions: z.array(EarlierDecision),
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
