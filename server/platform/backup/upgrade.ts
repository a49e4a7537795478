import { sql } from 'kysely'
import type { Config } from '#server/config.ts'
import { openConnection } from '#server/platform/db/copy/connection.ts'
import type { Database, Db } from '#server/platform/db/database.ts'
import { findApplied, findPending, migrate, refuseUnknown } from '#server/platform/db/migrate.ts'
import { makeBackupInBackground } from './background.ts'
import { hasBackupSince, pathOfBackup, removeOldBackups } from './directory.ts'
import { BackupRefusedError } from './refusal.ts'

export type Upgraded = { applied: string[]; backup: { path: string; bytes: number; at: Date } | undefined }

/**
 * Migrates the database to this release, after a backup if it has members. When several processes start together, one does it. `onBackup` is called
 * when a backup begins. Throws a `BackupRefusedError` or `DatabaseRefusedError`, and leaves the database unchanged then.
 */
export const upgrade = async (
  config: Config,
  { kind, unhurried }: Pick<Database, 'kind' | 'unhurried'>,
  onBackup: () => void,
): Promise<Upgraded> => {
  const work = async (): Promise<Upgraded> => {
    const isWanted = config.backup.beforeMigrating && (await needsBackup(unhurried))
    const backup = isWanted ? await backUp(config, onBackup) : undefined
    return { backup, applied: await migrate(unhurried) }
  }
  // With nothing to back up, no process has to wait for another; `migrate` has a lock of its own.
  if (kind === 'embedded' || !(await needsBackup(unhurried))) return work()

  const { db, close } = await openConnection(config)
  try {
    return await db.transaction().execute(async (tx) => {
      // The other processes wait here, and then find nothing to apply. The other row is the lock of `migrate`.
      await sql`insert into migration_lock (id) values (2) on conflict (id) do nothing`.execute(tx)
      await sql`select id from migration_lock where id = 2 for update`.execute(tx)
      return work()
    })
  } finally {
    await close()
  }
}

/** Returns whether there are migrations to apply to a database that has members. */
const needsBackup = async (db: Db): Promise<boolean> => {
  const applied = await findApplied(db)
  await refuseUnknown(applied)
  if (applied.size === 0 || (await findPending(applied)).length === 0) return false
  const { rows } = await sql`select from members limit 1`.execute(db)
  return rows.length > 0
}

// In ms. A supervisor may restart a failing start again and again.
const recent = 10 * 60 * 1000

const backUp = async (config: Config, onBackup: () => void): Promise<Upgraded['backup']> => {
  const at = new Date()
  if (await hasBackupSince(config.backup, 'upgrade', new Date(at.getTime() - recent), at)) return undefined
  onBackup()
  const path = pathOfBackup(config.backup, 'upgrade', at)
  try {
    const bytes = await makeBackupInBackground({ config, path, now: at, givesWay: false }, () => {})
    await removeOldBackups(config.backup, 'upgrade', at)
    return { path, bytes, at }
  } catch (error) {
    if (!(error instanceof BackupRefusedError)) throw error
    throw new BackupRefusedError(
      `The database was not upgraded, because it could not be backed up: ${error.message} BACKUP_BEFORE_MIGRATING=false upgrades without a backup.`,
      { cause: error },
    )
  }
}
