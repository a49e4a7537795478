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
 * Uses a right code of the member's up, of their app or a recovery code, together with what is done `along`. Throws
 * `factor.wrong_code`, also for one that was used before, `factor.locked` after too many of the app in a row, and
 * `session.login_failures` after too many recovery codes.
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
  // Nobody guesses one of these, so that they work also while the app's are locked.
  await limitGuesses(platform, memberId, network, () =>
    transaction(platform.db, async (tx) => {
      const right = await deleteRecoveryCode(tx, memberId, hashToken(plain))
      if (right) await along(tx)
      return right
    }),
  )
}

// Under a lock of its row: wrong codes that are sent all at once get no more tries, and right ones are no tries at all.
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
 * Lets a member try as often from one network as log-ins may fail. `guess` answers whether it was right; where it was not,
 * this throws `refusal`. Only for what nobody guesses: from elsewhere its owner always may.
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
  encrypt(secret, purpose, memberId, bytes)

/** The other way round. Throws `factor.app_unreadable` when none of the portal's secrets opens it. */
export const openTotp = (secret: string, memberId: string, sealed: Buffer): Buffer => {
  try {
    return decrypt(secret, purpose, memberId, sealed)
  } catch {
    throw new AppError('factor.app_unreadable')
  }
}

/** The same sealed with the newest of the portal's secrets; undefined when it is, or when none of them opens it. */
export const resealTotp = (secret: string, memberId: string, sealed: Buffer): Buffer | undefined => {
  try {
    return reencrypt(secret, purpose, memberId, sealed)
  } catch {
    // One that is damaged keeps nobody else out; its member has recovery codes.
    return undefined
  }
}

// 32 characters that are not taken for one another; 16 of them are 80 random bits, too many to guess from a hash.
const alphabet = '23456789abcdefghijkmnpqrstuvwxyz'

const newCode = (): string =>
  Array.from(randomBytes(16), (byte) => alphabet.charAt(byte % alphabet.length))
    .join('')
    .replaceAll(/.{4}(?=.)/g, '$&-')

// However it was typed or pasted.
const plainOf = (code: string): string => code.replaceAll(/[\s-]/g, '').toLowerCase()

const batchSize = 500

/**
 * Seals what is sealed with an older one of the portal's secrets with the newest, so that the older ones can be removed. Safe
 * when several processes start at once: rows are locked batch by batch, and the later process finds them done.
 */
export const rotateSecret = async (db: Db, secret: string): Promise<void> => {
  if (secretsOf(secret).length === 1) return
  let last: string | undefined = '00000000-0000-0000-0000-000000000000'
  while (last !== undefined) {
    const after: string = last
    last = await transaction(db, (tx) => rotateBatch(tx, secret, after))
  }
}

/** Returns the member of the last row of the batch; undefined when there was none. */
const rotateBatch = async (tx: Db, secret: string, after: string): Promise<string | undefined> => {
  const rows = await lockNextTotps(tx, after, batchSize)
  const resealed = rows.flatMap(({ member_id: memberId, sealed: old }) => {
    const sealed = resealTotp(secret, memberId, old)
    return sealed === undefined ? [] : [{ memberId, sealed }]
  })
  if (resealed.length > 0) await updateSealed(tx, resealed)
  return rows.at(-1)?.member_id
}
