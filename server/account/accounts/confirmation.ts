import type { Done } from '#contract/fields.ts'
import { deleteSessionsOf, updateMember } from '#server/members/public.ts'
import { collegeOf, emailTemplate } from '#server/college/public.ts'
import { issueLink, type LinkPurpose, takeLink } from '../links/queries.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import { brokenConstraint } from '#server/platform/db/constraint.ts'
import type { Db } from '#server/platform/db/database.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import { AppError } from '#server/platform/errors.ts'
import type { EmailType } from '#server/platform/email/emails.ts'
import type { Caller } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { translate } from '#server/platform/text.ts'
import { sendEmailNotice } from './emails.ts'
import { findRecipient, lockOwnEmails, takeWanted } from './queries.ts'

// How long a link is valid, in ms (security design, requirement 13).
const lifetime = 24 * 60 * 60 * 1000
const kind = 'mail.email_verification'

/** Sends the email that confirms a member's address, in the transaction that created or changed it. */
export const sendConfirmationEmail = ({ emails }: Pick<Platform, 'emails'>, db: Db, memberId: string): Promise<void> =>
  emails.send(db, { kind }, { memberId })

/** Sends the viewer that email again. Throws `email.unavailable`, or `request.rate_limited` beyond 2 an hour, 5 a day. */
export const sendAgain = async ({ db, emails, limiters }: Platform, viewer: Viewer): Promise<Done> => {
  if (!emails.configured) throw new AppError('email.unavailable')
  await limiters.linksPerHour.take(`email:${viewer.id}`)
  await limiters.linksPerDay.take(`email:${viewer.id}`)
  await sendConfirmationEmail({ emails }, db, viewer.id)
  return { success: true, message: translate(viewer.language, 'answers', 'confirmation_sent') }
}

/** Composes the email with the link; none once the address is confirmed. */
export const confirmationEmail = ({ db, config, secret, now }: Platform): EmailType<{ memberId: string }> => ({
  kind,
  compose: async ({ memberId }, { id }) => {
    const member = await findRecipient(db, memberId)
    if (member === undefined || member.email_verified_at !== null) return undefined
    const { name: college } = await collegeOf(db)
    const expiresAt = new Date(now().getTime() + lifetime)
    const link = { memberId, detail: member.email }
    const token = await issueLink(db, secret, 'email_verification', link, expiresAt, `${id}:${member.email}`)
    const url = `${config.publicUrl}/confirm-email#${token}`
    const subject = { language: member.language, name: member.full_name, college }
    return { to: member.email, content: emailTemplate(subject, 'email_verification', {}, url) }
  },
})

/**
 * What using a link did, and for which member. `kept`: the session that stays when the others ended. `opened`: the member now sees the directory and
 * is listed in it.
 */
type Confirmed = { memberId: string; did: string; kept?: Buffer; opened?: true }
type Use = (platform: Platform, tx: Db, memberId: string, email: string) => Promise<Confirmed | undefined>

/**
 * Confirms the address that a link was sent to, for the purpose of the link. A new main address ends all sessions but the requesting one. Throws
 * `link.invalid`, and `email.taken` when another member has taken the address since.
 */
export const confirm = async (
  platform: Platform,
  { token }: { token: string },
  { network, language }: Caller,
): Promise<Done> => {
  const { db, live, limiters } = platform
  await limiters.loginAttempts.check(network)
  const confirmed = await transaction(db, (tx) => use(platform, tx, token)).catch((error: unknown) => {
    throw brokenConstraint(error) === undefined ? error : new AppError('email.taken')
  })
  if (confirmed === undefined) {
    await limiters.loginAttempts.take(network)
    throw new AppError('link.invalid')
  }
  const { memberId, did, kept, opened } = confirmed
  if (kept !== undefined) live.endMember(memberId, kept)
  if (opened) await openDirectory(platform, memberId)
  live.toMember(memberId, 'account:changed', { about: 'addresses' })
  return { success: true, message: translate(language, 'answers', did) }
}

/** Opens the directory, without a reload, to a member who has confirmed their email address, and shows them in it. */
export const openDirectory = async (platform: Platform, memberId: string): Promise<void> => {
  platform.live.joinMembers(memberId)
  await platform.hooks.onShown(platform, memberId)
}

const use = async (platform: Platform, tx: Db, token: string): Promise<Confirmed | undefined> => {
  for (const [purpose, act] of uses) {
    const link = await takeLink(tx, platform.secret, purpose, token, platform.now())
    const memberId = link?.memberId
    if (link !== undefined && memberId) return act(platform, tx, memberId, link.detail)
  }
  return undefined
}

const confirmMain: Use = async ({ now }, tx, memberId, email) =>
  (await updateMember(tx, memberId, { email_verified_at: now() }, { email }))
    ? { memberId, did: 'email_confirmed', opened: true }
    : undefined

const changeMain: Use = async (platform, tx, memberId, email) => {
  const own = await lockOwnEmails(tx, memberId)
  const wanted = await takeWanted(tx, memberId, 'email_change', email)
  if (own === undefined || wanted === undefined) return undefined
  await updateMember(tx, memberId, { email, email_verified_at: platform.now() })
  await deleteSessionsOf(tx, memberId, wanted.asked_by)
  for (const to of [own.email, email]) await sendEmailNotice(platform, tx, { memberId, to, about: 'email_changed' })
  const opened = own.email_verified_at === null && { opened: true as const }
  return { memberId, did: 'email_changed_by_link', kept: wanted.asked_by, ...opened }
}

const addSecond: Use = async (platform, tx, memberId, email) => {
  const own = await lockOwnEmails(tx, memberId)
  const wanted = await takeWanted(tx, memberId, 'second_email', email)
  if (own === undefined || own.second_email !== null || wanted === undefined) return undefined
  await updateMember(tx, memberId, { second_email: email, second_email_verified_at: platform.now() })
  await sendEmailNotice(platform, tx, { memberId, to: own.email, about: 'second_email_added' })
  return { memberId, did: 'second_email_confirmed' }
}

const uses: [LinkPurpose, Use][] = [
  ['email_verification', confirmMain],
  ['email_change', changeMain],
  ['second_email', addSecond],
]
