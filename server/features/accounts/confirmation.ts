import type { Done } from '#contract/fields.ts'
import { collegeOf, letterTo } from '#server/features/college/public.ts'
import { issueLink, takeLink } from '#server/platform/auth/links.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import type { Db } from '#server/platform/db/database.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import { AppError } from '#server/platform/errors.ts'
import type { MailType } from '#server/platform/mail/mails.ts'
import type { Caller } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { sentence } from '#server/platform/text.ts'
import { confirmAddress, findAddressee } from './queries.ts'

// In ms (security design, requirement 13).
const lifetime = 24 * 60 * 60 * 1000
const kind = 'mail.email_verification'

/** Asks for the mail that confirms a member's address, in the transaction that made or changed it. */
export const askToConfirm = ({ mails }: Pick<Platform, 'mails'>, db: Db, memberId: string): Promise<void> =>
  mails.send(db, { kind }, { memberId })

/** Sends the viewer that mail again. Throws `mail.unavailable`, or `request.rate_limited` beyond 2 an hour, 5 a day. */
export const sendAgain = async ({ db, mails, limiters }: Platform, viewer: Viewer): Promise<Done> => {
  if (!mails.configured) throw new AppError('mail.unavailable')
  await limiters.linksPerHour.take(`email:${viewer.id}`)
  await limiters.linksPerDay.take(`email:${viewer.id}`)
  await askToConfirm({ mails }, db, viewer.id)
  return { success: true, message: sentence('answers', 'link_sent') }
}

/** Confirms the address that a link was sent to. Throws `link.invalid`. */
export const confirm = async (
  { db, secret, limiters, now }: Platform,
  { token }: { token: string },
  { address }: Caller,
): Promise<Done> => {
  await limiters.loginAttempts.check(address)
  const confirmed = await transaction(db, async (tx) => {
    const link = await takeLink(tx, secret, 'email_verification', token, now())
    return link?.memberId != null && (await confirmAddress(tx, link.memberId, link.detail, now()))
  })
  if (!confirmed) {
    await limiters.loginAttempts.take(address)
    throw new AppError('link.invalid')
  }
  return { success: true, message: sentence('answers', 'email_confirmed') }
}

/** The mail with the link; none once the address is confirmed. */
export const confirmationMail = ({ db, config, secret, now }: Platform): MailType<{ memberId: string }> => ({
  kind,
  compose: async ({ memberId }) => {
    const member = await findAddressee(db, memberId)
    if (member === undefined || member.email_verified_at !== null) return undefined
    const { name: college } = await collegeOf(db)
    const expiresAt = new Date(now().getTime() + lifetime)
    const link = { memberId, detail: member.email }
    const token = await issueLink(db, secret, 'email_verification', link, expiresAt)
    const url = `${config.publicUrl}/confirm-email#${token}`
    const subject = { language: member.language, name: member.full_name, college }
    return { to: member.email, letter: letterTo(subject, 'email_verification', {}, url) }
  },
})
