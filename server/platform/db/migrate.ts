import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import type { Db } from './database.ts'
import { type Migration, readMigrations } from './migration-files.ts'
import { DatabaseUnavailableError } from './failures.ts'
import { DatabaseRefusedError } from './refusal.ts'
import { transaction } from './transaction.ts'

const migrationsDirectory = fileURLToPath(new URL('../../../migrations', import.meta.url))

/** The tables of `migrate` itself. */
export const migrationTables = ['applied_migrations', 'migration_lock']

/** The migrations applied to a database, by name, with their checksums. */
export type AppliedMigrations = ReadonlyMap<string, string>

/**
 * Applies the pending migrations in order, all in one transaction, and returns their names; with `as`, only those that another database has. Within
 * a transaction it joins that one. Safe when several processes start together: a row is the lock, because advisory locks do nothing on some
 * distributed engines. Throws a `DatabaseRefusedError` when the database is newer than this code, or a migration was changed after it was applied.
 */
export const migrate = async (db: Db, directory = migrationsDirectory, as?: AppliedMigrations): Promise<string[]> => {
  const migrations = await readMigrations(directory)
  await createTables(db)
  return underMigrationLock(db, async (tx) => {
    const recorded = await recordedMigrations(tx)
    // Even with nothing to apply, an older release must not start on a newer database.
    refuseDivergence(recorded, migrations)
    const wanted = migrations.filter(({ name }) => !recorded.has(name) && (as === undefined || as.has(name)))
    for (const migration of wanted) await apply(migration, tx)
    return wanted.map(({ name }) => name)
  })
}

/** Returns the name of this release's last migration. */
export const lastMigration = async (): Promise<string> => (await readMigrations(migrationsDirectory)).at(-1)?.name ?? ''
/** Returns the migrations applied to a database; none if `migrate` never ran on it. */
export const findApplied = async (db: Db): Promise<AppliedMigrations> => {
  const { rows } = await sql<{ there: boolean }>`
    select to_regclass('public.applied_migrations') is not null as there`.execute(db)
  return rows[0]?.there ? recordedMigrations(db) : new Map()
}

/** Throws a `DatabaseRefusedError` for migrations that are unknown to this release or differ in it. */
export const refuseUnknown = async (applied: AppliedMigrations, directory = migrationsDirectory): Promise<void> =>
  refuseDivergence(applied, await readMigrations(directory))

/** Returns the names of a database's pending migrations. */
export const findPending = async (applied: AppliedMigrations, directory = migrationsDirectory): Promise<string[]> =>
  (await readMigrations(directory)).map(({ name }) => name).filter((name) => !applied.has(name))

const createTables = async (db: Db): Promise<void> => {
  try {
    await sql`
      create table if not exists migration_lock (id integer primary key);
      insert into migration_lock (id) values (1) on conflict (id) do nothing;
      create table if not exists applied_migrations (
        name text primary key,
        checksum text not null,
        applied_at timestamptz not null default now()
      )`.execute(db)
  } catch (error) {
    // When two processes create a table at the same moment, one gets "duplicate key" despite "if not exists".
    if (!isDuplicate(error)) throw error
    await createTables(db)
  }
}

/** Runs `work` in a transaction during which no other process migrates. The tables of `migrate` must exist. */
export const underMigrationLock = <Result>(db: Db, work: (tx: Db) => Promise<Result>): Promise<Result> =>
  transaction(db, async (tx) => {
    await sql`select id from migration_lock where id = 1 for update`.execute(tx)
    return work(tx)
  })

const apply = async (migration: Migration, tx: Db): Promise<void> => {
  await run(migration, tx)
  // Checks deferred constraints now, because in the same transaction the next migration may alter these tables.
  await sql`set constraints all immediate`.execute(tx)
  await sql`insert into applied_migrations (name, checksum) values (${migration.name}, ${migration.checksum})`.execute(
    tx,
  )
}

/** Runs a migration. A failure rolls back those before it too, and the start ends with its name. Transient failures are retried. */
const run = async (migration: Migration, tx: Db): Promise<void> => {
  try {
    await sql.raw(migration.sql).execute(tx)
  } catch (error) {
    if (error instanceof DatabaseUnavailableError) throw error
    const reason = error instanceof Error ? error.message : String(error)
    throw new DatabaseRefusedError(`The migration ${migration.name} failed: ${reason}.`, { cause: error })
  }
}

const recordedMigrations = async (db: Db): Promise<AppliedMigrations> => {
  const { rows } = await sql<{ name: string; checksum: string }>`select name, checksum from applied_migrations`.execute(
    db,
  )
  return new Map(rows.map(({ name, checksum }) => [name, checksum]))
}

const refuseDivergence = (recorded: AppliedMigrations, migrations: Migration[]): void => {
  const checksums = new Map(migrations.map(({ name, checksum }) => [name, checksum]))
  for (const [name, checksum] of recorded) {
    if (!checksums.has(name)) {
      throw new DatabaseRefusedError(
        `The database is newer than this release: it has the migration ${name}; start the newer release, or restore an older backup.`,
      )
    }
    if (checksums.get(name) !== checksum) {
      throw new DatabaseRefusedError(
        `The migration ${name} was changed after it was applied; put it back as it was and write the change as a new migration.`,
      )
    }
  }
}

const isDuplicate = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && ['23505', '42P07', '42710'].includes(String(error.code))
