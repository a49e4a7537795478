import { forgetWanted } from '#server/features/accounts/public.ts'
import { notify } from '#server/features/notifications/public.ts'
import { forgetChallenges } from '#server/features/second-factor/public.ts'
import { hashPassword, weakness } from '#server/platform/auth/passwords.ts'
import { findLink, takeLink } from '#server/platform/auth/links.ts'
import { requirePassword } from '#server/platform/auth/requirePassword.ts'
import { deleteSessionsOf } from '#server/platform/auth/sessions.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import type { Db } from '#server/platform/db/database.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Caller } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { sentence } from '#server/platform/text.ts'
import { findPerson, setPassword } from './queries.ts'

/** Changes the viewer's password and ends all their other sessions. Throws `member.password_same` for the one they have. */
export const change = async (
  platform: Platform,
  viewer: Viewer,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
) => {
  await requirePassword(platform, viewer.id, currentPassword, 'currentPassword')
  if (newPassword === currentPassword)
    throw new AppError('member.password_same', { fields: { newPassword: 'password_same' } })
  await replace(platform, viewer.id, newPassword, viewer.tokenHash)
  return { success: true as const, message: sentence(viewer.language, 'answers', 'password_changed') }
}

/** Sets a new password by a one-time link and ends all sessions. The link is used up only when the password is taken. */
export const reset = async (
  platform: Platform,
  { token, newPassword }: { token: string; newPassword: string },
  { address, language }: Caller,
) => {
  const { db, limiters, secret, now } = platform
  await limiters.loginAttempts.check(address)
  const memberId = (await findLink(db, secret, 'password_reset', token, now()))?.memberId
  if (!memberId) {
    await limiters.loginAttempts.take(address)
    throw new AppError('link.invalid')
  }

  await replace(platform, memberId, newPassword, undefined, token)
  return { success: true as const, message: sentence(language, 'answers', 'password_reset') }
}

/** Refuses a password that is among the commonest, or the person's name or e-mail. */
export const refuseWeak = (password: string, personal: string[], field: string): void => {
  const problem = weakness(password, personal)
  if (problem !== undefined) throw new AppError(`member.${problem}`, { fields: { [field]: problem } })
}

const replace = async (
  platform: Platform,
  memberId: string,
  password: string,
  keptSession: Buffer | undefined,
  link?: string,
): Promise<void> => {
  const { db, live, secret, now } = platform
  const person = await findPerson(db, memberId)
  if (person === undefined) throw new AppError('link.invalid')
  refuseWeak(password, [person.full_name, person.email, person.second_email ?? ''], 'newPassword')
  const hash = await hashPassword(password)

  await transaction(db, async (tx: Db) => {
    if (link !== undefined && !(await takeLink(tx, secret, 'password_reset', link, now())))
      throw new AppError('link.invalid')
    await setPassword(tx, memberId, hash)
    await notify(platform, tx, { memberId, type: 'security', subject: 'password_changed' })
    await deleteSessionsOf(tx, memberId, keptSession)
    await forgetWanted(tx, memberId)
    await forgetChallenges(tx, memberId)
  })
  live.endMember(memberId, keptSession)
  live.toMember(memberId, 'account:changed', { about: 'sessions' })
}
