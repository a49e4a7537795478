import { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { Kysely, type Logger, PostgresDialect } from 'kysely'
import pg from 'pg'
import { NamingClient } from './client.ts'
import { openEngine } from './embedded/engine.ts'
import { startHousekeeping } from './embedded/housekeeping.ts'
import { retryingPool } from './guard.ts'
import { Invalidations } from './invalidations.ts'
import { createParsers } from './parsers.ts'
import { type Busy, SharedConnections } from './shared-connections.ts'
import type { Tables } from './tables.ts'
import { waitForPostgres } from './wait.ts'

/** The parameter of every query: the database or a transaction on it. */
export type Db = Kysely<Tables>

/** The database outside of transactions: short reads share connections, and rows may be cached until a table is written to. */
export class PooledDb extends Kysely<Tables> {
  readonly reads: SharedConnections
  readonly invalidations: Invalidations
  readonly #pool: pg.Pool

  constructor(pool: pg.Pool, reads: SharedConnections, invalidations: Invalidations, log: Logger | undefined) {
    super({ dialect: new PostgresDialect({ pool: retryingPool(pool) }), ...(log && { log }) })
    this.reads = reads
    this.invalidations = invalidations
    this.#pool = pool
  }

  /** Returns the number of connections in use and idle, and of calls that wait for one. */
  connections(): { used: number; idle: number; waiting: number } {
    const { totalCount, idleCount: idle, waitingCount: waiting } = this.#pool
    return { used: totalCount - idle, idle, waiting }
  }
}

export type Database = {
  /** For requests: slow statements are ended, so that others can go on. */
  db: PooledDb
  /** The same without timeouts, for migrations. */
  unhurried: PooledDb
  kind: 'embedded' | 'postgres'
  /** Starts the watchdog of the embedded engine. Call it once the long statements of the start are over. */
  watch: () => void
  close: () => Promise<void>
}

// The connections that short reads share. The embedded engine does one thing at a time, so a read gains nothing from another connection, on which the
// statement would have to be planned again.
const sharedConnections = {
  embedded: { count: 1, busy: { waiting: 100, milliseconds: Infinity } },
  postgres: { count: 2, busy: { waiting: 8, milliseconds: 20 } },
}

/**
 * Timeouts in ms: to get a connection, to get a lock, to run a statement, to be idle within a transaction, and to get any response, because the
 * network may lose it. A request ends within a few of these.
 */
export type DatabaseLimits = { connection: number; lock: number; statement: number; idle: number; answer: number }

const usualLimits: DatabaseLimits = { connection: 5000, lock: 3000, statement: 10_000, idle: 10_000, answer: 15_000 }
// In ms. Like PostgreSQL's own, a vacuum yields to statements that have waited this long, so none waits for more than 200.
const housekeepingWait = 120

/**
 * `databaseUrl` selects PostgreSQL; without it the embedded database in `<dataDirectory>/database` is opened, and created if missing. `onFailure`
 * is called once when the embedded engine dies or doesn't respond. All queries fail from then on, so end the process. `databaseWait` is how long to
 * wait for PostgreSQL to accept connections, in ms; by default not at all. `limits` replaces the timeouts of a serving portal.
 */
export type DatabaseOptions = {
  databaseUrl: string | undefined
  dataDirectory: string
  log?: Logger
  onFailure?: (error: Error) => void
  databaseWait?: number
  limits?: DatabaseLimits
}

/** Opens the database. Throws a `DatabaseRefusedError` when an operator has to act first. */
export const openDatabase = (options: DatabaseOptions): Promise<Database> =>
  options.databaseUrl === undefined ? openEmbedded(options) : openPostgres(options.databaseUrl, options)

const openEmbedded = async (options: DatabaseOptions): Promise<Database> => {
  const { dataDirectory, log, onFailure = crash, limits = usualLimits } = options
  const engine = await openEngine(dataDirectory, onFailure)
  // Virtual connections cost nothing, and closing one discards its prepared statements.
  const common = { ssl: false, user: 'postgres', database: 'postgres', idleTimeoutMillis: 0 }
  const { connectWithin } = engine
  const patience = patienceWithin(limits)
  const hurried = connectWithin({ run: limits.statement, wait: Infinity })
  const pool = createPool({ ...common, ...patience, stream: hurried })
  const unhurried = createPool({ ...common, stream: engine.connect, max: 1 })
  const keeping = connectWithin({ run: limits.statement, wait: housekeepingWait })
  const keeper = createPool({ ...common, stream: keeping, max: 1 })
  const stopHousekeeping = startHousekeeping(keeper)
  const reads = shareConnections({ ...common, ...patience }, hurried, sharedConnections.embedded)

  const close = async () => {
    await stopHousekeeping()
    await Promise.all([pool, reads, unhurried, keeper].map((each) => each.end()))
    await engine.close()
  }
  return { ...kyselyOn({ pool, unhurried, reads, log }), kind: 'embedded', watch: engine.watch, close }
}

const openPostgres = async (
  connectionString: string,
  { log, limits, databaseWait = 0 }: DatabaseOptions,
): Promise<Database> => {
  const hurried = postgresConfig(connectionString, limits)
  const pool = createPool(hurried)
  if (databaseWait > 0) await waitForPostgres(reachable(connectionString, limits), databaseWait)
  const unhurried = createPool({ ...reachable(connectionString, limits), max: 1 })
  const reads = shareConnections(hurried, () => new Socket(), sharedConnections.postgres)
  const close = async () => {
    await Promise.all([pool.end(), reads.end(), unhurried.end()])
  }
  return { ...kyselyOn({ pool, unhurried, reads, log }), kind: 'postgres', watch: () => {}, close }
}

// PostgreSQL takes up to seconds to compile statements with many parts, which then run for milliseconds.
const withoutCompiling = '-c jit=off'

const reachable = (connectionString: string, limits = usualLimits) => ({
  connectionString,
  options: withoutCompiling,
  keepAlive: true,
  connectionTimeoutMillis: limits.connection,
})

/** Returns the settings of a PostgreSQL connection on which slow statements are ended. */
export const postgresConfig = (connectionString: string, limits = usualLimits): pg.PoolConfig => ({
  ...reachable(connectionString, limits),
  ...patienceWithin(limits),
  lock_timeout: limits.lock,
  statement_timeout: limits.statement,
  idle_in_transaction_session_timeout: limits.idle,
})

const patienceWithin = ({ connection, answer }: DatabaseLimits) => ({
  connectionTimeoutMillis: connection,
  query_timeout: answer,
})

/** Opens a pool whose connections may break: each rejects its own queries and is replaced. */
export const createPool = (config: pg.PoolConfig): pg.Pool => {
  const pool = new pg.Pool({ max: 10, ...config, Client: NamingClient, types: createParsers() })
  // Without a listener, the event would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

const shareConnections = (
  config: pg.ClientConfig,
  openStream: () => Duplex,
  { count, busy }: { count: number; busy: Busy },
): SharedConnections => new SharedConnections({ ...config, types: createParsers() }, openStream, count, busy)

type Connections = { pool: pg.Pool; unhurried: pg.Pool; reads: SharedConnections; log: Logger | undefined }

// The pools are closed separately, because `db.destroy()` leaves them open when no query was ever made.
const kyselyOn = ({ pool, unhurried, reads, log }: Connections): Pick<Database, 'db' | 'unhurried'> => {
  const invalidations = new Invalidations()
  return {
    db: new PooledDb(pool, reads, invalidations, log),
    unhurried: new PooledDb(unhurried, reads, invalidations, log),
  }
}

const crash = (error: Error): void => {
  setImmediate(() => {
    throw error
  })
}
