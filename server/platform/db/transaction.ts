import { setTimeout } from 'node:timers/promises'
import { Transaction } from 'kysely'
import type { Db } from './database.ts'
import type { Tables } from './tables.ts'

const attempts = 5

/**
 * Runs `work` in one transaction, again when the database asks for it: SQLSTATE 40001 (serialization failure) and 40P01
 * (deadlock) mean that nothing happened and the same work may succeed now. So `work` holds SQL only, no other effects.
 * Within a transaction it joins that one. `work` must use the `tx` it is given: on the embedded engine, `db` would wait for `tx`.
 */
export const transaction = async <Result>(
  db: Db,
  work: (tx: Transaction<Tables>) => Promise<Result>,
): Promise<Result> => {
  if (db instanceof Transaction) return work(db)

  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(work)
    } catch (error) {
      if (attempt === attempts || !isConflict(error)) throw error
      await setTimeout(Math.random() * 20 * 2 ** attempt)
    }
  }
}

const isConflict = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === '40001' || error.code === '40P01')
