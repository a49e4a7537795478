import type { Db } from '#server/platform/db/database.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Limiters } from '#server/platform/limits.ts'
import { isPassword } from './passwords.ts'

/**
 * Makes sure by their password that it is the member who asks. Throws `session.wrong_password` beside `field`, and
 * `session.login_failures` after too many failures.
 */
export const requirePassword = async (
  { db, limiters }: { db: Db; limiters: Pick<Limiters, 'loginFailures'> },
  memberId: string,
  password: string,
  field: string,
): Promise<void> => {
  const member = await db.selectFrom('members').select('password_hash').where('id', '=', memberId).executeTakeFirst()
  // Counted before it is compared: guesses sent all at once count too.
  await limiters.loginFailures.take(memberId)
  if (!(await isPassword(password, member?.password_hash)))
    throw new AppError('session.wrong_password', { fields: { [field]: 'password_wrong' } })
  await limiters.loginFailures.reset(memberId)
}
