import { setTimeout } from 'node:timers/promises'
import { Transaction } from 'kysely'
import type { Db } from './database.ts'
import { DatabaseUnavailableError, isConflict } from './failures.ts'
import type { Tables } from './tables.ts'

const attempts = 5

/**
 * Runs `work` in one transaction, again when nothing of it happened and it may succeed now: after SQLSTATE 40001 (serialization
 * failure) and 40P01 (deadlock), and after a connection that broke before the commit. So `work` holds SQL only, no other effects.
 * Within a transaction it joins that one. `work` must use the `tx` it is given: on the embedded engine, `db` would wait for `tx`.
 * Throws a `DatabaseUnavailableError` when that did not help.
 */
export const transaction = async <Result>(
  db: Db,
  work: (tx: Transaction<Tables>) => Promise<Result>,
): Promise<Result> => {
  if (db instanceof Transaction) return work(db)

  for (let attempt = 1; ; attempt += 1) {
    let committing = false
    try {
      return await db.transaction().execute(async (tx) => {
        const result = await work(tx)
        committing = true
        return result
      })
    } catch (error) {
      if (attempt === attempts || !mayRepeat(error, committing)) throw error
      await setTimeout(Math.random() * 20 * 2 ** attempt)
    }
  }
}

const mayRepeat = (error: unknown, committing: boolean): boolean => {
  if (!(error instanceof DatabaseUnavailableError)) return false
  return isConflict(error.cause) || (error.lost && !committing)
}
