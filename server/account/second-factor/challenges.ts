import { hashToken, newToken } from '#server/platform/auth/tokens.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Tables } from '#server/platform/db/tables.ts'
import { AppError } from '#server/platform/errors.ts'
import { deleteChallenge, deleteChallengesOf, findChallenge, insertChallenge, unlockTotp } from './queries.ts'

export type Purpose = Tables['factor_challenges']['purpose']
// In ms.
const lifetime = 5 * 60 * 1000

/**
 * Issues a challenge to a member, which is answered once within five minutes; only its hash is stored. It is 32 random
 * bytes, base64url, and also what a passkey signs.
 */
export const issue = async (db: Db, memberId: string, purpose: Purpose, now: Date): Promise<string> => {
  const token = newToken()
  const row = { token_hash: hashToken(token), member_id: memberId, purpose }
  await insertChallenge(db, { ...row, expires_at: new Date(now.getTime() + lifetime) }, now)
  return token
}

/** Whose challenge this is. Throws `session.challenge_ended` when it was answered before, or too long ago. */
export const ownerOf = async (db: Db, token: string, purpose: Purpose, now: Date): Promise<string> => {
  const challenge = await findChallenge(db, hashToken(token), purpose, now)
  if (challenge === undefined) throw new AppError('session.challenge_ended')
  return challenge.member_id
}

/** Uses a challenge up. Throws as `ownerOf` when somebody was quicker. */
export const use = async (db: Db, token: string): Promise<void> => {
  if (!(await deleteChallenge(db, hashToken(token)))) throw new AppError('session.challenge_ended')
}

/**
 * Voids the challenges of a member and unlocks their codes, because their password is another one now: whoever knew the old
 * one gets no further, and cannot keep them out.
 */
export const deleteChallenges = async (db: Db, memberId: string): Promise<void> => {
  await deleteChallengesOf(db, memberId)
  await unlockTotp(db, memberId)
}
