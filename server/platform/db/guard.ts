import type { PostgresPool, PostgresPoolClient } from 'kysely'
import pg from 'pg'
import { setTimeout } from 'node:timers/promises'
import { DatabaseUnavailableError, isConflict, isConnectionLoss, isUnavailable, withoutValues } from './failures.ts'

// The number of attempts, with pauses of 0.1 and 0.4 s: enough for a server restart, and as long as a request should wait.
const attempts = 3
const pause = (attempt: number) => setTimeout(100 * 4 ** (attempt - 1))

/**
 * Returns a pool for kysely that handles failures of the database. Transient failures become `DatabaseUnavailableError`, after retries when nothing
 * can have been written: to connect, to begin a transaction, to read outside of one, and for a single statement after a conflict. No error contains
 * values of rows.
 */
export const retryingPool = (pool: pg.Pool): PostgresPool => ({
  options: pool.options,
  connect: async () => {
    const guarded = new GuardedClient(pool, await connect(pool))
    // kysely's other form of `query`, with a cursor, is not used here.
    return guarded as unknown as PostgresPoolClient
  },
  end: () => pool.end(),
})

/** Retries a read that found no connection, lost it, or had a conflict, and throws the errors of a guarded pool. */
export const readAgain = async <Result>(read: () => Promise<Result>): Promise<Result> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await read()
    } catch (error) {
      if (attempt === attempts || !(isConflict(error) || isConnectionLoss(error) || isUnprepared(error)))
        throw unavailable(error)
      await pause(attempt)
    }
  }
}

const connect = async (pool: pg.Pool): Promise<pg.PoolClient> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await pool.connect()
    } catch (error) {
      // A call that has waited for a free connection doesn't wait again.
      const waited = error instanceof Error && error.message.includes('timeout exceeded')
      if (waited || attempt === attempts || !isUnavailable(error)) throw unavailable(error)
      await pause(attempt)
    }
  }
}

class GuardedClient {
  #pool: pg.Pool
  #client: pg.PoolClient
  #inTransaction = false
  #lost = false
  // Released early, because it was lost and no other was available.
  #released = false

  constructor(pool: pg.Pool, client: pg.PoolClient) {
    this.#pool = pool
    this.#client = client
  }

  async query(text: string, values: unknown[] = []): Promise<pg.QueryResult> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        const result = await this.#client.query(text, values)
        this.#follow(text)
        return result
      } catch (error) {
        this.#lost ||= isConnectionLoss(error)
        if (attempt === attempts || !this.#mayRepeat(text, error)) throw unavailable(error)
        await this.#renew(attempt)
      }
    }
  }

  release(discard = false): void {
    if (!this.#released) this.#client.release(discard || this.#lost)
  }

  #follow(text: string): void {
    if (begins(text)) this.#inTransaction = true
    else if (ends(text)) this.#inTransaction = false
  }

  #mayRepeat(text: string, error: unknown): boolean {
    if (this.#inTransaction) return false
    return isConflict(error) || (this.#lost && (begins(text) || reads(text)))
  }

  async #renew(attempt: number): Promise<void> {
    if (!this.#lost) return pause(attempt)
    this.#client.release(true)
    this.#released = true
    this.#client = await connect(this.#pool)
    this.#released = false
    this.#lost = false
  }
}

const begins = (text: string): boolean => /^(?:begin|start transaction)\b/.test(text)
const ends = (text: string): boolean => text === 'commit' || text === 'rollback'
const reads = (text: string): boolean => /^\s*select\b/i.test(text)

// The statement's first use failed after other uses had been sent on the same connection (SQLSTATE 26000).
const isUnprepared = (error: unknown): boolean => error instanceof pg.DatabaseError && error.code === '26000'

const unavailable = (error: unknown): unknown =>
  isUnavailable(error)
    ? new DatabaseUnavailableError(isConnectionLoss(error), { cause: withoutValues(error) })
    : withoutValues(error)
