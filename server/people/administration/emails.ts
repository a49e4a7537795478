import type { Done } from '#contract/fields.ts'
import { refuseColleague, updateMember } from '#server/members/public.ts'
import { sendConfirmationEmail, deleteEmailChanges, sendEmailNotice } from '#server/account/public.ts'
import { record } from '#server/college/public.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import { brokenConstraint } from '#server/platform/db/constraint.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import { AppError, orThrow } from '#server/platform/errors.ts'
import type { Caller } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { translate } from '#server/platform/text.ts'
import { lockEmail } from './queries.ts'

/**
 * Changes the main address of a student or alumnus who can't confirm it by email. The new address is unconfirmed; the old one
 * is notified. Idempotent. Throws `member.not_found` and `member.email_taken`.
 */
export const setEmail = async (
  platform: Platform,
  administrator: Viewer,
  memberId: string,
  email: string,
  { ip }: Caller,
): Promise<Done> => {
  const { db, live, now } = platform
  await transaction(db, async (tx) => {
    const member = orThrow(await lockEmail(tx, memberId), 'member.not_found')
    if (member.email === email) return
    await refuseColleague(tx, administrator, memberId)

    await updateMember(tx, memberId, { email, email_verified_at: null })
    await deleteEmailChanges(tx, memberId)
    const subject = { subjectId: memberId, subject: member.full_name }
    await record(tx, { actor: administrator, action: 'email.set', ...subject, ip, at: now() })
    await sendEmailNotice(platform, tx, { memberId, to: member.email, about: 'email_changed' })
    await sendConfirmationEmail(platform, tx, memberId)
  }).catch((error: unknown) => {
    if (brokenConstraint(error) === undefined) throw error
    throw new AppError('member.email_taken', { fields: { email: 'email_taken' } })
  })
  // Reconnects their sockets, because events for all members only go to those with a confirmed address.
  live.endMember(memberId)
  live.toMember(memberId, 'account:changed', { about: 'addresses' })
  return { success: true, message: translate(administrator.language, 'answers', 'email_set') }
}
