import type { Db } from '#server/platform/db/database.ts'
import type { Limiters } from '#server/platform/limits/limits.ts'
import type { Tasks } from '#server/platform/tasks/tasks.ts'

/** Task that notifies a member that login to their account is locked for the day; performed by the sessions feature. */
export const accountClosed = { kind: 'account.closed' }

/**
 * Runs a guess at an account's password. Wrong guesses are limited per day across all networks; using up the last one notifies the member. Guesses
 * from where the member is logged in (`known`) have their own allowance, so that a stranger can't lock the member out. `key` is the member's id, or
 * represents an account that doesn't exist. Throws `session.account_closed`.
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

/** Unlocks an account after its member has used a link sent to them. */
export const openAccount = async ({ accountFailures }: Pick<Limiters, 'accountFailures'>, memberId: string) => {
  for (const key of keysOf(memberId)) await accountFailures.reset(key)
}

const keysOf = (key: string) => [key, `${key} known`] as const
