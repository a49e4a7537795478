import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { databaseFault, DatabaseUnavailableError, isUnavailable } from './failures.ts'

// Between two attempts, in ms.
const pause = 1000

/**
 * Waits until PostgreSQL accepts connections, for at most `limit` ms, and reports the wait once on stderr. Throws a `DatabaseUnavailableError`
 * after that, and immediately for failures that waiting doesn't cure, such as a wrong password.
 */
export const waitForPostgres = async (config: pg.ClientConfig, limit: number): Promise<void> => {
  const started = performance.now()
  for (let isReported = false; ; isReported = true) {
    const error = await failureOf(config)
    if (error === undefined) return
    if (!isUnavailable(error)) throw error
    const unavailable = new DatabaseUnavailableError(true, { cause: error })
    if (performance.now() - started >= limit) throw unavailable
    if (!isReported)
      process.stderr.write(
        `The database doesn't respond (${databaseFault(unavailable) ?? 'no reason given'}). Waiting for up to ${limit / 1000} s …\n`,
      )
    await setTimeout(Math.min(pause, limit))
  }
}

const failureOf = async (config: pg.ClientConfig): Promise<Error | undefined> => {
  const client = new pg.Client(config)
  client.on('error', () => {})
  try {
    await client.connect()
    return undefined
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  } finally {
    await client.end().catch(() => undefined)
  }
}
