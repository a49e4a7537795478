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
 * One connection to a database, without limits of time, over which whole tables can be copied. The embedded database is opened
 * for it alone, without its housekeeping.
 */
export type Connection = {
  kind: Database['kind']
  /** Statements and transactions go over the same connection as `read` and `write`. */
  db: Db
  /** Returns what a `copy … to stdout` answers: lines, one for each row. */
  read: (statement: string) => Promise<Buffer>
  /** Sends lines to a `copy … from stdin`. */
  write: (statement: string, lines: Buffer) => Promise<void>
  close: () => Promise<void>
}

/**
 * Opens one connection. It waits for PostgreSQL for `databaseWait` ms, without it not at all. Throws a `DatabaseRefusedError` when a
 * person has to do something first.
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
  // A connection that breaks rejects what was asked over it.
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

// Whatever the server or the role is set to, values are written as the same text everywhere, and names stand with their schema.
const sameTexts = `
  set timezone = 'UTC'; set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'; set bytea_output = 'hex';
  set extra_float_digits = 1; set search_path = public; set statement_timeout = 0; set lock_timeout = 0;
  set idle_in_transaction_session_timeout = 0`

/** The pool that kysely wants, of one client which stays ours. */
const poolOf = (client: pg.Client): PostgresPool => {
  const lent = { query: (text: string, values: unknown[]) => client.query(text, values), release: () => {} }
  return {
    options: {},
    // The other form of kysely's `query`, with a cursor, is used by nobody here.
    connect: async () => lent as unknown as PostgresPoolClient,
    end: async () => {},
  }
}
