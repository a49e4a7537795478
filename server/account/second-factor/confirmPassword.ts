import type { Challenge } from '#contract/account/second-factor.ts'
import type { PasswordConfirmation, UsedPasskey } from '#contract/password-confirmation.ts'
import { loginOptions, signCountOf } from '#server/platform/auth/passkeys.ts'
import { requirePassword } from '../sessions/requirePassword.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Caller } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { issue, ownerOf, type Purpose, use } from './challenges.ts'
import { limitGuesses, takeCode } from './codes.ts'
import { findTotp, known, storePasskeyUse, hasSecondFactor } from './queries.ts'

/**
 * Verifies that the member themselves is changing their two-step login: by the password and, when they have a second factor, by that too, because
 * the password may be stolen. Throws `factor.required` with a challenge when the second factor is missing, and the errors of `requirePassword`,
 * `takeCode` and `verifyPasskey`.
 */
export const confirmPassword = async (
  platform: Platform,
  { id, tokenHash }: Pick<Viewer, 'id' | 'tokenHash'>,
  { password, code, challenge, passkey }: PasswordConfirmation,
  { network }: Pick<Caller, 'network'>,
): Promise<void> => {
  await requirePassword(platform, { id, tokenHash }, password, 'password')
  if (!(await hasSecondFactor(platform.db, id))) return
  if (code !== undefined) return takeCode(platform, id, code, network)
  if (challenge === undefined || passkey === undefined) {
    const asked = await createChallenge(platform, id, 'factor_change')
    throw new AppError('factor.required', asked && { challenge: asked })
  }
  if ((await ownerOf(platform.db, challenge, 'factor_change', platform.now())) !== id)
    throw new AppError('session.challenge_ended')
  await verifyPasskey(platform, id, challenge, passkey, network)
}

/** Verifies an administrator as `confirmPassword` does. Throws `factor.needed` if they have no second factor. */
export const confirmTwoStep: typeof confirmPassword = async (platform, viewer, proof, caller) => {
  if (!(await hasSecondFactor(platform.db, viewer.id))) throw new AppError('factor.needed')
  await confirmPassword(platform, viewer, proof, caller)
}

/** Creates a challenge for one of a member's second factors; undefined when they have none. */
export const createChallenge = async (
  { db, config, now }: Platform,
  memberId: string,
  purpose: Purpose,
): Promise<Challenge | undefined> => {
  const app = Boolean((await findTotp(db, memberId))?.confirmed_at)
  const passkeys = await known(db, memberId)
  if (!app && passkeys.length === 0) return undefined
  const token = await issue(db, memberId, purpose, now())
  return { token, app, passkey: passkeys.length === 0 ? null : await loginOptions(config.publicUrl, token, passkeys) }
}

/** Consumes a challenge signed by one of the member's passkeys. Throws `factor.wrong_passkey` for any other signature. */
export const verifyPasskey = (
  platform: Platform,
  memberId: string,
  challenge: string,
  used: UsedPasskey,
  network: string,
): Promise<void> =>
  limitGuesses(
    platform,
    memberId,
    network,
    () => byPasskey(platform, memberId, challenge, used),
    new AppError('factor.wrong_passkey'),
  )

const byPasskey = async (
  { db, config, now }: Platform,
  memberId: string,
  challenge: string,
  used: UsedPasskey,
): Promise<boolean> => {
  const passkey = (await known(db, memberId)).find(({ credentialId }) => credentialId === used.id)
  if (passkey === undefined) return false
  const signCount = await signCountOf(config.publicUrl, challenge, passkey, used)
  if (signCount === undefined) return false
  await transaction(db, async (tx) => {
    await use(tx, challenge)
    await storePasskeyUse(tx, passkey.id, signCount, now())
  })
  return true
}
