import * as z from 'zod/mini'
import { Done, id, instant, newEmailAddress, newPassword, repeated } from '../fields.ts'
import { personName } from '#contract/members/names.ts'
import { Paging } from '../paging.ts'
import { route } from '../route.ts'
import { AdminSession } from './sessions.ts'
import { PasswordConfirmation } from '../password-confirmation.ts'

const tags = ['admin']
const byId = z.object({ id })

/**
 * An administrator. `appointedBy` is null for the first one, and once that person has left. `formerRole` is their role before, which they get back
 * when removed; null for invited administrators.
 */
export const Administrator = z.object({
  _id: id,
  fullName: z.string(),
  email: z.string(),
  appointedBy: z.nullable(z.string()),
  appointedAt: instant,
  lastSignInAt: z.nullable(instant),
  secondFactor: z.boolean(),
  formerRole: z.nullable(z.enum(['student', 'alumni'])),
  leavesAt: z.nullable(instant),
  you: z.boolean(),
})
export type Administrator = z.infer<typeof Administrator>

/** Lists the administrators by name. */
export const listAdministrators = route({
  method: 'GET',
  url: '/api/admin/administrators',
  access: 'admin',
  schema: {
    summary: 'Administrators',
    tags,
    querystring: Paging(),
    response: { 200: z.object({ administrators: z.array(Administrator) }) },
  },
})

/** Makes a student or a verified alumnus an administrator and logs them out everywhere. Idempotent. */
export const appointAdministrator = route({
  method: 'PUT',
  url: '/api/admin/administrators/:id',
  access: 'admin',
  schema: {
    summary: 'Make a member an administrator',
    tags,
    params: byId,
    body: PasswordConfirmation,
    response: { 200: Done },
  },
})

/**
 * Removes another administrator: their access ends immediately. A former member gets their earlier role back; any other account is closed. The
 * removal can be undone for seven days, after which a closed account is erased. The last administrator can't be removed.
 */
export const removeAdministrator = route({
  method: 'DELETE',
  url: '/api/admin/administrators/:id',
  access: 'admin',
  schema: {
    summary: 'Remove an administrator',
    tags,
    params: byId,
    body: PasswordConfirmation,
    response: { 200: Done },
  },
})

/** A removed administrator. `role` is their current role; null for an account that is closed until `undoUntil` and then erased. */
export const Removal = z.object({
  _id: id,
  fullName: z.string(),
  email: z.string(),
  removedBy: z.nullable(z.string()),
  removedAt: instant,
  undoUntil: instant,
  role: z.nullable(z.enum(['student', 'alumni'])),
})
export type Removal = z.infer<typeof Removal>

/** Lists the removals that can still be undone, latest first. */
export const listRemovals = route({
  method: 'GET',
  url: '/api/admin/removals',
  access: 'admin',
  schema: {
    summary: 'Removed administrators',
    tags,
    querystring: Paging(),
    response: { 200: z.object({ removals: z.array(Removal) }) },
  },
})

/** Undoes the removal of an administrator within seven days. */
export const undoRemoval = route({
  method: 'DELETE',
  url: '/api/admin/removals/:id',
  access: 'admin',
  schema: {
    summary: 'Undo the removal of an administrator',
    tags,
    params: byId,
    body: PasswordConfirmation,
    response: { 200: Done },
  },
})

/** A pending invitation. `emailed`: its link was emailed, and not shown to the sender. */
export const Invitation = z.object({
  _id: id,
  email: z.string(),
  invitedBy: z.string(),
  invitedAt: instant,
  expiresAt: instant,
  emailed: z.boolean(),
})
export type Invitation = z.infer<typeof Invitation>

/** Lists pending invitations, latest first. */
export const listInvitations = route({
  method: 'GET',
  url: '/api/admin/invitations',
  access: 'admin',
  schema: {
    summary: 'Administrator invitations',
    tags,
    querystring: Paging(),
    response: { 200: z.object({ invitations: z.array(Invitation) }) },
  },
})

/** An invitation of an administrator by email address, with the sender's password confirmation. */
export const NewInvitation = z.extend(PasswordConfirmation, { email: newEmailAddress })

/**
 * Invites a new administrator. The link works once, for three days; inviting the same address again voids the older link. With a mail server the link
 * is emailed, and `link` is null.
 */
export const inviteAdministrator = route({
  method: 'POST',
  url: '/api/admin/invitations',
  access: 'admin',
  schema: {
    summary: 'Invite an administrator',
    tags,
    body: NewInvitation,
    response: { 201: z.object({ invitation: Invitation, link: z.nullable(z.string()) }) },
  },
})

/** Withdraws an invitation: its link no longer works. */
export const withdrawInvitation = route({
  method: 'DELETE',
  url: '/api/admin/invitations/:id',
  access: 'admin',
  schema: { summary: 'Withdraw an invitation', tags, params: byId, response: { 200: Done } },
})

const token = z.string('required').check(z.minLength(1, 'required'), z.maxLength(200, 'too_long'))

/** Returns who an invitation link is for, without using it up. */
export const readInvitation = route({
  method: 'POST',
  url: '/admin/invitation',
  access: 'public',
  schema: {
    summary: 'Read an invitation',
    tags,
    body: z.object({ token }),
    response: { 200: z.object({ email: z.string(), invitedBy: z.string(), expiresAt: instant }) },
  },
})

/** The input for accepting an invitation. */
export const InvitationAcceptance = z
  .object({ token, fullName: personName, password: newPassword, confirmPassword: z.string('required') })
  .check(repeated('password'))

/** Makes the invitee an administrator and logs them in. Uses up the link. */
export const acceptInvitation = route({
  method: 'POST',
  url: '/admin/invitation/acceptance',
  access: 'public',
  schema: { summary: 'Accept an invitation', tags, body: InvitationAcceptance, response: { 201: AdminSession } },
})

/** An administrator's own name, as invitations, emails and the audit log show it. */
export const AdministratorName = z.object({ fullName: personName })

/** Returns the administrator's own name. */
export const getAdministratorName = route({
  method: 'GET',
  url: '/api/admin/name',
  access: 'admin',
  schema: { summary: 'My name as an administrator', tags, response: { 200: z.object({ fullName: z.string() }) } },
})

/** Changes the administrator's own name. Existing audit log entries keep the earlier one. */
export const changeAdministratorName = route({
  method: 'PUT',
  url: '/api/admin/name',
  access: 'admin',
  schema: { summary: 'Change my name as an administrator', tags, body: AdministratorName, response: { 200: Done } },
})
