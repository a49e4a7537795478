import * as z from 'zod/mini'
import { Done, id, instant, newEmailAddress, newPassword, repeated } from '../fields.ts'
import { GrantedRight, GrantedRights } from '#contract/members/rights.ts'
import { personName } from '#contract/members/names.ts'
import { Paging } from '../paging.ts'
import { route } from '../route.ts'
import { AdminSession } from './sessions.ts'
import { PasswordConfirmation } from '../password-confirmation.ts'

const tags = ['admin']
const byId = z.object({ id })

/**
 * A person with rights at the desk. `role` is theirs as a member, null for an office account, which never was one. `givenBy` gave the first of the
 * rights; null for the first owner, and once that person has left. `endsAt`: when an owner who is being removed loses their rights.
 */
export const Administrator = z.object({
  _id: id,
  fullName: z.string(),
  email: z.string(),
  profilePhoto: z.nullable(z.string()),
  role: z.nullable(z.enum(['student', 'alumni'])),
  graduationYear: z.nullable(z.int()),
  rights: z.array(GrantedRight),
  givenBy: z.nullable(z.string()),
  givenAt: instant,
  lastSignInAt: z.nullable(instant),
  secondFactor: z.boolean(),
  leavesAt: z.nullable(instant),
  endsAt: z.nullable(instant),
  you: z.boolean(),
})
export type Administrator = z.infer<typeof Administrator>

/** Lists everyone with rights at the desk, by name. */
export const listAdministrators = route({
  method: 'GET',
  url: '/api/admin/administrators',
  access: 'admin',
  may: 'settings',
  schema: {
    summary: 'People with rights at the desk',
    tags,
    querystring: Paging(),
    response: { 200: z.object({ administrators: z.array(Administrator) }) },
  },
})

/** The rights that a person is to have, with the owner's password confirmation. */
export const RightsChange = z.extend(PasswordConfirmation, { rights: GrantedRights })

/**
 * Gives a student, a verified alumnus or an office account these rights at the desk, replacing earlier ones. Members keep their membership. Rights that
 * are taken away can be given back for seven days. Idempotent. 409 `administrator.owner` for taking the ownership of another owner, and
 * `administrator.last_owner`.
 */
export const giveRights = route({
  method: 'PUT',
  url: '/api/admin/administrators/:id',
  access: 'admin',
  may: 'team',
  schema: {
    summary: 'Give a person rights at the desk',
    tags,
    params: byId,
    body: RightsChange,
    response: { 200: Done },
  },
})

/**
 * Takes all rights of another person: their access to the desk ends immediately, and an office account is closed. It can be undone for seven days,
 * after which a closed account is erased. An owner is notified and keeps their rights for those seven days. The last owner stays.
 */
export const removeAdministrator = route({
  method: 'DELETE',
  url: '/api/admin/administrators/:id',
  access: 'admin',
  may: 'team',
  schema: {
    summary: "Take a person's rights at the desk",
    tags,
    params: byId,
    body: PasswordConfirmation,
    response: { 200: Done },
  },
})

/**
 * Rights taken away. `role` is that as a member; null for an office account. `pending`: an owner keeps them until `undoUntil`. `rights` are those that
 * undoing gives back. `closed`: the account is closed, and erased after `undoUntil`.
 */
export const Removal = z.object({
  _id: id,
  fullName: z.string(),
  email: z.string(),
  removedBy: z.nullable(z.string()),
  removedAt: instant,
  undoUntil: instant,
  role: z.nullable(z.enum(['student', 'alumni'])),
  rights: z.array(GrantedRight),
  pending: z.boolean(),
  closed: z.boolean(),
})
export type Removal = z.infer<typeof Removal>

/** Lists the removals that can still be undone, latest first. */
export const listRemovals = route({
  method: 'GET',
  url: '/api/admin/removals',
  access: 'admin',
  may: 'team',
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
  may: 'team',
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
  rights: z.array(GrantedRight),
})
export type Invitation = z.infer<typeof Invitation>

/** Lists pending invitations, latest first. */
export const listInvitations = route({
  method: 'GET',
  url: '/api/admin/invitations',
  access: 'admin',
  may: 'team',
  schema: {
    summary: 'Administrator invitations',
    tags,
    querystring: Paging(),
    response: { 200: z.object({ invitations: z.array(Invitation) }) },
  },
})

/** An invitation to the desk by email address, with the rights to give and the sender's password confirmation. */
export const NewInvitation = z.extend(PasswordConfirmation, { email: newEmailAddress, rights: GrantedRights })

/**
 * Invites a new administrator. The link works once, for three days; inviting the same address again voids the older link. With a mail server the link
 * is emailed, and `link` is null.
 */
export const inviteAdministrator = route({
  method: 'POST',
  url: '/api/admin/invitations',
  access: 'admin',
  may: 'team',
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
  may: 'team',
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

/**
 * Who the caller is at the desk: their rights in force, and the names of the owners, who can give more. `member`: they are a student or alumnus too, so
 * their name is that of their profile.
 */
export const DeskAccount = z.object({
  fullName: z.string(),
  member: z.boolean(),
  rights: z.array(GrantedRight),
  owners: z.array(z.string()),
})
export type DeskAccount = z.infer<typeof DeskAccount>

/** Returns the caller's name and rights at the desk. */
export const getDeskAccount = route({
  method: 'GET',
  url: '/api/admin/account',
  access: 'admin',
  may: 'desk',
  beforeFactor: true,
  schema: { summary: 'My rights at the desk', tags, response: { 200: DeskAccount } },
})

/** An office account's own name, as invitations, emails and the audit log show it. */
export const AdministratorName = z.object({ fullName: personName })

/** Changes the own name of an office account. Existing audit log entries keep the earlier one. 403 `access.own_only` for members. */
export const changeAdministratorName = route({
  method: 'PUT',
  url: '/api/admin/name',
  access: 'admin',
  may: 'desk',
  schema: { summary: 'Change my name as an administrator', tags, body: AdministratorName, response: { 200: Done } },
})
