import * as z from 'zod/mini'
import { Done, id, instant, newEmailAddress, text } from '../fields.ts'
import { Verification } from './members.ts'
import { SearchablePaging } from '../paging.ts'
import { route } from '../route.ts'

const tags = ['admin']
const byId = z.object({ id })

/**
 * A row of the students' table. `leavesAt`: when the account is deleted whose deletion was asked for; `secondFactor`: whether
 * log-ins are confirmed by one; `suspensionReason`: why they are suspended, if they are.
 */
export const Student = z.object({
  _id: id,
  fullName: z.string(),
  collegeEmail: z.string(),
  graduationYear: z.nullable(z.number()),
  leavesAt: z.nullable(instant),
  secondFactor: z.boolean(),
  suspensionReason: z.nullable(z.string()),
})
export type Student = z.infer<typeof Student>

/** All students by name. `q` searches names and e-mail addresses. */
export const listStudents = route({
  method: 'GET',
  url: '/api/admin/students',
  access: 'admin',
  schema: {
    summary: 'Students',
    tags,
    querystring: SearchablePaging(),
    response: { 200: z.object({ students: z.array(Student) }) },
  },
})

/**
 * Someone in the verification queue: an alumnus; with `handover`, a student who asks to become one; with `change`, a member
 * who asks for another name or graduation year, null where it stays. `registeredAt` is since when they wait;
 * `degreeCertificate` is the URL given, or a signed link to the file; `revision` stands for what there is to judge by, and is
 * another one once they have changed any of it; the last three are as of students.
 */
export const Alumnus = z.object({
  _id: id,
  fullName: z.string(),
  collegeEmail: z.string(),
  graduationYear: z.nullable(z.number()),
  profilePhoto: z.nullable(z.string()),
  linkedin: z.nullable(z.string()),
  degreeCertificate: z.nullable(z.string()),
  verified: z.boolean(),
  verification: Verification,
  declineReason: z.nullable(z.string()),
  registeredAt: instant,
  handover: z.boolean(),
  revision: z.string(),
  change: z.nullable(z.object({ _id: id, fullName: z.nullable(z.string()), graduationYear: z.nullable(z.number()) })),
  leavesAt: z.nullable(instant),
  secondFactor: z.boolean(),
  suspensionReason: z.nullable(z.string()),
})
export type Alumnus = z.infer<typeof Alumnus>

/** Unverified alumni, students who ask to become alumni, and changes to confirm, longest waiting first; with `state` those who were declined, or verified already. */
export const listAlumni = route({
  method: 'GET',
  url: '/admin/alumni',
  access: 'admin',
  schema: {
    summary: 'Unverified alumni',
    tags,
    querystring: z.extend(SearchablePaging(), {
      state: z._default(z.enum(Verification.options, 'choice'), 'pending'),
    }),
    response: { 200: z.object({ alumni: z.array(Alumnus) }) },
  },
})

/**
 * Verifies an alumnus, whose postings are published by that; a student who asked becomes one. Twice has one effect. With the
 * `revision` that the administrator has seen, 409 `alumnus.changed` once it is another.
 */
export const verifyAlumnus = route({
  method: 'PUT',
  url: '/admin/alumni/:id/verify',
  access: 'admin',
  schema: {
    summary: 'Verify an alumnus',
    tags,
    params: byId,
    querystring: z.object({ revision: z.optional(z.string('type').check(z.maxLength(100, 'too_long'))) }),
    response: { 200: z.extend(Done, { alumni: Alumnus }) },
  },
})

/** Declines an alumnus, or a student's wish to become one, with a reason that they are shown. */
export const declineAlumnus = route({
  method: 'PUT',
  url: '/admin/alumni/:id/decline',
  access: 'admin',
  schema: {
    summary: 'Decline an alumnus',
    tags,
    params: byId,
    body: z.object({ reason: text(500) }),
    response: { 200: z.extend(Done, { alumni: Alumnus }) },
  },
})

/** Confirms the name and graduation year that a member asked for: they stand from then on. A request is answered once. */
export const confirmIdentityChange = route({
  method: 'PUT',
  url: '/api/admin/identity-changes/:id/confirmation',
  access: 'admin',
  schema: { summary: 'Confirm a name or graduation year', tags, params: byId, response: { 200: Done } },
})

