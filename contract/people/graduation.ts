import * as z from 'zod/mini'
import { file, httpUrl, instant, line } from '../fields.ts'
import { route } from '../route.ts'

/**
 * A student's request to become an alumnus. `possibleFrom` is the first day, in the college's time zone, on which they can
 * ask; `reason` says why the college declined, after which they can ask again. URLs, error codes and the table say
 * `handover`, because renaming them would break clients and stored data.
 */
export const GraduationStatus = z.object({
  state: z.enum(['none', 'waiting', 'declined']),
  possible: z.boolean(),
  possibleFrom: z.iso.date(),
  askedAt: z.nullable(instant),
  reason: z.nullable(z.string()),
})
export type GraduationStatus = z.infer<typeof GraduationStatus>

/** A student's request. The degree certificate is a URL, or a file that only administrators see. */
export const GraduationRequest = z.object({
  position: z.optional(line()),
  degreeCertificate: z.optional(httpUrl),
  degreeCertificateFile: z.optional(file),
})
export type GraduationRequest = z.infer<typeof GraduationRequest>

const tags = ['graduation']

/** Returns the viewer's own request. For students only. */
export const getGraduation = route({
  method: 'GET',
  url: '/api/handover',
  access: 'member',
  schema: { summary: 'My request to become an alumnus', tags, response: { 200: GraduationStatus } },
})

/**
 * Asks to become an alumnus, which an administrator decides on. Asking again while a request is pending replaces the certificate and keeps the place
 * in the queue. 409 until the graduation year is over.
 */
export const requestGraduation = route({
  method: 'PUT',
  url: '/api/handover',
  access: 'member',
  multipart: ['degreeCertificateFile'],
  schema: { summary: 'Ask to become an alumnus', tags, body: GraduationRequest, response: { 200: GraduationStatus } },
})

/** Withdraws the request: the viewer stays a student, and the certificate is deleted. */
export const withdrawGraduation = route({
  method: 'DELETE',
  url: '/api/handover',
  access: 'member',
  schema: { summary: 'Withdraw the request to become an alumnus', tags, response: { 200: GraduationStatus } },
})
