import type { OwnEmails, NewEmail } from '#contract/account/accounts.ts'
import type { Done } from '#contract/fields.ts'
import { updateMember } from '#server/members/public.ts'
import { collegeOf } from '#server/college/public.ts'
import { requirePassword } from '../sessions/requirePassword.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import type { Db } from '#server/platform/db/database.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import { translate } from '#server/platform/text.ts'
import { openDirectory } from './confirmation.ts'
import { sendEmailLink, sendEmailNotice } from './emails.ts'
import {
  deleteWanted,
  findOwnEmails,
  findWanted,
  insertWanted,
  lockOwnEmails,
  type EmailColumns,
  type Purpose,
} from './queries.ts'

// How long a link is valid, in ms (security design, requirement 13).
const lifetime = 24 * 60 * 60 * 1000

/** Returns the viewer's addresses, and those waiting for confirmation. */
export const read = async ({ db, now }: Platform, { id }: Viewer): Promise<OwnEmails> => {
  const member = await findOwnEmails(db, id)
  const wanted = await findWanted(db, id, now())
  const wantedAs = (purpose: Purpose) => {
    const found = wanted.find((other) => other.purpose === purpose)
    return found === undefined ? null : { email: found.email, expiresAt: found.expires_at.toISOString() }
  }
  return {
    main: { email: member.email, confirmed: member.email_verified_at !== null },
    second:
      member.second_email === null
        ? null
        : { email: member.second_email, confirmed: member.second_email_verified_at !== null },
    wantedMain: wantedAs('email_change'),
    wantedSecond: wantedAs('second_email'),
  }
}

/**
 * Requests a new address for the viewer. Free and taken addresses take the same path, because the owner is looked up when the email is composed.
 * Throws `email.unavailable`, `session.wrong_password`, `email.own`, `email.second_exists`, `member.email_domain` and `request.rate_limited`.
 */
export const want = async (
  platform: Platform,
  viewer: Viewer,
  purpose: Purpose,
  { email, password }: NewEmail,
): Promise<Done> => {
  const { db, emails, limiters, live, now } = platform
  if (!emails.configured) throw new AppError('email.unavailable')
  await requirePassword(platform, viewer, password, 'password')
  const own = await findOwnEmails(db, viewer.id)
  if (email === own.email || email === own.second_email)
    throw new AppError('email.own', { fields: { email: 'email_own' } })
  if (purpose === 'second_email' && own.second_email !== null) throw new AppError('email.second_exists')
  if (purpose === 'email_change') await refuseDomain(platform, email)
  await limiters.linksPerDay.take(`addresses:${viewer.id}`)
  await limiters.linksPerHour.take(`address:${email}`)
  await limiters.linksPerDay.take(`address:${email}`)

  await transaction(db, async (tx) => {
    const expiresAt = new Date(now().getTime() + lifetime)
    await insertWanted(tx, {
      ...{ member_id: viewer.id, purpose, email },
      ...{ asked_by: viewer.tokenHash, expires_at: expiresAt },
    })
    await sendEmailLink(platform, tx, { memberId: viewer.id, purpose, email })
    if (purpose === 'email_change')
      await sendEmailNotice(platform, tx, { memberId: viewer.id, to: own.email, about: 'email_change_asked' })
  })
  live.toMember(viewer.id, 'account:changed', { about: 'addresses' })
  return { success: true, message: translate(viewer.language, 'answers', 'address_link_sent', { email }) }
}

/** Cancels the viewer's requested change; its link no longer works. */
export const cancel = async ({ db, live }: Platform, { id, language }: Viewer): Promise<Done> => {
  await deleteWanted(db, id, ['email_change'])
  live.toMember(id, 'account:changed', { about: 'addresses' })
  return { success: true, message: translate(language, 'answers', 'email_change_cancelled') }
}

/** Removes the viewer's second address, confirmed or requested, and notifies both addresses. */
export const removeSecond = async (platform: Platform, { id, language }: Viewer): Promise<Done> => {
  const { db, live } = platform
  await transaction(db, async (tx) => {
    const own = await lockOwnEmails(tx, id)
    await deleteWanted(tx, id, ['second_email'])
    if (own !== undefined) await dropSecond(platform, tx, id, own)
  })
  live.toMember(id, 'account:changed', { about: 'addresses' })
  return { success: true, message: translate(language, 'answers', 'second_email_removed') }
}

/**
 * Swaps the viewer's main and second address. An unconfirmed main address is dropped, because it may be anyone's. Throws `email.not_found` for any
 * other address, and `member.email_domain` for a student whose college requires its own domains.
 */
export const chooseMain = async (platform: Platform, viewer: Viewer, email: string): Promise<Done> => {
  if (viewer.role === 'student') await refuseDomain(platform, email)
  await transaction(platform.db, async (tx) => {
    const own = await lockOwnEmails(tx, viewer.id)
    if (own?.email === email) return
    if (own?.second_email !== email) throw new AppError('email.not_found')
    await updateMember(tx, viewer.id, {
      ...{ email, email_verified_at: own.second_email_verified_at },
      ...{ second_email: own.email_verified_at && own.email, second_email_verified_at: own.email_verified_at },
    })
    for (const to of [own.email, email])
      await sendEmailNotice(platform, tx, { memberId: viewer.id, to, about: 'email_changed' })
  })
  if (viewer.unconfirmed) await openDirectory(platform, viewer.id)
  platform.live.toMember(viewer.id, 'account:changed', { about: 'addresses' })
  return { success: true, message: translate(viewer.language, 'answers', 'email_changed', { email }) }
}

/**
 * Settles a member's addresses in the transaction of a password reset by the link emailed to `email`, which proves ownership; deletes pending
 * changes. Returns true when it was an unconfirmed main address: someone else may have created the account, so the second address is removed. The
 * second address is notified either way.
 */
export const settleOwnEmails = async (
  platform: Platform,
  tx: Db,
  memberId: string,
  email: string,
): Promise<boolean> => {
  await deleteWanted(tx, memberId, ['email_change', 'second_email'])
  const own = await lockOwnEmails(tx, memberId)
  if (own === undefined || email === '') return false
  const unproven = own.email === email && own.email_verified_at === null
  if (unproven) {
    await updateMember(tx, memberId, { email_verified_at: platform.now() })
    await dropSecond(platform, tx, memberId, own)
  } else if (own.second_email !== null)
    await sendEmailNotice(platform, tx, { memberId, to: own.second_email, about: 'password_reset_done' })
  return unproven
}

const dropSecond = async (platform: Platform, tx: Db, memberId: string, own: EmailColumns): Promise<void> => {
  if (own.second_email === null) return
  await updateMember(tx, memberId, { second_email: null, second_email_verified_at: null })
  for (const to of [own.email, own.second_email])
    await sendEmailNotice(platform, tx, { memberId, to, about: 'second_email_removed' })
}

const refuseDomain = async ({ db }: Platform, email: string): Promise<void> => {
  const { emailDomains } = await collegeOf(db)
  const domain = email.slice(email.lastIndexOf('@') + 1)
  if (emailDomains.length > 0 && !emailDomains.includes(domain))
    throw new AppError('member.email_domain', { fields: { email: 'email_domain' } })
}
