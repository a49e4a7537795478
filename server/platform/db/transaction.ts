import { setTimeout } from 'node:timers/promises'
import { Transaction } from 'kysely'
import { type Db, PooledDb } from './database.ts'
import { DatabaseUnavailableError, isConflict } from './failures.ts'
import type { CachedTable } from './invalidations.ts'
import type { Tables } from './tables.ts'

const attempts = 5

// The cached tables that a transaction has written to.
const written = new WeakMap<Transaction<Tables>, Set<CachedTable>>()

/**
 * Runs `work` in one transaction. Retries when nothing was written and it may succeed now: after SQLSTATE 40001 (serialization failure) and 40P01
 * (deadlock), and after a connection that broke before the commit. So `work` must contain SQL only, no other effects. Within a transaction it joins
 * that one. `work` must use the `tx` it is given: on the embedded engine, `db` would wait for `tx`. Throws a `DatabaseUnavailableError` when
 * retries don't help.
 */
export const transaction = async <Result>(
  db: Db,
  work: (tx: Transaction<Tables>) => Promise<Result>,
): Promise<Result> => {
  if (db instanceof Transaction) return work(db)

  for (let attempt = 1; ; attempt += 1) {
    let committing = false
    const tables = new Set<CachedTable>()
    try {
      return await db.transaction().execute(async (tx) => {
        written.set(tx, tables)
        const result = await work(tx)
        committing = true
        return result
      })
    } catch (error) {
      if (attempt === attempts || !mayRepeat(error, committing)) throw error
      await setTimeout(Math.random() * 20 * 2 ** attempt)
    } finally {
      invalidate(db, [...tables])
    }
  }
}

/**
 * Returns the result of a write, and drops the rows cached from these tables: once the write is done, or once its transaction has ended. A failed
 * write drops them too, because its commit may have succeeded before the connection broke.
 */
export const invalidating = async <Result>(
  db: Db,
  tables: readonly CachedTable[],
  write: Promise<Result>,
): Promise<Result> => {
  try {
    return await write
  } finally {
    if (db instanceof Transaction) for (const table of tables) written.get(db)?.add(table)
    else invalidate(db, tables)
  }
}

const invalidate = (db: Db, tables: readonly CachedTable[]): void => {
  if (db instanceof PooledDb) db.invalidations.publish(tables)
}

const mayRepeat = (error: unknown, committing: boolean): boolean => {
  if (!(error instanceof DatabaseUnavailableError)) return false
  return isConflict(error.cause) || (error.lost && !committing)
}
