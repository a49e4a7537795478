import * as z from 'zod/mini'
import { file, httpUrl, instant, line } from '../fields.ts'
import { route } from '../route.ts'

/**
 * A student's way to becoming an alumnus. `possibleFrom` is the day, in the college's time zone, from which on they can
 * ask; `reason` says why the college declined, after which they can ask again.
 */
export const Handover = z.object({
  state: z.enum(['none', 'waiting', 'declined']),
  possible: z.boolean(),
  possibleFrom: z.iso.date(),
  askedAt: z.nullable(instant),
  reason: z.nullable(z.string()),
})
export type Handover = z.infer<typeof Handover>

/** What a student asks with. The degree certificate comes as an address, or as a file that only administrators see. */
export const HandoverRequest = z.object({
  position: z.optional(line()),
  degreeCertificate: z.optional(httpUrl),
  degreeCertificateFile: z.optional(file),
})
export type HandoverRequest = z.infer<typeof HandoverRequest>

const tags = ['handover']

/** How it stands with one's own handover. For students only. */
export const getHandover = route({
  method: 'GET',
  url: '/api/handover',
  access: 'member',
  schema: { summary: 'My request to become an alumnus', tags, response: { 200: Handover } },
})

/**
 * Asks to become an alumnus, which an administrator decides on. Asking again while one waits keeps the place in the queue
 * and replaces the certificate. 409 until the graduation year is over.
 */
export const askForHandover = route({
  method: 'PUT',
  url: '/api/handover',
  access: 'member',
  multipart: ['degreeCertificateFile'],
  schema: { summary: 'Ask to become an alumnus', tags, body: HandoverRequest, response: { 200: Handover } },
})

/** Takes that back: one stays a student, and the certificate is deleted. */
export const withdrawHandover = route({
  method: 'DELETE',
  url: '/api/handover',
  access: 'member',
  schema: { summary: 'Withdraw the request to become an alumnus', tags, response: { 200: Handover } },
})
