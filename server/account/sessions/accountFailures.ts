import type { Db } from '#server/platform/db/database.ts'
import type { Limiters } from '#server/platform/limits/limits.ts'
import type { Tasks } from '#server/platform/tasks/tasks.ts'

/** Work that tells a member that log-ins to their account are closed for the day; the sessions feature does it. */
export const accountClosed = { kind: 'account.closed' }

/**
 * Runs a guess at the password of an account, of which only so many a day may be wrong, from wherever; whoever uses the
 * last one up has its member told. Where the member is logged in (`known`), guesses have an allowance of their own, so
 * that nobody elsewhere can close the account to them. `key` is the member's id, or stands for an account that does not
 * exist. Throws `session.account_closed`.
 */
export const guessAtAccount = async (
  { db, limiters, tasks }: { db: Db; limiters: Pick<Limiters, 'accountFailures'>; tasks: Pick<Tasks, 'enqueue'> },
  { key, memberId, known }: { key: string; memberId: string | undefined; known: boolean },
  guess: () => Promise<boolean>,
): Promise<boolean> => {
  const [elsewhere, here] = keysOf(key)
  const { right, left } = await limiters.accountFailures.attempt(known ? here : elsewhere, guess)
  if (!right && left === 0 && memberId !== undefined) await tasks.enqueue(db, accountClosed, { memberId })
  return right
}

/** Opens an account again whose member has shown, by a link that was sent to them, who they are. */
export const openAccount = async ({ accountFailures }: Pick<Limiters, 'accountFailures'>, memberId: string) => {
  for (const key of keysOf(memberId)) await accountFailures.reset(key)
}

const keysOf = (key: string) => [key, `${key} known`] as const
