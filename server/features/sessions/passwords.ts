import { hashPassword, isPassword, weakness } from '#server/platform/auth/passwords.ts'
import { findLink, takeLink } from '#server/platform/auth/links.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import type { Db } from '#server/platform/db/database.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Caller } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { sentence } from '#server/platform/text.ts'
import { deleteSessionsOf, findPerson, setPassword } from './queries.ts'

/** Changes the viewer's password and ends all their other sessions. */
export const change = async (
  platform: Platform,
  viewer: Viewer,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
) => {
  const person = await findPerson(platform.db, viewer.id)
  await platform.limiters.loginFailures.take(viewer.id)
  if (!(await isPassword(currentPassword, person?.password_hash)))
    throw new AppError('session.wrong_password', { fields: { currentPassword: 'password_wrong' } })
  await platform.limiters.loginFailures.reset(viewer.id)

  await replace(platform, viewer.id, newPassword, viewer.tokenHash)
  return { success: true as const, message: sentence('answers', 'password_changed') }
}

/** Sets a new password by a one-time link and ends all sessions. The link is used up only when the password is taken. */
export const reset = async (
  platform: Platform,
  { token, newPassword }: { token: string; newPassword: string },
  { address }: Caller,
) => {
  const { db, limiters, secret, now } = platform
  await limiters.loginAttempts.check(address)
  const memberId = (await findLink(db, secret, 'password_reset', token, now()))?.memberId
  if (!memberId) {
    await limiters.loginAttempts.take(address)
    throw new AppError('link.invalid')
  }

  await replace(platform, memberId, newPassword, undefined, token)
  return { success: true as const, message: sentence('answers', 'password_reset') }
}

/** Refuses a password that is among the commonest, or the person's name or e-mail. */
export const refuseWeak = (password: string, personal: string[], field: string): void => {
  const problem = weakness(password, personal)
  if (problem !== undefined) throw new AppError(`member.${problem}`, { fields: { [field]: problem } })
}

const replace = async (
  { db, live, secret, now }: Platform,
  memberId: string,
  password: string,
  keptSession: Buffer | undefined,
  link?: string,
): Promise<void> => {
  const person = await findPerson(db, memberId)
  if (person === undefined) throw new AppError('link.invalid')
  refuseWeak(password, [person.full_name, person.email], 'newPassword')
  const hash = await hashPassword(password)

  await transaction(db, async (tx: Db) => {
    if (link !== undefined && !(await takeLink(tx, secret, 'password_reset', link, now())))
      throw new AppError('link.invalid')
    await setPassword(tx, memberId, hash)
    await deleteSessionsOf(tx, memberId, keptSession)
  })
  live.endMember(memberId, keptSession)
}
