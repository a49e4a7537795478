import * as z from 'zod/mini'
import { Done, instant, optionalText } from '../fields.ts'
import { LIMITS } from '../limits.ts'
import { PasswordConfirmation } from '../password-confirmation.ts'
import { route } from '../route.ts'

const tags = ['terms']

/** The terms of use as they are now. An empty `body` stands for the text that the portal comes with. */
export const Terms = z.object({ version: z.int(), body: z.string(), publishedAt: instant })
export type Terms = z.infer<typeof Terms>

/** The terms of use, for anyone. */
export const getTerms = route({
  method: 'GET',
  url: '/api/terms',
  access: 'public',
  stored: true,
  schema: { summary: 'The terms of use', tags, response: { 200: Terms } },
})

/** Which version is the latest, and to which one last agreed. */
export const Consent = z.object({
  latest: z.int(),
  agreed: z.nullable(z.object({ version: z.int(), givenAt: instant })),
})
export type Consent = z.infer<typeof Consent>

/** One's own consent. */
export const getConsent = route({
  method: 'GET',
  url: '/api/terms/consent',
  access: 'member',
  schema: { summary: 'The terms I have agreed to', tags, response: { 200: Consent } },
})

/** Agrees to a version; to any but the latest one is 409, for nobody agrees to what they have not been shown. */
export const giveConsent = route({
  method: 'PUT',
  url: '/api/terms/consent',
  access: 'member',
  schema: {
    summary: 'Agree to the terms',
    tags,
    body: z.object({ version: z.int('number') }),
    response: { 200: Consent },
  },
})

/**
 * New terms, in plain text whose blank lines part paragraphs; empty for the text that the portal comes with. Publishing takes the
 * password confirmation of the administrator.
 */
export const TermsDraft = z.extend(PasswordConfirmation, {
  body: optionalText(LIMITS.termsLength),
  /** The version that they replace: one that another administrator has published meanwhile is not overwritten unseen. */
  replaces: z.int('number'),
})
export type TermsDraft = z.infer<typeof TermsDraft>

/** Publishes new terms: every member is asked to agree at their next visit. */
export const publishTerms = route({
  method: 'POST',
  url: '/api/admin/terms',
  access: 'admin',
  schema: { summary: 'Publish new terms', tags, body: TermsDraft, response: { 201: z.extend(Done, { terms: Terms }) } },
})
