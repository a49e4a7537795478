import type { ChallengeAnswer } from '#contract/account/second-factor.ts'
import { updateMember } from '#server/members/public.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Caller } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { findOwner, type Purpose, use } from './challenges.ts'
import { takeCode } from './codes.ts'
import { createChallenge, verifyPasskey } from './confirmPassword.ts'

// Which login a challenge continues: the member's, or the desk's.
const LOG_IN = ['log_in', 'desk_log_in'] as const

/** Throws `session.second_factor` with a challenge when the member has a second factor. Call it after checking the password. */
export const requireSecondFactor = async (
  platform: Platform,
  memberId: string,
  purpose: (typeof LOG_IN)[number],
): Promise<void> => {
  const challenge = await createChallenge(platform, memberId, purpose)
  if (challenge !== undefined) throw new AppError('session.second_factor', { challenge })
}

/** Returns the member whose challenge is answered and the login it belongs to, and consumes the challenge and the code. */
export const passChallenge = async (
  platform: Platform,
  { challenge, code, passkey }: ChallengeAnswer,
  { network }: Caller,
): Promise<{ memberId: string; purpose: Purpose }> => {
  const { member_id: memberId, purpose } = await findOwner(platform.db, challenge, LOG_IN, platform.now())
  if (passkey === undefined) await takeCode(platform, memberId, code ?? '', network, (tx) => use(tx, challenge))
  else await verifyPasskey(platform, memberId, challenge, passkey, network)
  // During a rolling upgrade, a node of the earlier release adds a factor without storing it with the member.
  await updateMember(platform.db, memberId, { has_second_factor: true }, { has_second_factor: false })
  return { memberId, purpose }
}
