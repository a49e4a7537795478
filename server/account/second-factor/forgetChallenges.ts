import type { Db } from '#server/platform/db/database.ts'
import { deleteChallengesOf, unlockTotp } from './queries.ts'

/**
 * Voids the challenges of a member and unlocks their codes, because their password is another one now: whoever knew the old
 * one gets no further, and cannot keep them out.
 */
export const forgetChallenges = async (db: Db, memberId: string): Promise<void> => {
  await deleteChallengesOf(db, memberId)
  await unlockTotp(db, memberId)
}
