import * as z from 'zod/mini'
import { Done, id, instant, newEmailAddress } from '../fields.ts'
import { route } from '../route.ts'
import { PasswordConfirmation } from '../password-confirmation.ts'

const tags = ['admin']
const byId = z.object({ id })

/** Issues a one-time link for a member to set a new password, valid for an hour; a newer one voids the older. */
export const issueResetLink = route({
  method: 'POST',
  url: '/api/admin/members/:id/reset-link',
  access: 'admin',
  may: 'identity',
  schema: {
    summary: 'Issue a password reset link',
    tags,
    params: byId,
    body: PasswordConfirmation,
    response: { 201: z.object({ link: z.string(), expiresAt: instant }) },
  },
})

/** A member's new address, with the administrator's password confirmation. */
export const MemberEmail = z.extend(PasswordConfirmation, { email: newEmailAddress })

/** Sets the main address of a member who can't change it by email; it is unconfirmed. */
export const setMemberEmail = route({
  method: 'PUT',
  url: '/api/admin/members/:id/email',
  access: 'admin',
  may: 'identity',
  schema: { summary: "Set a member's email address", tags, params: byId, body: MemberEmail, response: { 200: Done } },
})

/**
 * Removes the app, the passkeys and the recovery codes of a member who has lost them: logins need only the password until they set up two-step login
 * again. 404 for a member without it.
 */
export const removeSecondFactor = route({
  method: 'DELETE',
  url: '/api/admin/members/:id/second-factor',
  access: 'admin',
  may: 'identity',
  schema: {
    summary: "Remove a member's two-step login",
    tags,
    params: byId,
    body: PasswordConfirmation,
    response: { 200: Done },
  },
})
