import { randomBytes } from 'node:crypto'
import { FACTOR_LIMITS } from '#contract/account/second-factor.ts'
import { notify } from '#server/notifications/public.ts'
import { decrypt, encrypt, reencrypt } from '#server/platform/auth/encryption.ts'
import { hashToken, secretsOf } from '#server/platform/auth/tokens.ts'
import { counterOf } from '#server/platform/auth/totp.ts'
import type { Db } from '#server/platform/db/database.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import {
  CODE_TRIES,
  countFailure,
  deleteRecoveryCode,
  lockNextTotps,
  lockTotp,
  raiseCounter,
  replaceRecoveryCodes,
  updateSealed,
} from './queries.ts'

/**
 * Uses up a valid app code or recovery code of the member, and runs `along` in the same transaction. Throws `factor.wrong_code` also for a used
 * code, `factor.locked` after too many wrong app codes in a row, and `session.login_failures` after too many wrong recovery codes.
 */
export const takeCode = async (
  platform: Platform,
  memberId: string,
  code: string,
  network: string,
  along: (tx: Db) => Promise<void> = async () => {},
): Promise<void> => {
  const plain = plainOf(code)
  if (/^\d{6}$/.test(plain)) return takeAppCode(platform, memberId, plain, along)
  // Recovery codes can't be guessed, so they work even while app codes are locked.
  await limitGuesses(platform, memberId, network, () =>
    transaction(platform.db, async (tx) => {
      const right = await deleteRecoveryCode(tx, memberId, hashToken(plain))
      if (right) await along(tx)
      return right
    }),
  )
}

// Locks the row, so that concurrent wrong codes get no extra tries and right codes don't count as tries.
const takeAppCode = async (
  platform: Platform,
  memberId: string,
  code: string,
  along: (tx: Db) => Promise<void>,
): Promise<void> => {
  const { db, secret, now } = platform
  const right = await transaction(db, async (tx) => {
    const totp = await lockTotp(tx, memberId)
    if (totp === undefined) return false
    refuseLocked(totp.locked_until, now())
    const counter = counterOf(openTotp(secret, memberId, totp.sealed), code, now(), 0)
    if (counter !== undefined) {
      await along(tx)
      if (await raiseCounter(tx, memberId, counter)) return true
      throw wrongCode()
    }
    if ((await countFailure(tx, memberId, now())) % CODE_TRIES === 0)
      await notify(platform, tx, { memberId, type: 'security', subject: 'second_factor_locked' })
    return false
  })
  if (!right) throw wrongCode()
}

const refuseLocked = (until: Date | null, at: Date): void => {
  if (until === null || until <= at) return
  const retryAfter = Math.max(1, Math.ceil((until.getTime() - at.getTime()) / 1000))
  throw new AppError('factor.locked', { retryAfter, values: { minutes: Math.ceil(retryAfter / 60) } })
}

const wrongCode = () => new AppError('factor.wrong_code', { fields: { code: 'code_wrong' } })

/**
 * Limits a member's wrong guesses from one network as failed logins are limited. Throws `refusal` when `guess` returns false. Only for secrets that
 * can't be guessed, because other networks have their own limit.
 */
export const limitGuesses = async (
  { limiters }: Pick<Platform, 'limiters'>,
  memberId: string,
  network: string,
  guess: () => Promise<boolean>,
  refusal: AppError = wrongCode(),
): Promise<void> => {
  const here = `factor:${memberId} ${network}`
  const { right } = await limiters.loginFailures.attempt(here, guess)
  if (!right) throw refusal
  await limiters.loginFailures.reset(here)
}

/** Creates recovery codes, which void the member's old ones. Only their hashes are stored. */
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

/** Encrypts an app's secret for storage. */
export const sealTotp = (secret: string, memberId: string, bytes: Uint8Array): Buffer =>
  encrypt(secret, purpose, memberId, bytes)

/** Decrypts an app's secret. Throws `factor.app_unreadable` when none of the portal's secrets decrypts it. */
export const openTotp = (secret: string, memberId: string, sealed: Buffer): Buffer => {
  try {
    return decrypt(secret, purpose, memberId, sealed)
  } catch {
    throw new AppError('factor.app_unreadable')
  }
}

/** Re-encrypts an app's secret with the newest of the portal's secrets; undefined when it already is, or can't be decrypted. */
export const resealTotp = (secret: string, memberId: string, sealed: Buffer): Buffer | undefined => {
  try {
    return reencrypt(secret, purpose, memberId, sealed)
  } catch {
    // A damaged secret must not stop the rotation; its member has recovery codes.
    return undefined
  }
}

// 32 characters without lookalikes. 16 of them are 80 random bits, too many to guess from a hash.
const alphabet = '23456789abcdefghijkmnpqrstuvwxyz'

const newCode = (): string =>
  Array.from(randomBytes(16), (byte) => alphabet.charAt(byte % alphabet.length))
    .join('')
    .replaceAll(/.{4}(?=.)/g, '$&-')

// Ignores spaces, hyphens and case.
const plainOf = (code: string): string => code.replaceAll(/[\s-]/g, '').toLowerCase()

const batchSize = 500

/**
 * Re-encrypts secrets encrypted with an older of the portal's secrets with the newest, so that the older ones can be removed. Safe when several
 * processes start together, because rows are locked batch by batch and the later process finds them done.
 */
export const rotateSecret = async (db: Db, secret: string): Promise<void> => {
  if (secretsOf(secret).length === 1) return
  let last: string | undefined = '00000000-0000-0000-0000-000000000000'
  while (last !== undefined) {
    const after: string = last
    last = await transaction(db, (tx) => rotateBatch(tx, secret, after))
  }
}

/** Returns the member id of the batch's last row; undefined when the batch is empty. */
const rotateBatch = async (tx: Db, secret: string, after: string): Promise<string | undefined> => {
  const rows = await lockNextTotps(tx, after, batchSize)
  const resealed = rows.flatMap(({ member_id: memberId, sealed: old }) => {
    const sealed = resealTotp(secret, memberId, old)
    return sealed === undefined ? [] : [{ memberId, sealed }]
  })
  if (resealed.length > 0) await updateSealed(tx, resealed)
  return rows.at(-1)?.member_id
}
