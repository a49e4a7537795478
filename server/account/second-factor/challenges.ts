import { hashToken, newToken } from '#server/platform/auth/tokens.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Tables } from '#server/platform/db/tables.ts'
import { AppError, orThrow } from '#server/platform/errors.ts'
import { deleteChallenge, deleteChallengesOf, findChallenge, insertChallenge, unlockTotp } from './queries.ts'

export type Purpose = Tables['factor_challenges']['purpose']
// How long a challenge is valid, in ms.
const lifetime = 5 * 60 * 1000

/**
 * Issues a challenge to a member, which can be answered once within five minutes. The token is 32 random bytes in base64url, and also what a passkey
 * signs; only its hash is stored.
 */
export const issue = async (db: Db, memberId: string, purpose: Purpose, now: Date): Promise<string> => {
  const token = newToken()
  const row = { token_hash: hashToken(token), member_id: memberId, purpose }
  await insertChallenge(db, { ...row, expires_at: new Date(now.getTime() + lifetime) }, now)
  return token
}

/** Returns the id of the member whose challenge this is. Throws `session.challenge_ended` when it was answered or has expired. */
export const ownerOf = async (db: Db, token: string, purpose: Purpose, now: Date): Promise<string> => {
  const { member_id: memberId } = await findOwner(db, token, [purpose], now)
  return memberId
}

/** Returns the member and the purpose of a challenge that has one of these purposes. Throws as `ownerOf` does. */
export const findOwner = async (db: Db, token: string, purposes: readonly Purpose[], now: Date) =>
  orThrow(await findChallenge(db, hashToken(token), purposes, now), 'session.challenge_ended')

/** Consumes a challenge. Throws `session.challenge_ended` when it was already consumed. */
export const use = async (db: Db, token: string): Promise<void> => {
  if (!(await deleteChallenge(db, hashToken(token)))) throw new AppError('session.challenge_ended')
}

/**
 * Deletes the challenges of a member and unlocks their codes when their password has changed, because someone who knew the old
 * password must neither log in with a pending challenge nor keep the member locked out.
 */
export const deleteChallenges = async (db: Db, memberId: string): Promise<void> => {
  await deleteChallengesOf(db, memberId)
  await unlockTotp(db, memberId)
}
