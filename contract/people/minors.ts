import * as z from 'zod/mini'
import { id, instant, line, orEmpty, text } from '../fields.ts'
import { route } from '../route.ts'

const tags = ['admin']
const byId = z.object({ id })

/** How a guardian gave their consent. */
export const CONSENT_FORMS = ['paper', 'email', 'in_person'] as const
export const ConsentForm = z.enum(CONSENT_FORMS, 'choice')
export type ConsentForm = z.infer<typeof ConsentForm>

/** What the college has decided about a member's age. It prevails over birth dates. */
export const MinorDecision = z.enum(['minor', 'adult'], 'choice')
export type MinorDecision = z.infer<typeof MinorDecision>

/** Why a member is protected as a minor: the birthday in their profile, their record in the roster, or the college. */
export const MINOR_SOURCES = ['birthday', 'record', 'college'] as const

/**
 * Whether a member is protected as a minor, and why. `until`: their 18th birthday, on which the protection ends; null if no birth date is known.
 * `needsConsent`: the college requires a guardian's consent. `byName`: who decided or recorded it, null if their account is gone.
 */
export const MinorState = z.object({
  minor: z.boolean(),
  until: z.nullable(z.string()),
  sources: z.array(z.enum(MINOR_SOURCES)),
  decision: z.nullable(
    z.object({ decision: MinorDecision, reason: z.string(), byName: z.nullable(z.string()), at: instant }),
  ),
  needsConsent: z.boolean(),
  consent: z.nullable(
    z.object({ guardian: z.string(), form: ConsentForm, byName: z.nullable(z.string()), at: instant }),
  ),
})
export type MinorState = z.infer<typeof MinorState>

/** Returns whether a student or alumnus is protected as a minor. */
export const readMinor = route({
  method: 'GET',
  url: '/api/admin/people/:id/minor',
  access: 'admin',
  may: 'identity',
  schema: { summary: 'Whether a member is a minor', tags, params: byId, response: { 200: MinorState } },
})

/** A decision about a member's age. `bornOn`: the birth date of a minor, so that the protection ends on their 18th birthday. */
export const MinorForm = z
  .object({ decision: MinorDecision, reason: text(1_000), bornOn: orEmpty(z.iso.date('date')) })
  .check(
    z.refine(({ decision, bornOn }) => decision === 'minor' || bornOn === '', { path: ['bornOn'], error: 'invalid' }),
  )
export type MinorForm = z.infer<typeof MinorForm>

/** Decides whether a member is protected as a minor. Replaces an earlier decision; no email is sent. */
export const decideMinor = route({
  method: 'PUT',
  url: '/api/admin/people/:id/minor',
  access: 'admin',
  may: 'identity',
  schema: {
    summary: 'Decide whether a member is a minor',
    tags,
    params: byId,
    body: MinorForm,
    response: { 200: MinorState },
  },
})

/** The consent of a minor's guardian. */
export const ConsentOfGuardian = z.object({ guardian: line(200), form: ConsentForm })
export type ConsentOfGuardian = z.infer<typeof ConsentOfGuardian>

/** Records that a minor's guardian has consented. Opens their access if the college requires it. 409 `minor.none` for anyone else. */
export const recordConsent = route({
  method: 'PUT',
  url: '/api/admin/people/:id/guardian-consent',
  access: 'admin',
  may: 'identity',
  schema: {
    summary: "Record a guardian's consent",
    tags,
    params: byId,
    body: ConsentOfGuardian,
    response: { 200: MinorState },
  },
})

/** Removes the recorded consent. Idempotent. */
export const withdrawConsent = route({
  method: 'DELETE',
  url: '/api/admin/people/:id/guardian-consent',
  access: 'admin',
  may: 'identity',
  schema: { summary: "Remove a guardian's consent", tags, params: byId, response: { 200: MinorState } },
})
