import * as z from 'zod/mini'
import { line } from './fields.ts'
import { pastedToken } from './pastedText.ts'

const password = z.string('required').check(z.minLength(1, 'required'), z.maxLength(1_000, 'too_long'))
/** The 6 digits from the app, or a recovery code, in any grouping. */
export const code = line(60).check(z.overwrite(pastedToken))
/** The token of a challenge. */
export const challenge = z.string('required').check(z.minLength(1, 'required'), z.maxLength(200, 'too_long'))
/** Bytes as WebAuthn writes them in JSON: base64url. */
export const bytes = (max: number) =>
  z
    .string('required')
    .check(z.minLength(1, 'required'), z.maxLength(max, 'too_long'), z.regex(/^[\w-]+={0,2}$/, 'invalid'))
/** The fields that identify a passkey. */
export const credential = { id: bytes(1_400), rawId: bytes(1_400), type: z.literal('public-key', 'type') }

/** A browser's response after using a passkey (WebAuthn's AuthenticationResponseJSON). */
export const UsedPasskey = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(4_000),
    authenticatorData: bytes(4_000),
    signature: bytes(10_000),
    userHandle: z.optional(bytes(200)),
  }),
})
export type UsedPasskey = z.infer<typeof UsedPasskey>

/** The password alone, which a form asks for first. */
export const PasswordProof = z.object({ password })

/**
 * Proves that the session's owner makes a sensitive change: the password and, with two-step login, a second answer: a `code` from the app, a recovery
 * code, or a `passkey`'s signature of a `challenge`. Without it the change fails with `factor.required`, which includes the challenge.
 */
export const PasswordConfirmation = z.object({
  password,
  code: z.optional(code),
  challenge: z.optional(challenge),
  passkey: z.optional(UsedPasskey),
})
export type PasswordConfirmation = z.infer<typeof PasswordConfirmation>
