import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { NamingClient } from './client.ts'
import { openEngine } from './embedded/engine.ts'
import { startHousekeeping } from './embedded/housekeeping.ts'
import { createParsers } from './parsers.ts'
import type { Tables } from './tables.ts'

/** What every query takes: the database or a transaction on it. */
export type Db = Kysely<Tables>

export type Database = { db: Db; kind: 'embedded' | 'postgres'; close: () => Promise<void> }

/**
 * `databaseUrl` chooses PostgreSQL; without it the embedded database in `<dataDirectory>/database` is opened, and made first if
 * there is none. `onFailure` hears, once, that the embedded engine died: all queries fail from then on, so end the process.
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
  const pool = createPool({
    stream: engine.connect,
    ssl: false,
    user: 'postgres',
    database: 'postgres',
    idleTimeoutMillis: 0,
  })
  const stopHousekeeping = startHousekeeping(pool)
  const database = databaseOn(pool, 'embedded')

  const close = async () => {
    await stopHousekeeping()
    await database.close()
    await engine.close()
  }
  return { ...database, close }
}

const openPostgres = async (connectionString: string): Promise<Database> =>
  databaseOn(createPool({ connectionString, keepAlive: true, connectionTimeoutMillis: 5000 }), 'postgres')

const createPool = (config: pg.PoolConfig): pg.Pool => {
  const pool = new pg.Pool({ ...config, Client: NamingClient, types: createParsers(), max: 10 })
  // A connection that breaks rejects its own queries and is replaced; without a listener the event would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

const databaseOn = (pool: pg.Pool, kind: Database['kind']): Database => ({
  db: new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }),
  kind,
  // Not `db.destroy()`: it leaves the pool open when no query was ever made.
  close: () => pool.end(),
})

const crash = (error: Error): void => {
  setImmediate(() => {
    throw error
  })
}
