import * as z from 'zod/mini'
import { Done, file, instant, orAbsent, text } from '../fields.ts'
import { LIMITS } from '../limits.ts'
import { route } from '../route.ts'
import { Want } from './wants.ts'

const tags = ['members']

/** The signed token of the link in the email. In the body, because URLs are logged. */
const token = z.string('required').check(z.maxLength(LIMITS.urlLength, 'too_long'))

/**
 * The college's question to an alumnus, as the link in its email shows it without a login: `open`, `answered`, or `closed` when the college has asked
 * again or decided. Closed ones show nothing.
 */
export const LinkedAsk = z.object({
  state: z.enum(['open', 'answered', 'closed']),
  name: z.string(),
  wants: z.array(Want),
  message: z.string(),
  askedAt: z.nullable(instant),
})
export type LinkedAsk = z.infer<typeof LinkedAsk>

/** Returns the question that a link is about. 400 `link.invalid` for links that aren't ours or are older than 14 days. */
export const readLinkedAsk = route({
  method: 'POST',
  url: '/api/ask-link/preview',
  access: 'public',
  schema: {
    summary: 'Read the question behind an email link',
    tags,
    body: z.object({ token }),
    response: { 200: LinkedAsk },
  },
})

/** An answer by the link: words, a certificate, or both. */
export const LinkedAnswer = z
  .object({ token, answer: orAbsent(text(1_000)), degreeCertificateFile: z.optional(file) })
  .check(
    z.refine(({ answer, degreeCertificateFile }) => answer !== undefined || degreeCertificateFile !== undefined, {
      path: ['answer'],
      error: 'required',
    }),
  )
export type LinkedAnswer = z.infer<typeof LinkedAnswer>

/**
 * Answers by the link, once: stores the answer, replaces the certificate if there is a file, and returns the alumnus to the queue. 400 `link.invalid`,
 * 404 `verification_ask.not_found` when it is answered or the college no longer asks, 400 `certificate.unreadable` for anything but PDF, JPEG or PNG.
 */
export const answerLinkedAsk = route({
  method: 'POST',
  url: '/api/ask-link/answer',
  access: 'public',
  multipart: ['degreeCertificateFile'],
  schema: { summary: 'Answer by an email link', tags, body: LinkedAnswer, response: { 200: Done } },
})
