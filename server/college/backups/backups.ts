import { basename } from 'node:path'
import type { Backups } from '#contract/college/backups.ts'
import type { Done } from '#contract/fields.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import { makeBackupInBackground } from '#server/platform/backup/background.ts'
import {
  findNewestBackup,
  type StoredBackup,
  pathOfBackup,
  removeOldBackups,
} from '#server/platform/backup/directory.ts'
import { isEncrypting } from '#server/platform/backup/encryption.ts'
import { NoSpaceError } from '#server/platform/backup/space.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import { newId } from '#server/platform/ids.ts'
import { translate } from '#server/platform/text.ts'
import type { Platform } from '#server/platform/platform.ts'
import { findRunAt } from '#server/platform/tasks/queries.ts'
import type { Work } from '#server/platform/tasks/tasks.ts'
import {
  type BackupRun,
  deleteOldRuns,
  findLastGood,
  findLatestRun,
  finishRun,
  insertRun,
  reportRun,
} from './queries.ts'

const hour = 60 * 60 * 1000
const kind = 'backup'
const scheduled = 'scheduled'
// A due backup waits ten minutes after startup, which is busy enough.
const afterStart = 10 * 60 * 1000
// How often progress is stored, and after what silence a backup counts as interrupted, in ms.
const [reportEvery, silence] = [2_000, 60_000]

/** The id of a backup that an administrator requested; null for a scheduled one. */
type Order = { run: string | null }

/** Makes backups: one every BACKUP_HOURS, in any one process, and on an administrator's request. */
export const backupWork = (platform: Platform): Work<Order> => ({
  kind,
  persistent: true,
  perform: async ({ run }) => {
    const { config, now } = platform
    if (run !== null) {
      // The failure is stored. The administrator sees it and can try again.
      await makeBackup(platform, run).catch(() => undefined)
      return undefined
    }
    if (config.backup.hours === 0) return undefined
    const due = dueAt(platform, await findLast(platform))
    if (due <= now()) await makeBackup(platform, newId())
    return due <= now() ? new Date(now().getTime() + config.backup.hours * hour) : due
  },
})

/** Schedules a backup every BACKUP_HOURS, at startup. */
export const scheduleBackups = async (platform: Platform): Promise<void> => {
  const { config, db, now, tasks } = platform
  // Keeps an earlier time, because a portal that restarts every few minutes would postpone the backup forever.
  const before = (await findRunAt(db, kind, scheduled))?.getTime() ?? Infinity
  // BACKUP_HOURS may have changed.
  await tasks.withdraw(db, { kind }, scheduled)
  if (config.backup.hours === 0) return
  const earliest = Math.min(now().getTime() + afterStart, before)
  const runAt = new Date(Math.max(dueAt(platform, await findLast(platform)).getTime(), earliest))
  await tasks.enqueue<Order>(db, { kind }, { run: null }, { key: scheduled, runAt })
}

/** Requests a backup, unless one is running. */
export const requestBackup = async ({ db, now, tasks }: Platform, viewer: Viewer): Promise<Done> => {
  await transaction(db, async (tx) => {
    if (isUnderWay(await findLatestRun(tx), now())) return
    const run = newId()
    await insertRun(tx, run, now())
    await tasks.enqueue<Order>(tx, { kind }, { run }, { key: 'now' })
  })
  return { success: true, message: translate(viewer.language, 'answers', 'backup_started') }
}

/** Deletes the records of backups older than 90 days. */
export const sweepBackups = ({ db, now }: Platform): Promise<void> =>
  deleteOldRuns(db, new Date(now().getTime() - 90 * 24 * hour))

/** Returns the status of backups. */
export const readBackups = async (platform: Platform): Promise<Backups> => {
  const { config, db, now } = platform
  const { hours, keep } = config.backup
  const [latest, last] = [await findLatestRun(db), await findLast(platform)]
  const first = last === undefined && latest === undefined ? await findRunAt(db, kind, scheduled) : undefined
  const isAhead = first !== undefined && first > now()
  const isRunning = isUnderWay(latest, now())
  const isLate = last === undefined || now().getTime() - last.at.getTime() > 2 * hours * hour
  return {
    ...{ hours, keep, encrypted: isEncrypting(config.backup), overdue: hours > 0 && isLate && !isAhead },
    first: first !== undefined && isAhead ? first.toISOString() : null,
    last: last ? { ...last, at: last.at.toISOString() } : null,
    running: latest && isRunning ? { since: latest.startedAt.toISOString(), percent: latest.percent } : null,
    failed: latest === undefined || isRunning || latest.bytes !== null ? null : failureOf(latest),
  }
}

const isUnderWay = (run: BackupRun | undefined, now: Date): boolean =>
  run !== undefined && run.finishedAt === null && Math.abs(now.getTime() - run.reportedAt.getTime()) < silence

const failureOf = ({ startedAt, failure, detail }: BackupRun): NonNullable<Backups['failed']> => {
  const at = startedAt.toISOString()
  if (failure === null) return { at, failure: 'interrupted', detail: null }
  return { at, failure: failure === 'no_space' ? 'no_space' : 'failed', detail }
}

/** Returns the last good backup, made by the portal or by the command, which stores no record. */
const findLast = async ({ config, db, now }: Platform): Promise<StoredBackup | undefined> => {
  const [good, kept] = [await findLastGood(db, now()), await findNewestBackup(config.backup, now())]
  if (good === undefined || (kept !== undefined && kept.at > good.startedAt)) return kept
  return { at: good.startedAt, file: good.file ?? '', bytes: good.bytes ?? 0 }
}

const dueAt = ({ config, now }: Platform, last: StoredBackup | undefined): Date =>
  last === undefined ? now() : new Date(last.at.getTime() + config.backup.hours * hour)

/** Makes a backup and then removes surplus ones, storing progress and result. Rethrows a failure. */
const makeBackup = async ({ config, db, now }: Platform, id: string): Promise<void> => {
  const at = now()
  const path = pathOfBackup(config.backup, 'scheduled', at)
  await insertRun(db, id, at)
  let percent = 0
  // A failed report is made up for by the next.
  const reporting = setInterval(() => void reportRun(db, id, percent, now()).catch(() => undefined), reportEvery)
  try {
    const bytes = await makeBackupInBackground({ config, path, now: at, givesWay: true }, ({ share }) => {
      percent = Math.floor(share * 100)
    }).finally(() => clearInterval(reporting))
    await finishRun(db, id, { bytes, file: basename(path) }, now())
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error)
    await finishRun(db, id, { failure: error instanceof NoSpaceError ? 'no_space' : 'failed', detail }, now())
    throw error
  }
  await removeOldBackups(config.backup, 'scheduled', now())
}
