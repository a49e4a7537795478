import * as z from 'zod/mini'
import { Done, emailAddress, id, instant, newEmailAddress, newPassword, repeated } from '../fields.ts'
import { personName } from '#contract/members/names.ts'
import { route } from '../route.ts'
import { ChallengeAnswer } from './second-factor.ts'

const password = z.string('required').check(z.minLength(1, 'required'), z.maxLength(1_000, 'too_long'))

/** The input of the student and alumni logins. */
export const Credentials = z.object({ collegeEmail: emailAddress, password })
export type Credentials = z.infer<typeof Credentials>

/** The response of a login; the browser keeps `token`, `profilePhoto`, `fullname` and `_id`. */
export const Session = z.object({
  success: z.literal(true),
  message: z.string(),
  token: z.string(),
  fullname: z.string(),
  profilePhoto: z.nullable(z.string()),
  _id: id,
})
export type Session = z.infer<typeof Session>

const tags = ['sessions']

/** Logs a student in. A wrong email and a wrong password get the same response, in the same time. */
export const logInStudent = route({
  method: 'POST',
  url: '/auth/login',
  access: 'public',
  schema: { summary: 'Log in as a student', tags, body: Credentials, response: { 200: Session } },
})

/** Logs an alumnus in. */
export const logInAlumnus = route({
  method: 'POST',
  url: '/api/alumni/login',
  access: 'public',
  schema: { summary: 'Log in as an alumnus', tags, body: Credentials, response: { 200: Session } },
})

/** The input of the administrators' login. */
export const AdminCredentials = z.object({ email: emailAddress, password })

/** The response of an administrator's login. */
export const AdminSession = z.object({ success: z.literal(true), message: z.string(), token: z.string() })
export type AdminSession = z.infer<typeof AdminSession>

/** Logs an administrator in; the token is stored separately from a member's. */
export const logInAdmin = route({
  method: 'POST',
  url: '/admin/login',
  access: 'public',
  schema: {
    summary: 'Log in as an administrator',
    tags,
    body: AdminCredentials,
    response: { 200: AdminSession },
  },
})

/** Completes a login that failed with `session.second_factor`; returns what that login returns without a second step. */
export const answerChallenge = route({
  method: 'POST',
  url: '/api/session/factor',
  access: 'public',
  schema: {
    summary: 'Log in with the second step',
    tags,
    body: ChallengeAnswer,
    response: { 200: z.union([Session, AdminSession]) },
  },
})

/** Ends the session of the token immediately, and its sockets. */
export const logOut = route({
  method: 'POST',
  url: '/api/logout',
  access: 'member',
  defence: true,
  beforeFactor: true,
  schema: { summary: 'Log out', tags, response: { 200: Done } },
})

/**
 * Ends the session whose token has this SHA-256, and its sockets. After an offline logout a browser keeps only this hash, which is useless for
 * anything else. The response is the same when there is no such session.
 */
export const endLeftSession = route({
  method: 'POST',
  url: '/api/session/end',
  access: 'public',
  schema: {
    summary: 'Log out after being offline',
    tags,
    body: z.object({ proof: z.string('required').check(z.regex(/^[\da-f]{64}$/, 'required')) }),
    response: { 200: Done },
  },
})

/** The member's sessions: a description of the device, and its approximate location. */
export const SessionList = z.object({
  sessions: z.array(
    z.object({
      _id: id,
      browser: z.nullable(z.string()),
      system: z.nullable(z.string()),
      /** The network of the last use, such as `203.0.113.0/24`; empty if unknown. */
      addressRange: z.string(),
      createdAt: instant,
      usedAt: instant,
      /** The session of this request. */
      current: z.boolean(),
    }),
  ),
})
export type SessionList = z.infer<typeof SessionList>

/** Lists the caller's own sessions: this one, then the most recently used. */
export const listSessions = route({
  method: 'GET',
  url: '/api/sessions',
  access: 'member',
  defence: true,
  schema: { summary: 'My sessions', tags, response: { 200: SessionList } },
})

/** Ends one of the caller's own sessions immediately, and its sockets. */
export const revokeSession = route({
  method: 'DELETE',
  url: '/api/sessions/:id',
  access: 'member',
  defence: true,
  schema: { summary: 'End one of my sessions', tags, params: z.object({ id }), response: { 200: Done } },
})

/** Ends all of the caller's sessions but this one. */
export const revokeOtherSessions = route({
  method: 'DELETE',
  url: '/api/sessions',
  access: 'member',
  defence: true,
  schema: { summary: 'End all my other sessions', tags, response: { 200: Done } },
})

/** The input of a password change. */
export const PasswordChange = z
  .object({ currentPassword: password, newPassword, confirmPassword: z.string('required') })
  .check(repeated('newPassword'))

/** Changes the caller's password and ends all other sessions. */
export const changePassword = route({
  method: 'PUT',
  url: '/api/password',
  access: 'member',
  defence: true,
  schema: { summary: 'Change my password', tags, body: PasswordChange, response: { 200: Done } },
})

/** The email address of the account whose password was forgotten. */
export const PasswordLinkRequest = z.object({ email: emailAddress })

/** Emails a link for a new password. Neither the response nor its timing reveals whether the account exists. */
export const requestPasswordLink = route({
  method: 'POST',
  url: '/api/password/link',
  access: 'public',
  schema: {
    summary: 'Request a password reset link',
    tags,
    body: PasswordLinkRequest,
    response: { 202: Done },
  },
})

/** The input for a new password by a one-time link; the token is in the link's fragment. */
export const PasswordReset = z
  .object({
    token: z.string('required').check(z.minLength(1, 'required'), z.maxLength(200, 'too_long')),
    newPassword,
    confirmPassword: z.string('required'),
  })
  .check(repeated('newPassword'))

/** Sets a new password by a one-time link issued by an administrator; ends all sessions. */
export const resetPassword = route({
  method: 'POST',
  url: '/api/password/reset',
  access: 'public',
  schema: { summary: 'Set a new password with a one-time link', tags, body: PasswordReset, response: { 200: Done } },
})

/** The input of the first start's set-up link. */
export const AdminSetup = z
  .object({
    token: z.string('required').check(z.minLength(1, 'required'), z.maxLength(200, 'too_long')),
    email: newEmailAddress,
    fullName: personName,
    password: newPassword,
    confirmPassword: z.string('required'),
  })
  .check(repeated('password'))

/** Creates the first administrator by the link printed in the terminal, and logs them in. Works once. */
export const setUpAdmin = route({
  method: 'POST',
  url: '/admin/setup',
  access: 'public',
  schema: { summary: 'Create the first administrator', tags, body: AdminSetup, response: { 201: AdminSession } },
})
