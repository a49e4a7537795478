import { randomBytes } from 'node:crypto'
import { FACTOR_LIMITS } from '#contract/second-factor.ts'
import { seal, unseal } from '#server/platform/auth/seal.ts'
import { hashToken } from '#server/platform/auth/tokens.ts'
import { counterOf } from '#server/platform/auth/totp.ts'
import type { Db } from '#server/platform/db/database.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import { deleteRecoveryCode, findTotp, raiseCounter, replaceRecoveryCodes } from './queries.ts'

/**
 * Makes sure that the member has a right code: of their app, or a recovery code. It is used up by that. Throws
 * `factor.wrong_code`, also for one that was used before, and `session.login_failures` after too many.
 */
export const requireCode = (platform: Platform, memberId: string, code: string, address: string): Promise<void> =>
  limitGuesses(platform, memberId, address, () => takeCode(platform, platform.db, memberId, code))

/** Uses a code of the member's up: of their app, or a recovery code. False when it is not, or no longer, right. */
export const takeCode = async (
  { secret, now }: Pick<Platform, 'secret' | 'now'>,
  db: Db,
  memberId: string,
  code: string,
): Promise<boolean> => {
  const plain = plainOf(code)
  if (!/^\d{6}$/.test(plain)) return deleteRecoveryCode(db, memberId, hashToken(plain))
  const totp = await findTotp(db, memberId)
  if (totp === undefined || totp.confirmed_at === null) return false
  const counter = counterOf(openTotp(secret, memberId, totp.sealed), plain, now(), totp.last_counter)
  return counter !== undefined && raiseCounter(db, memberId, counter)
}

/**
 * Lets a member guess as often as log-ins may fail: from one address, and twelve times as often from wherever. `guess`
 * answers whether it was right; where it was not, this throws `refusal`.
 */
export const limitGuesses = async (
  { limiters }: Pick<Platform, 'limiters'>,
  memberId: string,
  address: string,
  guess: () => Promise<boolean>,
  refusal: AppError = new AppError('factor.wrong_code', { fields: { code: 'code_wrong' } }),
): Promise<void> => {
  const [anywhere, here] = [`factor:${memberId}`, `factor:${memberId} ${address}`]
  await limiters.loginAttempts.check(anywhere)
  // Counted before it is compared: guesses sent all at once count too.
  await limiters.loginFailures.take(here)
  if (!(await guess())) {
    await limiters.loginAttempts.take(anywhere)
    throw refusal
  }
  await limiters.loginFailures.reset(here)
}

/** Makes new recovery codes, which void the member's old ones. Only their hashes are stored. */
export const newRecoveryCodes = async (db: Db, memberId: string): Promise<string[]> => {
  const codes = Array.from({ length: FACTOR_LIMITS.recoveryCodes }, newCode)
  await replaceRecoveryCodes(
    db,
    memberId,
    codes.map((code) => hashToken(plainOf(code))),
  )
  return codes
}

const purpose = 'totp'

/** An app's secret as it is stored. */
export const sealTotp = (secret: string, memberId: string, bytes: Uint8Array): Buffer =>
  seal(secret, purpose, memberId, bytes)

/** The other way round. */
export const openTotp = (secret: string, memberId: string, sealed: Buffer): Buffer =>
  unseal(secret, purpose, memberId, sealed)

// 32 characters that are not taken for one another; 16 of them are 80 random bits, too many to guess from a hash.
const alphabet = '23456789abcdefghijkmnpqrstuvwxyz'

const newCode = (): string =>
  Array.from(randomBytes(16), (byte) => alphabet.charAt(byte % alphabet.length))
    .join('')
    .replaceAll(/.{4}(?=.)/g, '$&-')

// However it was typed or pasted.
const plainOf = (code: string): string => code.replaceAll(/[\s-]/g, '').toLowerCase()
