import * as z from 'zod/mini'
import { Done, emailAddress, instant, newEmailAddress } from '../fields.ts'
import { route } from '../route.ts'

const tags = ['accounts']
/** The token of a link that acts once; it stands in the link's fragment. */
export const linkToken = z.string('required').check(z.minLength(1, 'required'), z.maxLength(200, 'too_long'))

const OwnEmail = z.object({ email: z.string(), confirmed: z.boolean() })
/** An address that becomes its member's once the link sent there is used. */
const WantedEmail = z.object({ email: z.string(), expiresAt: instant })

/** One's own addresses: emails go to the main one, one logs in with either. */
export const OwnEmails = z.object({
  main: OwnEmail,
  second: z.nullable(OwnEmail),
  wantedMain: z.nullable(WantedEmail),
  wantedSecond: z.nullable(WantedEmail),
})
export type OwnEmails = z.infer<typeof OwnEmails>

/** One's own addresses, and those that wait to be confirmed. */
export const getOwnEmails = route({
  method: 'GET',
  url: '/api/email',
  access: 'member',
  schema: { summary: 'My email addresses', tags, response: { 200: OwnEmails } },
})

/** What a new address takes. */
export const NewEmail = z.object({
  email: newEmailAddress,
  password: z.string('required').check(z.minLength(1, 'required'), z.maxLength(1_000, 'too_long')),
})
export type NewEmail = z.infer<typeof NewEmail>

/**
 * Asks for another main address: a link goes to it, a notice to the old one, which stays until the link is used. Whether
 * somebody else has the address is told to nobody but them. 503 without a mail server.
 */
export const changeEmail = route({
  method: 'PUT',
  url: '/api/email',
  access: 'member',
  schema: { summary: 'Change my email address', tags, body: NewEmail, response: { 202: Done } },
})

/** Takes back a change that was not confirmed yet: its link no longer works. */
export const cancelEmailChange = route({
  method: 'DELETE',
  url: '/api/email/change',
  access: 'member',
  schema: { summary: 'Cancel the change of my email address', tags, response: { 200: Done } },
})

/** Asks for a second address, in the way of `changeEmail`. One has one second address. */
export const addSecondEmail = route({
  method: 'PUT',
  url: '/api/email/second',
  access: 'member',
  schema: { summary: 'Add a second email address', tags, body: NewEmail, response: { 202: Done } },
})

/** Removes the second address, and one that waits to become it. */
export const removeSecondEmail = route({
  method: 'DELETE',
  url: '/api/email/second',
  access: 'member',
  schema: { summary: 'Remove my second email address', tags, response: { 200: Done } },
})

/** Makes one's second address the main one, and the main one the second. */
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

/** Confirms the address to which a link was sent; a new address is its member's from then on. */
export const confirmEmail = route({
  method: 'POST',
  url: '/api/email/confirmation',
  access: 'public',
  schema: { summary: 'Confirm an email address', tags, body: z.object({ token: linkToken }), response: { 200: Done } },
})

/** Sends the link that confirms one's address again; 503 without a mail server. */
export const sendConfirmation = route({
  method: 'POST',
  url: '/api/email/link',
  access: 'member',
  schema: { summary: 'Send the confirmation link again', tags, response: { 202: Done } },
})
