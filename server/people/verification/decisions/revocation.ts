import type { Done } from '#contract/fields.ts'
import { refuseOtherClass, refuseWithRights, updateMember } from '#server/members/public.ts'
import { record } from '#server/college/public.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import { AppError, orThrow } from '#server/platform/errors.ts'
import type { Caller } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { translate } from '#server/platform/text.ts'
import { hideMember } from '#server/people/administration/hiding.ts'
import { recordDecision } from './decisions.ts'
import { lockVerification, takeChangeOf } from './queries.ts'

/**
 * Revokes the verification of an alumnus and notifies them of the reason. They are limited like other declined alumni, and their
 * postings are pending again. Deletes a pending identity change, because they can now change it themselves. Throws
 * `alumnus.not_found` and `alumnus.not_verified`.
 */
export const revoke = async (
  platform: Platform,
  administrator: Viewer,
  memberId: string,
  reason: string,
  { ip }: Caller,
): Promise<Done> => {
  await transaction(platform.db, async (tx) => {
    const alumnus = orThrow(await lockVerification(tx, memberId), 'alumnus.not_found')
    refuseOtherClass(administrator, alumnus.graduation_year)
    await refuseWithRights(tx, memberId)
    if (alumnus.verification !== 'verified') throw new AppError('alumnus.not_verified')

    await updateMember(tx, memberId, {
      ...{ verification: 'declined', decline_reason: reason },
      verification_declined_at: platform.now(),
    })
    const change = await takeChangeOf(tx, memberId)
    const recordId = await platform.hooks.onUnverified(platform, tx, memberId)
    const entry = { action: 'alumnus.revoked', subjectId: memberId, subject: alumnus.full_name, details: { reason } }
    await record(tx, { actor: administrator, ...entry, ip, at: platform.now() })
    const before = { of: 'alumnus', decided: 'declined', verification: 'verified', reason: null } as const
    await recordDecision(
      platform,
      tx,
      memberId,
      { decision: 'revoked', reason },
      { memberId, ...before, ...(change && { change }), ...(recordId !== undefined && { recordId }) },
    )
  })
  platform.live.toMember(memberId, 'visibility:changed', {})
  await hideMember(platform, memberId)
  return { success: true, message: translate(administrator.language, 'answers', 'verification_revoked') }
}
