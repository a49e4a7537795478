import * as z from 'zod/mini'
import { Done } from '../fields.ts'
import { LIMITS } from '../limits.ts'
import { route } from '../route.ts'

/** The actions that a link in an email performs without a login. */
export const EmailActionName = z.enum([
  'renew_job',
  'fill_job',
  'project_active',
  'claim_place',
  'attend_event',
  'still_available',
  'accept_mentoring_request',
  'decline_mentoring_request',
  'accept_message_request',
  'decline_message_request',
  'refuse_ask',
  'promise_answer',
  'ask_less_often',
  'dismiss_question',
  'mute_thread',
  'quiet_thread',
  'confirm_guide',
  'hand_over_guide',
])
export type EmailActionName = z.infer<typeof EmailActionName>

/** The action of a link and its target; `path` is the target's page in the portal. */
export const EmailAction = z.object({ action: EmailActionName, title: z.string(), path: z.string() })
export type EmailAction = z.infer<typeof EmailAction>

/** What was done, in words, and the page to open next. */
export const ActionDone = z.extend(Done, { path: z.string() })
export type ActionDone = z.infer<typeof ActionDone>

const tags = ['notifications']
/** The signed token of a link: its member, action, target and expiry. In the body, because URLs are logged. */
const body = z.object({ token: z.string('required').check(z.maxLength(LIMITS.urlLength, 'too_long')) })

/** Returns what a link would do, without doing it. 400 `link.invalid`. */
export const readEmailAction = route({
  method: 'POST',
  url: '/api/email-actions/preview',
  access: 'public',
  schema: { summary: 'Preview the action of an email link', tags, body, response: { 200: EmailAction } },
})

/** Performs a link's action, as the member it was sent to. Idempotent. 400 `link.invalid`. */
export const performEmailAction = route({
  method: 'POST',
  url: '/api/email-actions',
  access: 'public',
  schema: { summary: 'Perform the action of an email link', tags, body, response: { 200: ActionDone } },
})
