import { deleteSessionsOf, updateMember } from '#server/members/public.ts'
import { deleteEmailChanges } from '../accounts/queries.ts'
import { openDirectory } from '../accounts/confirmation.ts'
import { settleOwnEmails } from '../accounts/addresses.ts'
import { collegeOf } from '#server/college/public.ts'
import { notify } from '#server/notifications/public.ts'
import { deleteChallenges } from '../second-factor/challenges.ts'
import { removeFactors } from '../second-factor/secondFactor.ts'
import { openAccount } from './accountFailures.ts'
import { hashPassword, preparedPassword } from '#server/platform/auth/passwords.ts'
import { weakness } from '#server/platform/auth/weakness.ts'
import { findLink, takeLink } from '../links/queries.ts'
import { requirePassword } from './requirePassword.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Domain } from '#server/platform/domain.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Caller } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { translate } from '#server/platform/text.ts'
import { findPerson } from './queries.ts'

type PasswordResetHook = NonNullable<Domain['onPasswordReset']>

/** Changes the viewer's password and ends all their other sessions. Throws `member.password_same` when the password doesn't change. */
export const change = async (
  platform: Platform,
  viewer: Viewer,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
) => {
  await requirePassword(platform, viewer, currentPassword, 'currentPassword')
  if (preparedPassword(newPassword) === preparedPassword(currentPassword))
    throw new AppError('member.password_same', { fields: { newPassword: 'password_same' } })
  await replace(platform, viewer.id, newPassword, viewer.tokenHash, (tx) => deleteEmailChanges(tx, viewer.id))
  return { success: true as const, message: translate(viewer.language, 'answers', 'password_changed') }
}

/**
 * Sets a new password by a one-time link, ends all sessions and calls the domains' hooks. The link is used up only when the password is accepted. A
 * reset by the email to an unconfirmed main address proves ownership of it, so a second address and two-step login set up by someone else are
 * removed.
 */
export const reset = async (
  platform: Platform,
  hooks: readonly PasswordResetHook[],
  { token, newPassword }: { token: string; newPassword: string },
  { network, language }: Caller,
) => {
  const { db, limiters, secret, now } = platform
  await limiters.loginCallers.take(network)
  await limiters.loginAttempts.check(network)
  const { memberId, detail: emailedTo = '' } = (await findLink(db, secret, 'password_reset', token, now())) ?? {}
  if (!memberId) {
    await limiters.loginAttempts.take(network)
    throw new AppError('link.invalid')
  }

  const { afterwards, opened } = await replace(platform, memberId, newPassword, undefined, async (tx) => {
    if (!(await takeLink(tx, secret, 'password_reset', token, now()))) throw new AppError('link.invalid')
    const unproven = await settleOwnEmails(platform, tx, memberId, emailedTo)
    if (unproven) await removeFactors(platform, tx, memberId)
    const afterwards = []
    for (const hook of hooks) afterwards.push(await hook(platform, tx, memberId))
    return { afterwards, opened: unproven }
  })
  for (const finish of afterwards) await finish?.()
  if (opened) await openDirectory(platform, memberId)
  await openAccount(limiters, memberId)
  return { success: true as const, message: translate(language, 'answers', 'password_reset') }
}

/** Rejects a password that is easy to guess: a common one, or the person's name or email, the college's or the portal's name. */
export const refuseWeak = async (db: Db, password: string, personal: string[], field: string): Promise<void> => {
  const { name: college } = await collegeOf(db)
  const problem = weakness(password, [...personal, college])
  if (problem !== undefined) throw new AppError(`member.${problem}`, { fields: { [field]: problem } })
}

// Replaces the password. Runs `along` in the same transaction and returns its result.
const replace = async <T>(
  platform: Platform,
  memberId: string,
  password: string,
  keptSession: Buffer | undefined,
  along: (tx: Db) => Promise<T>,
): Promise<T> => {
  const { db, live } = platform
  const person = await findPerson(db, memberId)
  if (person === undefined) throw new AppError('link.invalid')
  await refuseWeak(db, password, [person.full_name, person.email, person.second_email ?? ''], 'newPassword')
  const hash = await hashPassword(password, memberId)

  const done = await transaction(db, async (tx: Db) => {
    const result = await along(tx)
    await updateMember(tx, memberId, { password_hash: hash })
    await notify(platform, tx, { memberId, type: 'security', subject: 'password_changed' })
    await deleteSessionsOf(tx, memberId, keptSession)
    await deleteChallenges(tx, memberId)
    return result
  })
  live.endMember(memberId, keptSession)
  live.toMember(memberId, 'account:changed', { about: 'sessions' })
  return done
}
