import * as z from 'zod/mini'
import { line } from './fields.ts'
import { pastedToken } from './pastedText.ts'

const password = z.string('required').check(z.minLength(1, 'required'), z.maxLength(1_000, 'too_long'))
/** The 6 digits of the app, or a recovery code, in any grouping. */
export const code = line(60).check(z.overwrite(pastedToken))
/** The token of a challenge. */
export const challenge = z.string('required').check(z.minLength(1, 'required'), z.maxLength(200, 'too_long'))
/** Bytes as WebAuthn writes them in JSON: base64url. */
export const bytes = (max: number) =>
  z
    .string('required')
    .check(z.minLength(1, 'required'), z.maxLength(max, 'too_long'), z.regex(/^[\w-]+={0,2}$/, 'invalid'))
/** What names a passkey. */
export const credential = { id: bytes(1_400), rawId: bytes(1_400), type: z.literal('public-key', 'type') }

/** What a browser answers when a passkey was used (WebAuthn's AuthenticationResponseJSON). */
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

/** What a form asks first. */
export const PasswordProof = z.object({ password })

/**
 * Proves that a sensitive change is made by the owner of the session: the password and, where a second step exists, an answer by it:
 * a `code` of the app, a recovery code, or what a `passkey` signed for a `challenge`. Without an answer the change is refused with
 * `factor.required`, which brings the challenge.
 */
export const PasswordConfirmation = z.object({
  password,
  code: z.optional(code),
  challenge: z.optional(challenge),
  passkey: z.optional(UsedPasskey),
})
export type PasswordConfirmation = z.infer<typeof PasswordConfirmation>
