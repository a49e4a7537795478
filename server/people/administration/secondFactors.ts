import type { Done } from '#contract/fields.ts'
import { refuseColleague } from '#server/members/public.ts'
import { record } from '#server/college/public.ts'
import { removeFactors } from '#server/account/public.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import { AppError, orThrow } from '#server/platform/errors.ts'
import type { Caller } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { translate } from '#server/platform/text.ts'
import { findMemberName } from './queries.ts'

/**
 * Removes the two-step login of a student or alumnus who has lost their device. Throws `member.not_found`, and
 * `factor.none` when it isn't set up.
 */
export const removeFactor = async (
  platform: Platform,
  administrator: Viewer,
  memberId: string,
  { ip }: Caller,
): Promise<Done> => {
  const { db, live, now } = platform
  await transaction(db, async (tx) => {
    const member = orThrow(await findMemberName(tx, memberId), 'member.not_found')
    await refuseColleague(tx, administrator, memberId)
    if (!(await removeFactors(platform, tx, memberId))) throw new AppError('factor.none')
    const subject = { subjectId: memberId, subject: member.full_name }
    await record(tx, { actor: administrator, action: 'second_factor.removed', ...subject, ip, at: now() })
  })
  live.toMember(memberId, 'account:changed', { about: 'second_factor' })
  return { success: true, message: translate(administrator.language, 'answers', 'second_factor_removed') }
}
