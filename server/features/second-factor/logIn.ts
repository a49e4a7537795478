import type { ChallengeAnswer, UsedPasskey } from '#contract/second-factor.ts'
import { askForKnown, signCountOf } from '#server/platform/auth/passkeys.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Caller } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { issue, ownerOf, use } from './challenges.ts'
import { limitGuesses, takeCode } from './codes.ts'
import { known } from './passkeys.ts'
import { findTotp, noteUse } from './queries.ts'

/** Throws `session.second_factor` with a challenge when a member whose password was right has a second factor. */
export const demandFactor = async ({ db, config, now }: Platform, memberId: string): Promise<void> => {
  const app = Boolean((await findTotp(db, memberId))?.confirmed_at)
  const passkeys = await known(db, memberId)
  if (!app && passkeys.length === 0) return
  const token = await issue(db, memberId, 'log_in', now())
  const passkey = passkeys.length === 0 ? null : await askForKnown(config.publicUrl, token, passkeys)
  throw new AppError('session.second_factor', { challenge: { token, app, passkey } })
}

/** Who has answered a challenge rightly. Both, the challenge and the code, are used up by that, and not otherwise. */
export const passChallenge = async (
  platform: Platform,
  { challenge, code, passkey }: ChallengeAnswer,
  { address }: Caller,
): Promise<string> => {
  const { db, now } = platform
  const memberId = await ownerOf(db, challenge, 'log_in', now())
  if (passkey === undefined)
    await limitGuesses(platform, memberId, address, () => byCode(platform, memberId, challenge, code ?? ''))
  else
    await limitGuesses(
      platform,
      memberId,
      address,
      () => byPasskey(platform, memberId, challenge, passkey),
      new AppError('factor.wrong_passkey'),
    )
  return memberId
}

const byCode = (platform: Platform, memberId: string, challenge: string, code: string): Promise<boolean> =>
  transaction(platform.db, async (tx) => {
    const right = await takeCode(platform, tx, memberId, code)
    if (right) await use(tx, challenge)
    return right
  })

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
    await noteUse(tx, passkey.id, signCount, now())
  })
  return true
}
