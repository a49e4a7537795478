import * as z from 'zod/mini'
import { Done, id, instant, text } from '../fields.ts'
import { SearchablePaging } from '../paging.ts'
import { route } from '../route.ts'
import { Person, Verification } from '../members/person.ts'

const tags = ['admin']
const byId = z.object({ id })

/**
 * What the college's roster says about a registration. `exact`: name and class agree with one record only, a second fact agrees with it, none differs,
 * and no other registration fits the record. `close`: a person should look. `none`: it isn't on a list.
 */
export const MatchVerdict = z.enum(['exact', 'close', 'none'], 'choice')
export type MatchVerdict = z.infer<typeof MatchVerdict>

/** `agreeing`: how many of name, class, course and second fact agree with the best record, of 4. `fitting`: how many records have its name and class. */
export const RosterMatch = z.object({ verdict: MatchVerdict, agreeing: z.int(), fitting: z.int() })
export type RosterMatch = z.infer<typeof RosterMatch>

/** How many pending entries of the queue have each verdict. */
export const MatchCounts = z.object({ exact: z.int(), close: z.int(), none: z.int() })
export type MatchCounts = z.infer<typeof MatchCounts>

/**
 * An entry of the verification queue: an alumnus; with `handover`, a student who asks to become one; with `change`, a member who requests another
 * name or graduation year, null where it stays. `registeredAt` is when they began to wait; `degreeCertificate` is the URL given, or a signed link to
 * the file; `revision` changes whenever they change what there is to judge; `vouchers` are the verified members of the same cohort who say they know
 * them; `match`: what the roster says, null until it was asked; `emailConfirmed` is about the main address; `answeredAt`: when they answered what the
 * college asked for; the last three are as in `Student`.
 */
export const Alumnus = z.object({
  _id: id,
  fullName: z.string(),
  collegeEmail: z.string(),
  emailConfirmed: z.boolean(),
  graduationYear: z.nullable(z.number()),
  course: z.nullable(z.string()),
  profilePhoto: z.nullable(z.string()),
  linkedin: z.nullable(z.string()),
  degreeCertificate: z.nullable(z.string()),
  verified: z.boolean(),
  verification: Verification,
  declineReason: z.nullable(z.string()),
  declinedAt: z.nullable(instant),
  registeredAt: instant,
  handover: z.boolean(),
  revision: z.string(),
  change: z.nullable(z.object({ _id: id, fullName: z.nullable(z.string()), graduationYear: z.nullable(z.number()) })),
  vouchers: z.array(Person),
  match: z.nullable(RosterMatch),
  answeredAt: z.nullable(instant),
  leavesAt: z.nullable(instant),
  secondFactor: z.boolean(),
  suspensionReason: z.nullable(z.string()),
  minor: z.boolean(),
})
export type Alumnus = z.infer<typeof Alumnus>

/**
 * Lists unverified alumni, graduation requests and changes to confirm, longest waiting first; with `state` those already declined, the latest first, or verified. `resting`: without
 * those that rest until an answer or another day, or only those; all by default. `match`: only those with this verdict of the roster; `matches`: how many
 * pending entries there are with each verdict, whatever `match` is.
 */
export const listAlumni = route({
  method: 'GET',
  url: '/admin/alumni',
  access: 'admin',
  may: 'verify',
  reads: 'alumni.read',
  schema: {
    summary: 'Unverified alumni',
    tags,
    querystring: z.extend(SearchablePaging(), {
      state: z._default(z.enum(Verification.options, 'choice'), 'pending'),
      resting: z._default(z.enum(['all', 'none', 'only'], 'choice'), 'all'),
      match: z.optional(MatchVerdict),
    }),
    // `total` and `matches` are on the first page only.
    response: {
      200: z.object({ alumni: z.array(Alumnus), total: z.optional(z.int()), matches: z.optional(MatchCounts) }),
    },
  },
})

/**
 * Verifies an alumnus, which publishes their postings; makes a student who asked an alumnus. Idempotent. With the `revision` that the administrator
 * has seen, 409 `alumnus.changed` once it differs. `record`: theirs on the roster, 409 `record.taken` if another member has it; without it, the one
 * that matches exactly, if any. `decidedBy`: who had verified them before this call.
 */
export const verifyAlumnus = route({
  method: 'PUT',
  url: '/admin/alumni/:id/verify',
  access: 'admin',
  may: 'verify',
  schema: {
    summary: 'Verify an alumnus',
    tags,
    params: byId,
    querystring: z.object({
      revision: z.optional(z.string('type').check(z.maxLength(100, 'too_long'))),
      record: z.optional(id),
    }),
    response: {
      200: z.extend(Done, {
        alumni: Alumnus,
        decidedBy: z.optional(z.object({ _id: z.nullable(id), fullName: z.string() })),
      }),
    },
  },
})

/** The reason for declining an alumnus or an identity change, shown to the member. */
export const Refusal = z.object({ reason: text(500) })

/** Declines an alumnus or a graduation request, with a reason that the member sees. */
export const declineAlumnus = route({
  method: 'PUT',
  url: '/admin/alumni/:id/decline',
  access: 'admin',
  may: 'verify',
  schema: {
    summary: 'Decline an alumnus',
    tags,
    params: byId,
    body: Refusal,
    response: { 200: z.extend(Done, { alumni: Alumnus }) },
  },
})

/**
 * Returns a declined alumnus or graduation request to the queue. Sends no email, and withdraws one about the decision that hasn't left. Idempotent.
 * 409 `alumnus.already_verified`.
 */
export const reopenAlumnus = route({
  method: 'DELETE',
  url: '/admin/alumni/:id/decline',
  access: 'admin',
  may: 'verify',
  schema: {
    summary: 'Return a declined alumnus to the queue',
    tags,
    params: byId,
    response: { 200: z.extend(Done, { alumni: Alumnus }) },
  },
})

/** Confirms a member's requested name and graduation year, which take effect immediately. A request can be answered once. */
export const confirmIdentityChange = route({
  method: 'PUT',
  url: '/api/admin/identity-changes/:id/confirmation',
  access: 'admin',
  may: 'verify',
  schema: { summary: 'Confirm a name or graduation year', tags, params: byId, response: { 200: Done } },
})

/** Declines them, with a reason that the member sees. */
export const declineIdentityChange = route({
  method: 'PUT',
  url: '/api/admin/identity-changes/:id/refusal',
  access: 'admin',
  may: 'verify',
  schema: {
    summary: 'Decline a name or graduation year',
    tags,
    params: byId,
    body: Refusal,
    response: { 200: Done },
  },
})

/**
 * Undoes a decision made in this queue, or a revocation, and restores the state before it. `id` is that of the member, or of the identity change. A
 * member who was already notified is notified again. 409 `decision.final` after ten minutes, and once something else has happened.
 */
export const undoDecision = route({
  method: 'DELETE',
  url: '/api/admin/decisions/:id',
  access: 'admin',
  may: 'verify',
  schema: { summary: 'Undo a decision', tags, params: byId, response: { 200: Done } },
})

/**
 * Revokes an alumnus's verification for a reason that they see: their access is limited like that of declined alumni, and they can submit a
 * certificate. 409 `alumnus.not_verified`.
 */
export const revokeVerification = route({
  method: 'PUT',
  url: '/api/admin/members/:id/revocation',
  access: 'admin',
  may: 'verify',
  schema: {
    summary: 'Revoke the verification of an alumnus',
    tags,
    params: byId,
    body: Refusal,
    response: { 200: Done },
  },
})
