import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Config } from '#server/config.ts'
import type { BackupProgress } from './backup.ts'
import { BackupRefusedError } from './refusal.ts'
import { NoSpaceError } from './space.ts'

/** The order to the process: the portal's settings, the path of the backup, and whether it runs at low priority. */
export type BackupOrder = { config: Config; path: string; now: Date; givesWay: boolean }
/** Its reports, during the backup and at the end. */
export type BackupReport = { progress: BackupProgress } | { bytes: number } | { refused: string; noSpace: boolean }

/**
 * Makes a backup as `makeBackup` does, in a separate process that ends with the portal, and returns its size in bytes. Throws a
 * `BackupRefusedError` with the reason `makeBackup` failed.
 */
export const makeBackupInBackground = async (
  order: BackupOrder,
  onProgress: (progress: BackupProgress) => void,
): Promise<number> => {
  const child = fork(fileURLToPath(new URL('./backup-process.ts', import.meta.url)), {
    // The settings are in the order. A small heap is enough, because a table is read a few MB at a time.
    env: { PATH: process.env['PATH'] },
    execArgv: ['--disable-warning=ExperimentalWarning', '--max-old-space-size=256'],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  // Messages are untyped; this one is from our own process.
  child.on('message', (message) => {
    const report = message as BackupReport
    if ('progress' in report) onProgress(report.progress)
    else if ('bytes' in report) resolve(report.bytes)
    else reject(report.noSpace ? new NoSpaceError(report.refused) : new BackupRefusedError(report.refused))
  })
  child.on('error', reject)
  child.on('exit', (code, signal) => reject(new Error(`The backup process ended unexpectedly (${signal ?? code})`)))
  child.send(order)
  return promise
}
