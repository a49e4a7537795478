import type { Done } from '#contract/fields.ts'
import { refuseWithRights, updateMember } from '#server/members/public.ts'
import { collegeOf, emailTemplate, record } from '#server/college/public.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import type { Db } from '#server/platform/db/database.ts'
import { AppError, orThrow } from '#server/platform/errors.ts'
import type { Caller } from '#server/platform/http/serve.ts'
import type { EmailContent } from '#server/platform/email/emailContent.ts'
import type { EmailType } from '#server/platform/email/emails.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Work } from '#server/platform/tasks/tasks.ts'
import { instantOf } from '#server/postings/public.ts'
import { translate } from '#server/platform/text.ts'
import { hideMember, isClosedByMerge } from '#server/people/public.ts'
import { refuseOutdated } from '../moderation/moderation.ts'
import { findSuspended, lockMember } from './queries.ts'

type Notice = { memberId: string; about: 'suspended' | 'restored' }
const kind = 'mail.suspension'
const midnight = '00:00'
const suspensionEnd = { kind: 'suspension_end' }

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
  {
    reason,
    replaces,
    until = null,
  }: { reason: string; replaces?: string | null | undefined; until?: string | null | undefined },
  { ip }: Caller,
): Promise<Done> => {
  const { db, live, emails, now, tasks } = platform
  const end = await endOf(platform, until)
  await transaction(db, async (tx) => {
    const member = orThrow(await lockMember(tx, memberId), 'member.not_found')
    if (await isClosedByMerge(tx, memberId)) throw new AppError('merge.not_possible')
    if (member.suspension_reason === reason && member.suspended_until?.getTime() === end?.getTime()) return
    await refuseWithRights(tx, memberId)
    refuseOutdated(member.suspension_reason, replaces)

    await updateMember(tx, memberId, {
      suspended_at: member.suspended_at ?? now(),
      suspension_reason: reason,
      suspended_until: end,
    })
    await tasks.withdraw(tx, suspensionEnd, memberId)
    if (end !== null) await tasks.enqueue(tx, suspensionEnd, { memberId }, { key: memberId, runAt: end })
    await platform.hooks.onHidden(platform, tx, memberId)
    const entry = {
      action: 'member.suspended',
      subjectId: memberId,
      subject: member.full_name,
      details: { reason, ...(until !== null && { until }) },
    }
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
  await lift(platform, memberId, (tx, subject) =>
    record(tx, {
      ...{ actor: administrator, action: 'member.restored', subjectId: memberId, subject, ip, at: platform.now() },
    }),
  )
  return { success: true, message: translate(administrator.language, 'answers', 'member_restored') }
}

const lift = async (
  platform: Platform,
  memberId: string,
  recordIt: (tx: Db, name: string) => Promise<void>,
): Promise<void> => {
  const { db, emails, tasks } = platform
  const restored = await transaction(db, async (tx) => {
    const member = orThrow(await lockMember(tx, memberId), 'member.not_found')
    if (member.suspension_reason === null) return false
    if (await isClosedByMerge(tx, memberId)) throw new AppError('merge.not_possible')

    await updateMember(tx, memberId, { suspended_at: null, suspension_reason: null, suspended_until: null })
    await tasks.withdraw(tx, suspensionEnd, memberId)
    await recordIt(tx, member.full_name)
    await emails.send<Notice>(tx, { kind }, { memberId, about: 'restored' })
    return true
  })
  if (!restored) return
  await platform.hooks.onMemberChanged(platform, memberId)
  await platform.hooks.onShown(platform, memberId)
}

/** Returns when a suspension ends: at the beginning of a day. Throws `request.invalid` for a day that isn't in the future. */
const endOf = async ({ db, now }: Platform, until: string | null): Promise<Date | null> => {
  if (until === null) return null
  const end = instantOf(`${until}T${midnight}`, (await collegeOf(db)).timeZone, 'until')
  if (end <= now()) throw new AppError('request.invalid', { fields: { until: 'invalid' } })
  return end
}

/** Restores a member when their suspension ends, unless it has been changed since. */
export const suspensionEndTask = (platform: Platform): Work<{ memberId: string }> => ({
  ...suspensionEnd,
  perform: async ({ memberId }) => {
    const found = await findSuspended(platform.db, memberId)
    const end = found?.suspended_until ?? null
    if (end === null) return undefined
    if (end > platform.now()) return end
    await lift(platform, memberId, (tx, subject) =>
      record(tx, {
        actor: null,
        action: 'member.suspension_ended',
        subjectId: memberId,
        subject,
        ip: '',
        at: platform.now(),
      }),
    )
    return undefined
  },
})

/** Composes the email about a suspension, with its reason, or a restored account; none when that has changed since. */
export const suspensionEmail = (platform: Platform): EmailType<Notice> => ({
  kind,
  compose: async ({ memberId, about }) => {
    const { db, config } = platform
    const member = await findSuspended(db, memberId)
    if (member === undefined || (about === 'suspended') !== (member.suspension_reason !== null)) return undefined
    const { email: to, full_name: name, language, suspension_reason: reason, suspended_until: until } = member
    const content =
      about === 'suspended'
        ? await contentFor(platform, member, { reason: reason ?? '', until })
        : emailTemplate(
            { language, name, college: (await collegeOf(db)).name },
            'restored',
            {},
            `${config.publicUrl}/login`,
          )
    return { to, content, forSuspended: true }
  },
})

/** Returns the email that suspending a member would send; undefined without a mail server. Throws `request.invalid` as `suspend` does. */
export const previewSuspension = async (
  platform: Platform,
  memberId: string,
  { reason, until }: { reason: string; until: string | null },
): Promise<EmailContent | undefined> => {
  const member = platform.emails.configured ? await findSuspended(platform.db, memberId) : undefined
  return member && contentFor(platform, member, { reason, until: await endOf(platform, until) })
}

const contentFor = async (
  { db, config }: Platform,
  { language, full_name: name }: Pick<Suspended, 'language' | 'full_name'>,
  { reason, until }: { reason: string; until: Date | null },
): Promise<EmailContent> => {
  const { name: college, timeZone } = await collegeOf(db)
  const day = until && new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone }).format(until)
  return emailTemplate(
    { language, name, college },
    until === null ? 'suspended' : 'suspended_until',
    { reason, ...(day !== null && { day }) },
    `${config.publicUrl}/contact`,
  )
}

type Suspended = NonNullable<Awaited<ReturnType<typeof findSuspended>>>