/** Declines them, with a reason that the member is told. */
export const declineIdentityChange = route({
  method: 'PUT',
  url: '/api/admin/identity-changes/:id/refusal',
  access: 'admin',
  schema: {
    summary: 'Decline a name or graduation year',
    tags,
    params: byId,
    body: z.object({ reason: text(500) }),
    response: { 200: Done },
  },
})

/**
 * Takes a decision back that was made in this queue, or a revocation: things stand as before it. `id` is that of the member, or
 * of the identity change. A member who was told meanwhile is told this too. 409 `decision.final` after ten minutes, and
 * once something else has happened.
 */
export const undoDecision = route({
  method: 'DELETE',
  url: '/api/admin/decisions/:id',
  access: 'admin',
  schema: { summary: 'Undo a decision', tags, params: byId, response: { 200: Done } },
})

/**
 * Revokes the verification of an alumnus for a reason that they are told: they are held back like others whom the college has
 * declined, and can hand in a certificate. 409 `alumnus.not_verified`.
 */
export const revokeVerification = route({
  method: 'PUT',
  url: '/api/admin/members/:id/revocation',
  access: 'admin',
  schema: {
    summary: 'Revoke the verification of an alumnus',
    tags,
    params: byId,
    body: z.object({ reason: text(500) }),
    response: { 200: Done },
  },
})

/** Issues a one-time link by which a member sets a new password, valid for an hour; a newer one voids the older. */
export const issueResetLink = route({
  method: 'POST',
  url: '/api/admin/members/:id/reset-link',
  access: 'admin',
  schema: {
    summary: 'Issue a password reset link',
    tags,
    params: byId,
    response: { 201: z.object({ link: z.string(), expiresAt: instant }) },
  },
})

/** The address that an administrator gives a member. */
export const MemberEmail = z.object({ email: newEmailAddress })

/** Sets the main address of a member who cannot change it by mail; it counts as not confirmed. */
export const setMemberEmail = route({
  method: 'PUT',
  url: '/api/admin/members/:id/email',
  access: 'admin',
  schema: { summary: "Set a member's e-mail address", tags, params: byId, body: MemberEmail, response: { 200: Done } },
})

/**
 * Removes the app, the passkeys and the recovery codes of a member who has lost them: log-ins take the password alone until
 * they set up another. 404 for a member without a second factor.
 */
export const removeSecondFactor = route({
  method: 'DELETE',
  url: '/api/admin/members/:id/second-factor',
  access: 'admin',
  schema: { summary: "Remove a member's second factor", tags, params: byId, response: { 200: Done } },
})

/**
 * Suspends a student or alumnus for a reason, which they are told: they are logged out everywhere, and neither they nor what
 * they posted is seen until they are restored. Nothing is deleted. Suspending again changes the reason.
 */
export const suspendMember = route({
  method: 'PUT',
  url: '/api/admin/members/:id/suspension',
  access: 'admin',
  schema: {
    summary: 'Suspend a member',
    tags,
    params: byId,
    body: z.object({ reason: text(500) }),
    response: { 200: Done },
  },
})

/** Ends a suspension: the member can log in again, and is seen with everything they posted. */
export const restoreMember = route({
  method: 'DELETE',
  url: '/api/admin/members/:id/suspension',
  access: 'admin',
  schema: { summary: 'Restore a suspended member', tags, params: byId, response: { 200: Done } },
})

/**
 * What an entry of the audit log is about: a sign-in, a log-in or call that was refused, somebody's certificate that was read,
 * or something that was changed.
 */
export const AuditCategory = z.enum(['change', 'sign_in', 'refusal', 'read'], 'choice')
export type AuditCategory = z.infer<typeof AuditCategory>

/**
 * One entry of the append-only audit log. `details` depend on the action: a reason, what was changed, or how often it came within
 * the hour; `address` is the network address that it came from. The actor is empty where it is not known who it was.
 */
export const AuditEntry = z.object({
  _id: id,
  category: AuditCategory,
  actorName: z.string(),
  action: z.string(),
  subject: z.string(),
  details: z.record(z.string(), z.unknown()),
  address: z.string(),
  at: instant,
})
export type AuditEntry = z.infer<typeof AuditEntry>

/** What was done, newest first; of one `category` if it is given. `q` searches who did it and to whom or what. */
export const listAuditEntries = route({
  method: 'GET',
  url: '/api/admin/audit',
  access: 'admin',
  schema: {
    summary: 'The audit log',
    tags,
    querystring: z.extend(SearchablePaging(), { category: z.optional(AuditCategory) }),
    response: { 200: z.object({ entries: z.array(AuditEntry) }) },
  },
})
