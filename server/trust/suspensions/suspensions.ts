import type { Done } from '#contract/fields.ts'
import { refuseWithRights, updateMember } from '#server/members/public.ts'
import { collegeOf, emailTemplate, record } from '#server/college/public.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import { orThrow } from '#server/platform/errors.ts'
import type { Caller } from '#server/platform/http/serve.ts'
import type { EmailType } from '#server/platform/email/emails.ts'
import type { Platform } from '#server/platform/platform.ts'
import { translate } from '#server/platform/text.ts'
import { hideMember } from '#server/people/public.ts'
import { refuseOutdated } from '../moderation/moderation.ts'
import { findSuspended, lockMember } from './queries.ts'

type Notice = { memberId: string; about: 'suspended' | 'restored' }
const kind = 'mail.suspension'

/**
 * Suspends a student or alumnus: ends their sessions and sockets, voids their one-time links, and hides them and their postings
 * until they are restored. Deletes nothing. Declines requests to them as a mentor. Emails them the reason. Suspending again
 * changes the reason.
 * Throws `member.not_found`, `member.has_rights` and `decision.outdated`.
 */
export const suspend = async (
  platform: Platform,
  administrator: Viewer,
  memberId: string,
  { reason, replaces }: { reason: string; replaces?: string | null | undefined },
  { ip }: Caller,
): Promise<Done> => {
  const { db, live, emails, now } = platform
  await transaction(db, async (tx) => {
    const member = orThrow(await lockMember(tx, memberId), 'member.not_found')
    if (member.suspension_reason === reason) return
    await refuseWithRights(tx, memberId)
    refuseOutdated(member.suspension_reason, replaces)

    await updateMember(tx, memberId, { suspended_at: member.suspended_at ?? now(), suspension_reason: reason })
    await platform.hooks.onHidden(platform, tx, memberId)
    const entry = { action: 'member.suspended', subjectId: memberId, subject: member.full_name, details: { reason } }
    await record(tx, { actor: administrator, ...entry, ip, at: now() })
    await emails.send<Notice>(tx, { kind }, { memberId, about: 'suspended' })
  })
  live.endMember(memberId)
  await hideMember(platform, memberId)
  return { success: true, message: translate(administrator.language, 'answers', 'member_suspended') }
}

/** Ends a member's suspension: they can log in again, and they and their postings are visible. Throws `member.not_found`. */
export const restore = async (
  platform: Platform,
  administrator: Viewer,
  memberId: string,
  { ip }: Caller,
): Promise<Done> => {
  const { db, emails, now } = platform
  const restored = await transaction(db, async (tx) => {
    const member = orThrow(await lockMember(tx, memberId), 'member.not_found')
    if (member.suspension_reason === null) return false

    await updateMember(tx, memberId, { suspended_at: null, suspension_reason: null })
    const entry = { action: 'member.restored', subjectId: memberId, subject: member.full_name }
    await record(tx, { actor: administrator, ...entry, ip, at: now() })
    await emails.send<Notice>(tx, { kind }, { memberId, about: 'restored' })
    return true
  })
  if (restored) {
    await platform.hooks.onMemberChanged(platform, memberId)
    await platform.hooks.onShown(platform, memberId)
  }
  return { success: true, message: translate(administrator.language, 'answers', 'member_restored') }
}

/** Composes the email about a suspension, with its reason, or a restored account; none when that has changed since. */
export const suspensionEmail = ({ db, config }: Platform): EmailType<Notice> => ({
  kind,
  compose: async ({ memberId, about }) => {
    const member = await findSuspended(db, memberId)
    if (member === undefined || (about === 'suspended') !== (member.suspension_reason !== null)) return undefined
    const { email: to, full_name: name, language, suspension_reason: reason } = member
    const subject = { language, name, college: (await collegeOf(db)).name }
    const content =
      about === 'suspended'
        ? emailTemplate(subject, 'suspended', { reason: reason ?? '' }, `${config.publicUrl}/contact`)
        : emailTemplate(subject, 'restored', {}, `${config.publicUrl}/login`)
    return { to, content, forSuspended: true }
  },
})
