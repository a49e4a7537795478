import type { Db } from '#server/platform/db/database.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Limiters } from '#server/platform/limits/limits.ts'
import type { Tasks } from '#server/platform/tasks/tasks.ts'
import { guessAtAccount } from './accountFailures.ts'
import { isPassword } from '#server/platform/auth/passwords.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'

type Platform = {
  db: Db
  limiters: Pick<Limiters, 'logins' | 'loginFailures' | 'accountFailures'>
  tasks: Pick<Tasks, 'enqueue'>
}

/**
 * Checks the password of the caller. Failures count per session, so that the thief of one can't lock the member's others. Throws
 * `session.wrong_password` with `field`, `session.login_failures` and `session.account_closed` after too many failures, `request.rate_limited` after
 * too many tries, and `session.busy`.
 */
export const requirePassword = async (
  platform: Platform,
  { id: memberId, tokenHash }: Pick<Viewer, 'id' | 'tokenHash'>,
  password: string,
  field: string,
): Promise<void> => {
  const { db, limiters } = platform
  const key = `${memberId} ${tokenHash.toString('base64')}`
  await limiters.logins.take(key)
  const member = await db.selectFrom('members').select('password_hash').where('id', '=', memberId).executeTakeFirst()
  const { right } = await limiters.loginFailures.attempt(key, () =>
    guessAtAccount(platform, { key, memberId, known: true }, () =>
      isPassword(password, member?.password_hash, memberId),
    ),
  )
  if (!right) throw new AppError('session.wrong_password', { fields: { [field]: 'password_wrong' } })
  await limiters.loginFailures.reset(key)
}
