import * as z from 'zod/mini'
import { LIMITS } from '../limits.ts'
import { route } from '../route.ts'

/** What an email lets its recipient do by a link of its own, without logging in. */
export const EmailActionName = z.enum([
  'renew_job',
  'fill_job',
  'claim_place',
  'still_available',
  'accept_mentoring_request',
  'decline_mentoring_request',
  'accept_message_request',
  'decline_message_request',
])
export type EmailActionName = z.infer<typeof EmailActionName>

/** What a link would do, and to what; `path` is where that is seen in the portal. */
export const EmailAction = z.object({ action: EmailActionName, title: z.string(), path: z.string() })
export type EmailAction = z.infer<typeof EmailAction>

const tags = ['notifications']
/** The signed token of a link: whose it is, what it does to what, and until when it is good. In the body, because addresses are logged. */
const body = z.object({ token: z.string('required').check(z.maxLength(LIMITS.urlLength, 'too_long')) })

/** Returns what a link would do, and does nothing. 400 `link.invalid`. */
export const readEmailAction = route({
  method: 'POST',
  url: '/api/email-actions/preview',
  access: 'public',
  schema: { summary: 'What the link of an email would do', tags, body, response: { 200: EmailAction } },
})

/** Does what a link says, as the member it was sent to. Twice has one effect. 400 `link.invalid`. */
export const performEmailAction = route({
  method: 'POST',
  url: '/api/email-actions',
  access: 'public',
  schema: {
    summary: 'Do what the link of an email says',
    tags,
    body,
    response: { 200: z.object({ success: z.literal(true), message: z.string(), path: z.string() }) },
  },
})
