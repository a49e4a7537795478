import * as z from 'zod/mini'
import { Done, id, instant, line } from '../fields.ts'
import {
  bytes,
  challenge,
  code,
  credential,
  PasswordConfirmation,
  PasswordProof,
  UsedPasskey,
} from '../password-confirmation.ts'
import { route } from '../route.ts'

const tags = ['second factor']
/** The number of recovery codes, and the maximum number of passkeys. */
export const FACTOR_LIMITS = { recoveryCodes: 10, passkeys: 10, nameLength: 60 } as const

/** WebAuthn options for a browser. Only the browser half of the library that made them knows their shape. */
const Options = z.record(z.string(), z.unknown())
export type PasskeyOptions = z.infer<typeof Options>

/** A browser's response after creating a passkey (WebAuthn's RegistrationResponseJSON). */
export const MadePasskey = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(4_000),
    attestationObject: bytes(20_000),
    transports: z.optional(z.array(line(30)).check(z.maxLength(10, 'too_many'))),
  }),
})
export type MadePasskey = z.infer<typeof MadePasskey>

/**
 * The second step after the right password, on login or when changing the second step. `token` identifies it for five minutes; `app`: a code from an
 * authenticator app is accepted; `passkey`: the options for the browser. A recovery code is always accepted.
 */
export type Challenge = { token: string; app: boolean; passkey: PasskeyOptions | null }

/** The response to a challenge: a code, or a passkey's signature. */
export const ChallengeAnswer = z
  .object({
    challenge,
    code: z.optional(code),
    passkey: z.optional(UsedPasskey),
  })
  .check(
    z.refine((answer) => (answer.code === undefined) !== (answer.passkey === undefined), {
      path: ['code'],
      error: 'required',
    }),
  )
export type ChallengeAnswer = z.infer<typeof ChallengeAnswer>

/** The viewer's own two-step login. */
export const SecondFactor = z.object({
  /** When the authenticator app was set up. */
  appSince: z.nullable(instant),
  passkeys: z.array(z.object({ _id: id, name: z.string(), createdAt: instant, usedAt: z.nullable(instant) })),
  /** How many codes are left. */
  recoveryCodes: z.int(),
  /** The college requires it of this member. */
  required: z.boolean(),
})
export type SecondFactor = z.infer<typeof SecondFactor>

/** Codes that are shown once; null when the existing ones stay valid. */
const NewCodes = z.object({ recoveryCodes: z.nullable(z.array(z.string())) })

/** Returns the viewer's two-step login settings. */
export const getSecondFactor = route({
  method: 'GET',
  url: '/api/second-factor',
  access: 'member',
  beforeFactor: true,
  schema: { summary: 'My two-step login', tags, response: { 200: SecondFactor } },
})

/** The input that proves an app is set up correctly. */
export const AppCode = z.object({ code })

/** Starts setting up an authenticator app: returns its secret as an `otpauth:` URL, and that URL as a QR code (SVG). */
export const startApp = route({
  method: 'PUT',
  url: '/api/second-factor/app',
  access: 'member',
  beforeFactor: true,
  schema: {
    summary: 'Start setting up an authenticator app',
    tags,
    body: PasswordConfirmation,
    response: { 200: z.object({ secret: z.string(), address: z.string(), picture: z.string() }) },
  },
})

/** Completes the app's setup with its first code. Adding the first factor ends the member's other sessions, because they were opened without it. */
export const confirmApp = route({
  method: 'PUT',
  url: '/api/second-factor/app/confirmation',
  access: 'member',
  beforeFactor: true,
  schema: {
    summary: 'Confirm an authenticator app with its first code',
    tags,
    body: AppCode,
    response: { 200: NewCodes },
  },
})

/** Removes the app: logins no longer accept its codes. */
export const removeApp = route({
  method: 'DELETE',
  url: '/api/second-factor/app',
  access: 'member',
  schema: { summary: 'Remove the authenticator app', tags, body: PasswordConfirmation, response: { 200: Done } },
})

/** Creates ten new recovery codes, which void the old ones. */
export const renewRecoveryCodes = route({
  method: 'PUT',
  url: '/api/second-factor/recovery-codes',
  access: 'member',
  schema: {
    summary: 'Create new recovery codes',
    tags,
    body: PasswordConfirmation,
    response: { 200: NewCodes },
  },
})

/** Returns the options for creating a passkey; the client sends `challenge` back within five minutes. */
export const startPasskey = route({
  method: 'POST',
  url: '/api/second-factor/passkeys/options',
  access: 'member',
  beforeFactor: true,
  schema: {
    summary: 'Start adding a passkey',
    tags,
    body: PasswordConfirmation,
    response: { 200: z.object({ challenge: z.string(), options: Options }) },
  },
})

/** The input for a new passkey: its name, and a password proof. */
export const PasskeyDraft = z.object({ name: line(FACTOR_LIMITS.nameLength), ...PasswordProof.shape })

/** Adds a named passkey. */
export const addPasskey = route({
  method: 'POST',
  url: '/api/second-factor/passkeys',
  access: 'member',
  beforeFactor: true,
  schema: {
    summary: 'Add a passkey',
    tags,
    body: z.object({
      challenge,
      name: line(FACTOR_LIMITS.nameLength),
      credential: MadePasskey,
    }),
    response: { 201: NewCodes },
  },
})

/** The name of a passkey. */
export const PasskeyName = z.object({ name: line(FACTOR_LIMITS.nameLength) })

/** Renames a passkey. */
export const renamePasskey = route({
  method: 'PATCH',
  url: '/api/second-factor/passkeys/:id',
  access: 'member',
  schema: { summary: 'Rename a passkey', tags, params: z.object({ id }), body: PasskeyName, response: { 200: Done } },
})

/** Removes a passkey. */
export const removePasskey = route({
  method: 'DELETE',
  url: '/api/second-factor/passkeys/:id',
  access: 'member',
  schema: {
    summary: 'Remove a passkey',
    tags,
    params: z.object({ id }),
    body: PasswordConfirmation,
    response: { 200: Done },
  },
})
