import * as z from 'zod/mini'
import { Done, emailAddress, id, instant, newEmailAddress, newPassword, repeated } from '../fields.ts'
import { personName } from '#contract/members/names.ts'
import { route } from '../route.ts'
import { ChallengeAnswer } from './second-factor.ts'

const password = z.string('required').check(z.minLength(1, 'required'), z.maxLength(1_000, 'too_long'))

/** What the student and the alumni log-in take. */
export const Credentials = z.object({ collegeEmail: emailAddress, password })
export type Credentials = z.infer<typeof Credentials>

/** The answer of a log-in; the browser keeps `token`, `profilePhoto`, `fullname` and `_id`. */
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

/** Logs a student in. Wrong e-mail and wrong password answer alike, in the same time. */
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

/** What the admin's sign-in takes. */
export const AdminCredentials = z.object({ email: emailAddress, password })

/** The answer of an administrator's sign-in. */
export const AdminSession = z.object({ success: z.literal(true), message: z.string(), token: z.string() })
export type AdminSession = z.infer<typeof AdminSession>

/** Signs an administrator in; the token is kept apart from a member's. */
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

/**
 * The second step of a log-in that was answered with `session.second_factor`; answers as that log-in does without.
 */
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

/** Ends the session of the token at once, its sockets too. */
export const logOut = route({
  method: 'POST',
  url: '/api/logout',
  access: 'member',
  defence: true,
  beforeFactor: true,
  schema: { summary: 'Log out', tags, response: { 200: Done } },
})

/**
 * Ends the session whose token has this SHA-256, its sockets too: what a browser keeps of a session that was logged out of without a
 * connection, and which is good for nothing else. The answer is the same where there is no such session.
 */
export const endLeftSession = route({
  method: 'POST',
  url: '/api/session/end',
  access: 'public',
  schema: {
    summary: 'Log out after the fact',
    tags,
    body: z.object({ proof: z.string('required').check(z.regex(/^[\da-f]{64}$/, 'required')) }),
    response: { 200: Done },
  },
})

/** Where one is logged in: a device in words, and about where it is. */
export const SessionList = z.object({
  sessions: z.array(
    z.object({
      _id: id,
      browser: z.nullable(z.string()),
      system: z.nullable(z.string()),
      /** The network of the last use, such as `203.0.113.0/24`; empty where it is not known. */
      addressRange: z.string(),
      createdAt: instant,
      usedAt: instant,
      /** The session of this very request. */
      current: z.boolean(),
    }),
  ),
})
export type SessionList = z.infer<typeof SessionList>

/** One's own sessions: this one, then the latest used first. */
export const listSessions = route({
  method: 'GET',
  url: '/api/sessions',
  access: 'member',
  defence: true,
  schema: { summary: 'My sessions', tags, response: { 200: SessionList } },
})

/** Ends one of one's own sessions at once, its sockets too. */
export const revokeSession = route({
  method: 'DELETE',
  url: '/api/sessions/:id',
  access: 'member',
  defence: true,
  schema: { summary: 'End one of my sessions', tags, params: z.object({ id }), response: { 200: Done } },
})

/** Ends all of one's own sessions but the one that asks. */
export const revokeOtherSessions = route({
  method: 'DELETE',
  url: '/api/sessions',
  access: 'member',
  defence: true,
  schema: { summary: 'End all my other sessions', tags, response: { 200: Done } },
})

/** What a change of one's password takes. */
export const PasswordChange = z
  .object({ currentPassword: password, newPassword, confirmPassword: z.string('required') })
  .check(repeated('newPassword'))

/** Changes one's own password and ends all other sessions. */
export const changePassword = route({
  method: 'PUT',
  url: '/api/password',
  access: 'member',
  defence: true,
  schema: { summary: 'Change my password', tags, body: PasswordChange, response: { 200: Done } },
})

/** Whose password was forgotten. */
export const PasswordLinkRequest = z.object({ email: emailAddress })

/** Asks for a link to a new password by mail. The answer, and the time it takes, tell nobody whether there is an account. */
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

/** What opening a one-time link for a new password takes; the token stands in the link's fragment. */
export const PasswordReset = z
  .object({
    token: z.string('required').check(z.minLength(1, 'required'), z.maxLength(200, 'too_long')),
    newPassword,
    confirmPassword: z.string('required'),
  })
  .check(repeated('newPassword'))

/** Sets a new password by a one-time link that the administrator issued; ends all sessions. */
export const resetPassword = route({
  method: 'POST',
  url: '/api/password/reset',
  access: 'public',
  schema: { summary: 'Set a new password with a one-time link', tags, body: PasswordReset, response: { 200: Done } },
})

/** What the first start's set-up link takes. */
export const AdminSetup = z
  .object({
    token: z.string('required').check(z.minLength(1, 'required'), z.maxLength(200, 'too_long')),
    email: newEmailAddress,
    fullName: personName,
    password: newPassword,
    confirmPassword: z.string('required'),
  })
  .check(repeated('password'))

/** Makes the first administrator by the link printed in the terminal, and logs them in. Once only. */
export const setUpAdmin = route({
  method: 'POST',
  url: '/admin/setup',
  access: 'public',
  schema: { summary: 'Create the first administrator', tags, body: AdminSetup, response: { 201: AdminSession } },
})
