import type { Db } from '#server/platform/db/database.ts'
import { deleteChallengesOf } from './queries.ts'

export { demandFactor, passChallenge } from './logIn.ts'
export { removeFactors } from './secondFactor.ts'

/** Voids the challenges of a member: their password, which opened them, is another one now. */
export const forgetChallenges = (db: Db, memberId: string) => deleteChallengesOf(db, memberId)
