import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { NamingClient } from './client.ts'
import { openEngine } from './embedded/engine.ts'
import { startHousekeeping } from './embedded/housekeeping.ts'
import { guardPool } from './guard.ts'
import { createParsers } from './parsers.ts'
import type { Tables } from './tables.ts'

/** What every query takes: the database or a transaction on it. */
export type Db = Kysely<Tables>

export type Database = {
  /** For requests: whoever takes too long is ended, so that all others go on. */
  db: Db
  /** The same without limits of time: for migrations. */
  unhurried: Db
  kind: 'embedded' | 'postgres'
  /** Begins to watch that the embedded engine answers: call it once the long statements of the start are over. */
  watch: () => void
  close: () => Promise<void>
}

// How long things may take, in ms: to get one of the connections, to get a lock, to run a statement, to be left alone within
// a transaction, and, where the network swallows answers, to hear anything. A request ends within a few of these.
const limits = { connection: 5000, lock: 3000, statement: 10_000, idle: 10_000, answer: 15_000 }
// A vacuum gives way, as PostgreSQL's own does, to whoever has waited this long, in ms: nobody waits for more than 200.
const housekeepingWait = 120

/**
 * `databaseUrl` chooses PostgreSQL; without it the embedded database in `<dataDirectory>/database` is opened, and made first if
 * there is none. `onFailure` hears, once, that the embedded engine died or does not answer: all queries fail from then on, so end the process.
 */
export type DatabaseOptions = {
  databaseUrl: string | undefined
  dataDirectory: string
  onFailure?: (error: Error) => void
}

/** Opens the database. Throws a `DatabaseRefusedError` when a person has to do something first. */
export const openDatabase = (options: DatabaseOptions): Promise<Database> =>
  options.databaseUrl === undefined ? openEmbedded(options) : openPostgres(options.databaseUrl)

const openEmbedded = async ({ dataDirectory, onFailure = crash }: DatabaseOptions): Promise<Database> => {
  const engine = await openEngine(dataDirectory, onFailure)
  // Virtual connections cost nothing to keep, and closing one throws its prepared statements away.
  const common = { ssl: false, user: 'postgres', database: 'postgres', idleTimeoutMillis: 0 }
  const { connectWithin } = engine
  const hurried = connectWithin({ run: limits.statement, wait: Infinity })
  const pool = createPool({ ...common, ...patience, stream: hurried })
  const unhurried = createPool({ ...common, stream: engine.connect, max: 1 })
  const keeping = connectWithin({ run: limits.statement, wait: housekeepingWait })
  const keeper = createPool({ ...common, stream: keeping, max: 1 })
  const stopHousekeeping = startHousekeeping(keeper)

  const close = async () => {
    await stopHousekeeping()
    await Promise.all([pool, unhurried, keeper].map((each) => each.end()))
    await engine.close()
  }
  return { db: kyselyOn(pool), unhurried: kyselyOn(unhurried), kind: 'embedded', watch: engine.watch, close }
}

const openPostgres = async (connectionString: string): Promise<Database> => {
  const common = { connectionString, keepAlive: true, connectionTimeoutMillis: limits.connection }
  const pool = createPool({
    ...common,
    ...patience,
    lock_timeout: limits.lock,
    statement_timeout: limits.statement,
    idle_in_transaction_session_timeout: limits.idle,
  })
  const unhurried = createPool({ ...common, max: 1 })
  const close = async () => {
    await Promise.all([pool.end(), unhurried.end()])
  }
  return { db: kyselyOn(pool), unhurried: kyselyOn(unhurried), kind: 'postgres', watch: () => {}, close }
}

const patience = { connectionTimeoutMillis: limits.connection, query_timeout: limits.answer }

const createPool = (config: pg.PoolConfig): pg.Pool => {
  const pool = new pg.Pool({ max: 10, ...config, Client: NamingClient, types: createParsers() })
  // A connection that breaks rejects its own queries and is replaced; without a listener the event would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

// It is closed by its pool: `db.destroy()` leaves that open when no query was ever made.
const kyselyOn = (pool: pg.Pool): Db => new Kysely<Tables>({ dialect: new PostgresDialect({ pool: guardPool(pool) }) })

const crash = (error: Error): void => {
  setImmediate(() => {
    throw error
  })
}
