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
/** How many recovery codes one gets, and how many passkeys one may have. */
export const FACTOR_LIMITS = { recoveryCodes: 10, passkeys: 10, nameLength: 60 } as const

/** What WebAuthn asks of a browser; the browser's half of the library that made it knows its shape. */
const Options = z.record(z.string(), z.unknown())
export type PasskeyOptions = z.infer<typeof Options>

/** What a browser answers when it has made a passkey (WebAuthn's RegistrationResponseJSON). */
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
 * What is asked for after the right password, at a log-in or a change of the second step. `token` stands for it, for five
 * minutes; `app`: a code of an authenticator app will do; `passkey`: what to ask of the browser. A recovery code always will.
 */
export type Challenge = { token: string; app: boolean; passkey: PasskeyOptions | null }

/** The answer to a challenge: a code, or what a passkey signed. */
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

/** One's own second factor. */
export const SecondFactor = z.object({
  /** Since when an authenticator app is set up. */
  appSince: z.nullable(instant),
  passkeys: z.array(z.object({ _id: id, name: z.string(), createdAt: instant, usedAt: z.nullable(instant) })),
  /** How many are left. */
  recoveryCodes: z.int(),
  /** The college asks it of this member. */
  required: z.boolean(),
})
export type SecondFactor = z.infer<typeof SecondFactor>

/** Codes that are shown once; null when those that one has go on. */
const NewCodes = z.object({ recoveryCodes: z.nullable(z.array(z.string())) })

/** How one confirms a log-in besides the password. */
export const getSecondFactor = route({
  method: 'GET',
  url: '/api/second-factor',
  access: 'member',
  beforeFactor: true,
  schema: { summary: 'My two-step login', tags, response: { 200: SecondFactor } },
})

/** What proves that an app is set up right. */
export const AppCode = z.object({ code })

/** Begins to set up an authenticator app: its secret, as the address of RFC 6238 apps, and that as a picture (SVG). */
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

/** Sets the app up by its first code. The first factor ends one's other sessions, which were opened without it. */
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

/** Log-ins take no codes of the app any more. */
export const removeApp = route({
  method: 'DELETE',
  url: '/api/second-factor/app',
  access: 'member',
  schema: { summary: 'Remove the authenticator app', tags, body: PasswordConfirmation, response: { 200: Done } },
})

/** Makes ten new recovery codes, which void the old ones. */
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

/** Asks what a browser needs to make a passkey; `challenge` goes back with it, within five minutes. */
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

/** What a new passkey takes on the screen: a name to know it by. */
export const PasskeyDraft = z.object({ name: line(FACTOR_LIMITS.nameLength), ...PasswordProof.shape })

/** Adds a passkey under a name. */
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

/** What a passkey can be known by. */
export const PasskeyName = z.object({ name: line(FACTOR_LIMITS.nameLength) })

/** Gives a passkey another name. */
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
