import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient, sql } from 'kysely'
import type pg from 'pg'
import { from, to } from 'pg-copy-streams'
import { NamingClient } from '../client.ts'
import type { Database, DatabaseOptions, Db } from '../database.ts'
import { openEngine } from '../embedded/engine.ts'
import { createParsers } from '../parsers.ts'
import type { Tables } from '../tables.ts'
import { waitForPostgres } from '../wait.ts'

/**
 * A single connection to a database, without timeouts, for copying whole tables. The embedded database is opened for it alone, without its
 * housekeeping.
 */
export type Connection = {
  kind: Database['kind']
  /** Statements and transactions use the same connection as `read` and `write`. */
  db: Db
  /** Returns the output of a `copy … to stdout`: one line per row. */
  read: (statement: string) => Promise<Buffer>
  /** Sends lines to a `copy … from stdin`. */
  write: (statement: string, lines: Buffer) => Promise<void>
  close: () => Promise<void>
}

/**
 * Opens a single connection. Waits for PostgreSQL for `databaseWait` ms, by default not at all. Throws a `DatabaseRefusedError` when an operator
 * has to act first.
 */
export const openConnection = async ({
  databaseUrl,
  dataDirectory,
  databaseWait = 0,
}: Pick<DatabaseOptions, 'databaseUrl' | 'dataDirectory' | 'databaseWait'>): Promise<Connection> => {
  if (databaseUrl !== undefined) {
    if (databaseWait > 0) await waitForPostgres({ connectionString: databaseUrl }, databaseWait)
    const client = new NamingClient({ connectionString: databaseUrl, types: createParsers(), keepAlive: true })
    return connect('postgres', client, async () => {})
  }
  // A broken connection rejects its pending statements.
  const engine = await openEngine(dataDirectory, () => {})
  const local = { ssl: false, user: 'postgres', database: 'postgres', stream: engine.connect }
  return connect('embedded', new NamingClient({ ...local, types: createParsers() }), engine.close)
}

const connect = async (
  kind: Database['kind'],
  client: pg.Client,
  closeEngine: () => Promise<void>,
): Promise<Connection> => {
  client.on('error', () => {})
  const close = async () => {
    await client.end()
    await closeEngine()
  }
  try {
    await client.connect()
    const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: poolOf(client) }) })
    await sql.raw(sameTexts).execute(db)
    return {
      kind,
      db,
      read: (statement) => buffer(client.query(to(statement))),
      write: (statement, lines) => pipeline([lines], client.query(from(statement))),
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

// Both servers must return the same text for values and names, even when the server or the role is configured differently.
const sameTexts = `
  set timezone = 'UTC'; set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'; set bytea_output = 'hex';
  set extra_float_digits = 1; set search_path = public; set statement_timeout = 0; set lock_timeout = 0;
  set idle_in_transaction_session_timeout = 0`

/** Returns a pool for kysely that always lends the same client. */
const poolOf = (client: pg.Client): PostgresPool => {
  const lent = { query: (text: string, values: unknown[]) => client.query(text, values), release: () => {} }
  return {
    options: {},
    // kysely's other form of `query`, with a cursor, is not used here.
    connect: async () => lent as unknown as PostgresPoolClient,
    end: async () => {},
  }
}
