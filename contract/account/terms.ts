import * as z from 'zod/mini'
import { Done, instant, optionalText } from '../fields.ts'
import { LIMITS } from '../limits.ts'
import { PasswordConfirmation } from '../password-confirmation.ts'
import { route } from '../route.ts'

const tags = ['terms']

/** The current terms of use. An empty `body` means the portal's built-in text. */
export const Terms = z.object({ version: z.int(), body: z.string(), publishedAt: instant })
export type Terms = z.infer<typeof Terms>

/** Returns the terms of use, to anyone. */
export const getTerms = route({
  method: 'GET',
  url: '/api/terms',
  access: 'public',
  stored: true,
  schema: { summary: 'The terms of use', tags, response: { 200: Terms } },
})

/** The latest version, and the version the viewer last agreed to. */
export const Consent = z.object({
  latest: z.int(),
  agreed: z.nullable(z.object({ version: z.int(), givenAt: instant })),
})
export type Consent = z.infer<typeof Consent>

/** Returns the viewer's own consent. */
export const getConsent = route({
  method: 'GET',
  url: '/api/terms/consent',
  access: 'member',
  schema: { summary: 'The terms I have agreed to', tags, response: { 200: Consent } },
})

/** Agrees to the latest version; 409 for any other, because members can't agree to terms they haven't seen. */
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
 * New terms, in plain text with blank lines between paragraphs; empty for the portal's built-in text. Publishing requires the administrator's
 * password confirmation.
 */
export const TermsDraft = z.extend(PasswordConfirmation, {
  body: optionalText(LIMITS.termsLength),
  /** The version that they replace, so that one published meanwhile by another administrator isn't overwritten unseen. */
  replaces: z.int('number'),
})
export type TermsDraft = z.infer<typeof TermsDraft>

/** Publishes new terms: every member is asked to agree at their next visit. */
export const publishTerms = route({
  method: 'POST',
  url: '/api/admin/terms',
  access: 'admin',
  may: 'settings',
  schema: { summary: 'Publish new terms', tags, body: TermsDraft, response: { 201: z.extend(Done, { terms: Terms }) } },
})
