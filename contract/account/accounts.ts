import * as z from 'zod/mini'
import { Done, emailAddress, instant, newEmailAddress } from '../fields.ts'
import { route } from '../route.ts'

const tags = ['accounts']
/** The token of a one-time link, carried in the link's fragment. */
export const linkToken = z.string('required').check(z.minLength(1, 'required'), z.maxLength(200, 'too_long'))

const OwnEmail = z.object({ email: z.string(), confirmed: z.boolean() })
/** An address that becomes the member's once they open the link sent there. */
const WantedEmail = z.object({ email: z.string(), expiresAt: instant })

/** The viewer's own addresses: emails go to the main one, either works for login. */
export const OwnEmails = z.object({
  main: OwnEmail,
  second: z.nullable(OwnEmail),
  wantedMain: z.nullable(WantedEmail),
  wantedSecond: z.nullable(WantedEmail),
})
export type OwnEmails = z.infer<typeof OwnEmails>

/** Returns the viewer's own addresses, and those waiting for confirmation. */
export const getOwnEmails = route({
  method: 'GET',
  url: '/api/email',
  access: 'member',
  schema: { summary: 'My email addresses', tags, response: { 200: OwnEmails } },
})

/** The input for a new address. */
export const NewEmail = z.object({
  email: newEmailAddress,
  password: z.string('required').check(z.minLength(1, 'required'), z.maxLength(1_000, 'too_long')),
})
export type NewEmail = z.infer<typeof NewEmail>

/**
 * Requests another main address: sends a link to it and a notice to the old one, which stays until the link is used. Only the address's owner learns
 * whether it is already taken. 503 without a mail server.
 */
export const changeEmail = route({
  method: 'PUT',
  url: '/api/email',
  access: 'member',
  schema: { summary: 'Change my email address', tags, body: NewEmail, response: { 202: Done } },
})

/** Cancels an unconfirmed change: its link no longer works. */
export const cancelEmailChange = route({
  method: 'DELETE',
  url: '/api/email/change',
  access: 'member',
  schema: { summary: 'Cancel the change of my email address', tags, response: { 200: Done } },
})

/** Requests a second address, like `changeEmail`. A member has at most one. */
export const addSecondEmail = route({
  method: 'PUT',
  url: '/api/email/second',
  access: 'member',
  schema: { summary: 'Add a second email address', tags, body: NewEmail, response: { 202: Done } },
})

/** Removes the second address, confirmed or not. */
export const removeSecondEmail = route({
  method: 'DELETE',
  url: '/api/email/second',
  access: 'member',
  schema: { summary: 'Remove my second email address', tags, response: { 200: Done } },
})

/** Swaps the main and the second address. */
export const chooseMainEmail = route({
  method: 'PUT',
  url: '/api/email/main',
  access: 'member',
  schema: {
    summary: 'Choose my main email address',
    tags,
    body: z.object({ email: emailAddress }),
    response: { 200: Done },
  },
})

/** Confirms the address a link was sent to; a new address belongs to the member from then on. */
export const confirmEmail = route({
  method: 'POST',
  url: '/api/email/confirmation',
  access: 'public',
  schema: { summary: 'Confirm an email address', tags, body: z.object({ token: linkToken }), response: { 200: Done } },
})

/** Resends the link that confirms the viewer's address; 503 without a mail server. */
export const sendConfirmation = route({
  method: 'POST',
  url: '/api/email/link',
  access: 'member',
  schema: { summary: 'Send the confirmation link again', tags, response: { 202: Done } },
})

/**
 * Sends the confirmation link again to all members whose main address isn't confirmed, in batches. 409 `confirmation.sent` within 7 days of the last
 * time or while emails are being sent; 503 `email.unavailable` without a mail server.
 */
export const resendConfirmations = route({
  method: 'POST',
  url: '/api/admin/confirmation-emails',
  access: 'admin',
  may: 'identity',
  schema: { summary: 'Send the confirmation links again', tags: ['admin'], response: { 202: Done } },
})
