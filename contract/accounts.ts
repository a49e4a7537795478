import * as z from 'zod/mini'
import { Done } from './fields.ts'
import { route } from './route.ts'

const tags = ['accounts']
/** The token of a link that acts once; it stands in the link's fragment. */
export const linkToken = z.string('required').check(z.minLength(1, 'required'), z.maxLength(200, 'too_long'))

/** Confirms the address to which a link was sent. */
export const confirmEmail = route({
  method: 'POST',
  url: '/api/email/confirmation',
  access: 'public',
  schema: { summary: 'Confirm an e-mail address', tags, body: z.object({ token: linkToken }), response: { 200: Done } },
})

/** Sends the link that confirms one's address again; 503 without a mail server. */
export const sendConfirmation = route({
  method: 'POST',
  url: '/api/email/link',
  access: 'member',
  schema: { summary: 'Send the confirmation link again', tags, response: { 202: Done } },
})
