import { basename } from 'node:path'
import type { BackupFailure } from '#contract/college/backups.ts'
import { newId } from '#server/platform/ids.ts'
import type { Db } from '#server/platform/db/database.ts'

/** The record of a backup. `reportedAt` is when its progress was last stored. */
export type BackupRun = {
  startedAt: Date
  reportedAt: Date
  finishedAt: Date | null
  percent: number
  file: string | null
  bytes: number | null
  failure: string | null
  detail: string | null
}

const runs = (db: Db) =>
  db
    .selectFrom('backups')
    .select([
      'started_at as startedAt',
      'reported_at as reportedAt',
      'finished_at as finishedAt',
      'percent',
      'file',
      'bytes',
      'failure',
      'detail',
    ])
    .orderBy('started_at', 'desc')

/** Returns the backup that was started last. */
export const findLatestRun = (db: Db): Promise<BackupRun | undefined> => runs(db).limit(1).executeTakeFirst()

/** Returns the last successful backup. */
export const findLastGood = (db: Db, now: Date): Promise<BackupRun | undefined> =>
  runs(db).where('bytes', 'is not', null).where('started_at', '<=', now).limit(1).executeTakeFirst()

/** Stores that a backup starts; a requested one already has a record. */
export const insertRun = async (db: Db, id: string, at: Date): Promise<void> => {
  await db
    .insertInto('backups')
    .values({ id, started_at: at, reported_at: at })
    .onConflict((same) => same.column('id').doUpdateSet({ reported_at: at }))
    .execute()
}

/** Stores a backup that was made before the portal opened. */
export const recordBackup = async (
  db: Db,
  { path, bytes, at }: { path: string; bytes: number; at: Date },
): Promise<void> => {
  const ended = { finished_at: at, percent: 100, file: basename(path), bytes }
  await db
    .insertInto('backups')
    .values({ id: newId(), started_at: at, reported_at: at, ...ended })
    .execute()
}

/** Stores the progress of a backup. */
export const reportRun = async (db: Db, id: string, percent: number, at: Date): Promise<void> => {
  await db
    .updateTable('backups')
    .set({ percent, reported_at: at })
    .where('id', '=', id)
    .where('finished_at', 'is', null)
    .execute()
}

/** Stores the result of a backup: its file and size in bytes, or the failure. */
export const finishRun = async (
  db: Db,
  id: string,
  ended: { bytes: number; file: string } | { failure: Exclude<BackupFailure, 'interrupted'>; detail: string },
  at: Date,
): Promise<void> => {
  await db
    .updateTable('backups')
    .set({ ...ended, finished_at: at, reported_at: at })
    .where('id', '=', id)
    .execute()
}

/** Deletes the records of backups started before a time, except the last successful one. */
export const deleteOldRuns = async (db: Db, before: Date): Promise<void> => {
  const good = db
    .selectFrom('backups')
    .select('id')
    .where('bytes', 'is not', null)
    .orderBy('started_at', 'desc')
    .limit(1)
  await db.deleteFrom('backups').where('started_at', '<', before).where('id', 'not in', good).execute()
}
