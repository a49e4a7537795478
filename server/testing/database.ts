import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import pg from 'pg'
import { handOverRecord } from '#server/platform/db/audit-owner.ts'
import { type Database, type DatabaseLimits, openDatabase, type PooledDb } from '#server/platform/db/database.ts'
import { migrate, migrationTables } from '#server/platform/db/migrate.ts'
import { dropIndex } from '#server/people/directory/freshIndex.ts'
import { emptyDataDirectory } from './directories.ts'

export type TestDatabase = {
  db: PooledDb
  /** Its URL; undefined for the embedded engine. */
  url: string | undefined
  /** Empties it and resets the settings to their defaults. */
  truncate: () => Promise<void>
  /** Runs a statement as a superuser, which every role is on the embedded engine. */
  administer: (statement: string) => Promise<void>
}

let opened: Promise<TestDatabase> | undefined

/**
 * Returns the migrated database of this test worker, the same for every caller and file, as long as the worker lives: embedded, or, when
 * TEST_DATABASE_URL names a PostgreSQL server, one there, owned by an ordinary role that may create roles. A test that changes the schema uses
 * `openEmptyDatabase`.
 */
export const openTestDatabase = (): Promise<TestDatabase> => (opened ??= open())

const open = async (): Promise<TestDatabase> => {
  const database = await openEmptyDatabase()
  await migrate(database.db)
  await handOverRecord(database)
  const truncate = await createTruncate(database)
  await truncate()
  return { db: database.db, url: database.url, truncate, administer: database.administer }
}

/** In ms. Tests wait when the machine stalls for some seconds, because they don't retry. */
export const patientLimits: DatabaseLimits = {
  connection: 60_000,
  lock: 60_000,
  statement: 60_000,
  idle: 60_000,
  answer: 60_000,
}

type EmptyDatabase = Database & Pick<TestDatabase, 'administer' | 'url'>

/** Opens a database without any tables, on the engine under test. The caller closes it. */
export const openEmptyDatabase = (): Promise<EmptyDatabase> => {
  const server = process.env['TEST_DATABASE_URL']
  return server ? openOnServer(server) : openEmbedded()
}

const openEmbedded = async (): Promise<EmptyDatabase> => {
  const database = await openDatabase({
    databaseUrl: undefined,
    dataDirectory: await emptyDataDirectory(),
    limits: patientLimits,
  })
  const administer = async (statement: string) => {
    await sql.raw(statement).execute(database.db)
  }
  return { ...database, url: undefined, administer }
}

const openOnServer = async (server: string): Promise<EmptyDatabase> => {
  const { url, remove } = await createRoleWithDatabase(server)
  const database = await openDatabase({ databaseUrl: url.href, dataDirectory: '', limits: patientLimits })
  const administration = new URL(server)
  administration.pathname = url.pathname
  const administrator = new pg.Pool({ connectionString: administration.href, max: 1 })
  administrator.on('error', () => {})
  const administer = async (statement: string) => {
    await administrator.query(statement)
  }
  const close = async () => {
    await Promise.all([database.close(), administrator.end()])
    await remove()
  }
  return { ...database, url: url.href, administer, close }
}

/** Creates an ordinary role with this attribute, and its own database. `remove` removes both, and the owner of its audit log. */
export const createRoleWithDatabase = async (
  server: string,
  attribute: 'createrole' | 'nocreaterole' = 'createrole',
): Promise<{ url: URL; remove: () => Promise<void> }> => {
  const name = `test_${process.env['TEST_RUN'] ?? ''}_${randomUUID().slice(0, 8)}`
  await runOn(
    server,
    `create role ${name} login password '${name}' ${attribute}`,
    `create database ${name} owner ${name}`,
  )
  const url = new URL(server)
  Object.assign(url, { username: name, password: name, pathname: `/${name}` })
  return { url, remove: () => remove(server, name) }
}

const remove = (server: string, name: string): Promise<void> =>
  runOn(server, `drop database if exists ${name} with (force)`, `drop role if exists ${name}, ${name}_audit`)

/** Removes what a test run, whose workers have ended, created on a PostgreSQL server. */
export const removeDatabasesOf = async (server: string, run: string): Promise<void> => {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  const { rows } = await client.query<{ name: string }>('select datname as name from pg_database where datname ^@ $1', [
    `test_${run}_`,
  ])
  await client.end()
  for (const { name } of rows) await remove(server, name)
}

const runOn = async (server: string, ...statements: string[]): Promise<void> => {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  for (const statement of statements) await client.query(statement)
  await client.end()
}

const createTruncate = async ({ db, administer }: EmptyDatabase): Promise<() => Promise<void>> => {
  const { rows } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname in ('public', 'audit') and tablename <> all(${migrationTables})`.execute(db)
  const tables = rows.map(({ name }) => name)
  const statement = emptyFilled(tables)
  return async () => {
    await administer(statement)
    await sql.raw(beginnings).execute(db)
    db.invalidations.publish(['members', 'sessions', 'college', 'profiles'])
    dropIndex(db)
  }
}

// The initial rows of every portal.
const beginnings = `
  insert into college (id) values (1);
  insert into college_pages (id) values (1);
  insert into terms (version, published_at) values (1, now())`

// Measured with 45 tables, six of them filled: 4 ms, against 150 ms for one TRUNCATE, which creates new files for every table and index. As a
// replica, no trigger and no foreign key is checked (so the server's user must be a superuser).
const emptyFilled = (tables: string[]): string => `do $$
declare filled text;
begin
  set local session_replication_role = replica;
  for filled in ${tables.map((table) => `select '${table}' where exists (select from ${table})`).join(' union all ')}
  loop
    execute 'delete from ' || filled;
  end loop;
end $$`
