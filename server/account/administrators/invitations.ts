import type { Invitation } from '#contract/account/administrators.ts'
import type { AdminSession } from '#contract/account/sessions.ts'
import type { Done } from '#contract/fields.ts'
import type { GrantedRight } from '#contract/members/rights.ts'
import { isEmailTaken, replaceRights } from '#server/members/public.ts'
import { addMember } from '../registration/addMember.ts'
import { sendConfirmationEmail } from '../accounts/confirmation.ts'
import { record } from '#server/college/public.ts'
import { refuseWeak } from '../sessions/passwords.ts'
import { adminSession } from '../sessions/sessions.ts'
import { hashPassword } from '#server/platform/auth/passwords.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import { brokenConstraint } from '#server/platform/db/constraint.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import { AppError, orThrow } from '#server/platform/errors.ts'
import { nameKey } from '#server/platform/searchKey.ts'
import { decodeTimeCursor, Page, paginate } from '#server/platform/http/pagination.ts'
import type { Caller } from '#server/platform/http/serve.ts'
import { newId } from '#server/platform/ids.ts'
import type { Platform } from '#server/platform/platform.ts'
import { translate } from '#server/platform/text.ts'
import { lockOwnersFor } from './removals.ts'
import { refuseContradictions } from './rights.ts'
import { idOf, linkTo } from './links.ts'
import { emailInvitation } from './emails.ts'
import { deleteInvitation, findInvitation, findInvitations, type InvitationRow, saveInvitation } from './queries.ts'

// Three days, in ms. Short, because an invitation gives full access.
const lifetime = 3 * 24 * 60 * 60 * 1000

/** Returns a page of the open invitations, latest first. */
export const listWaiting = async (
  { db, now }: Platform,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<Page<{ invitations: Invitation[] }>> => {
  const rows = await findInvitations(db, now(), { after: decodeTimeCursor(cursor), size: limit + 1 })
  const { items, next } = paginate(rows, limit, ({ invited_at, id }) => [invited_at.toISOString(), id], present)
  return new Page({ invitations: items }, next)
}

/**
 * Invites an address to the desk with rights, replacing an older invitation of that address. With a mail server the link is emailed, so accepting
 * it confirms the address. Without one the link is returned once, for the administrator to pass on. Throws `administrator.email_taken`, and
 * `request.rate_limited` beyond five a day per address.
 */
export const invite = async (
  platform: Platform,
  viewer: Viewer,
  { email, rights }: { email: string; rights: GrantedRight[] },
  { ip }: Caller,
): Promise<{ invitation: Invitation; link: string | null }> => {
  const { db, emails, limiters, now } = platform
  await refuseContradictions(platform, rights)
  await limiters.linksPerDay.take(`invitation:${email}`)
  const invitedAt = now()
  const invitation = {
    id: newId(),
    email,
    invited_by: viewer.id,
    invited_at: invitedAt,
    expires_at: new Date(invitedAt.getTime() + lifetime),
    emailed: emails.configured,
    rights,
  }
  await transaction(db, async (tx) => {
    await lockOwnersFor(tx, viewer)
    if (await isEmailTaken(tx, email))
      throw new AppError('administrator.email_taken', { fields: { email: 'email_taken' } })
    await saveInvitation(tx, invitation)
    const entry = { action: 'administrator.invited', subjectId: invitation.id, subject: email }
    await record(tx, { actor: viewer, ...entry, ip, at: invitedAt })
    await emailInvitation(platform, tx, { invitationId: invitation.id, language: viewer.language })
  })
  return {
    invitation: present({ ...invitation, inviter_name: viewer.fullName }),
    link: invitation.emailed ? null : linkTo(platform, invitation.id),
  }
}

/** Withdraws an invitation. Throws `invitation.not_found`. */
export const withdraw = async ({ db, now }: Platform, viewer: Viewer, id: string, { ip }: Caller): Promise<Done> => {
  await transaction(db, async (tx) => {
    const invitation = orThrow(await deleteInvitation(tx, id), 'invitation.not_found')
    const entry = { action: 'administrator.invitation_withdrawn', subjectId: id, subject: invitation.email }
    await record(tx, { actor: viewer, ...entry, ip, at: now() })
  })
  return { success: true, message: translate(viewer.language, 'answers', 'invitation_withdrawn') }
}

/** Returns the address, inviter and expiry of an invitation. Throws `link.invalid`. */
export const read = async (
  platform: Platform,
  { token }: { token: string },
  { network }: Caller,
): Promise<Pick<Invitation, 'email' | 'invitedBy' | 'expiresAt'>> => {
  const { email, invitedBy, expiresAt } = present(await find(platform, token, network))
  return { email, invitedBy, expiresAt }
}

/**
 * Opens an office account with the rights of the invitation, logs its owner in and uses up the link. Throws `link.invalid`, `member.password_…`, and `member.email_taken` when
 * another member has taken the address since; the link stays valid.
 */
export const accept = async (
  platform: Platform,
  { token, fullName, password }: { token: string; fullName: string; password: string },
  caller: Caller,
): Promise<AdminSession> => {
  const { db, now } = platform
  const { ip, network, language } = caller
  const { id, email } = await find(platform, token, network)
  await refuseWeak(db, password, [fullName, email], 'password')
  const hash = await hashPassword(password, network)

  await transaction(db, async (tx) => {
    // Of two concurrent requests, the second finds no invitation.
    const invitation = await deleteInvitation(tx, id)
    if (invitation === undefined) throw new AppError('link.invalid')
    const { invited_by, emailed, rights } = invitation
    // Reuses the invitation's id, so that erasing the member also anonymises the invitation in the audit log.
    await addMember(platform, tx, {
      ...{ role: 'admin', verification: 'verified' },
      ...{ id, email, full_name: fullName, name_key: nameKey(fullName), password_hash: hash },
      ...{ email_verified_at: emailed ? now() : null, created_at: now() },
    })
    await replaceRights(tx, id, rights, { givenBy: invited_by, at: now() })
    const entry = { action: 'administrator.joined', subjectId: id, subject: fullName }
    await record(tx, { actor: { id, fullName }, ...entry, ip, at: now() })
    if (!emailed) await sendConfirmationEmail(platform, tx, id)
  }).catch((error: unknown) => {
    throw brokenConstraint(error) === 'addresses_pkey' ? new AppError('member.email_taken') : error
  })
  const session = await adminSession(platform, { id, full_name: fullName }, caller)
  return { ...session, message: translate(language, 'answers', 'admin_made') }
}

const find = async (
  { db, limiters, secret, now }: Platform,
  token: string,
  network: string,
): Promise<InvitationRow> => {
  await limiters.loginCallers.take(network)
  await limiters.loginAttempts.check(network)
  const id = idOf(secret, token)
  const invitation = id === undefined ? undefined : await findInvitation(db, id, now())
  if (invitation !== undefined) return invitation
  await limiters.loginAttempts.take(network)
  throw new AppError('link.invalid')
}

const present = (row: InvitationRow): Invitation => ({
  _id: row.id,
  email: row.email,
  invitedBy: row.inviter_name,
  invitedAt: row.invited_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
  emailed: row.emailed,
  rights: row.rights,
})
