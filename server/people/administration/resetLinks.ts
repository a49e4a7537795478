import { refuseColleague } from '#server/members/public.ts'
import { issueLink } from '#server/account/public.ts'
import { record } from '#server/college/public.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import { AppError, orThrow } from '#server/platform/errors.ts'
import type { Caller } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { findMemberName } from './queries.ts'

// One hour, in ms.
const lifetime = 60 * 60 * 1000

/**
 * Issues a one-time link by which a student or alumnus sets a new password. Only the token's hash is stored. The token is
 * in the link's fragment, which browsers don't send to servers. Throws `member.not_found`, `member.in_memoriam` and `member.suspended`.
 */
export const createResetLink = async (
  { db, config, secret, now }: Platform,
  administrator: Viewer,
  memberId: string,
  { ip }: Caller,
): Promise<{ link: string; expiresAt: string }> => {
  const at = now()
  const expiresAt = new Date(at.getTime() + lifetime)

  const token = await transaction(db, async (tx) => {
    const member = orThrow(await findMemberName(tx, memberId), 'member.not_found')
    if (member.memorial_since !== null) throw new AppError('member.in_memoriam')
    if (member.suspension_reason !== null) throw new AppError('member.suspended')
    await refuseColleague(tx, administrator, memberId)

    const issued = await issueLink(tx, secret, 'password_reset', { memberId, detail: '' }, expiresAt)
    await record(tx, {
      actor: administrator,
      action: 'reset_link.issued',
      subjectId: memberId,
      subject: member.full_name,
      ip,
      at,
    })
    return issued
  })
  return { link: `${config.publicUrl}/reset-password#${token}`, expiresAt: expiresAt.toISOString() }
}
