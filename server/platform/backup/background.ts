import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Config } from '#server/config.ts'
import type { BackupProgress } from './backup.ts'
import { BackupRefusedError } from './refusal.ts'
import { NoSpaceError } from './space.ts'

/** What the process is told: where the portal is, where the backup is to be, and whether others come first. */
export type BackupOrder = { config: Config; path: string; now: Date; givesWay: boolean }
/** What it tells, again and again and in the end. */
export type BackupReport = { progress: BackupProgress } | { bytes: number } | { refused: string; noSpace: boolean }

/**
 * Makes a backup as `makeBackup` does, in a process of its own, and returns its size in bytes. It ends with the portal. Throws a
 * `BackupRefusedError` with what `makeBackup` failed with.
 */
export const makeBackupInBackground = async (
  order: BackupOrder,
  onProgress: (progress: BackupProgress) => void,
): Promise<number> => {
  const child = fork(fileURLToPath(new URL('./backup-process.ts', import.meta.url)), {
    // The settings come in the order. The heap is small: a table is read a few MB at a time.
    env: { PATH: process.env['PATH'] },
    execArgv: ['--disable-warning=ExperimentalWarning', '--max-old-space-size=256'],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  // Typed as any message; it comes from our own process.
  child.on('message', (message) => {
    const report = message as BackupReport
    if ('progress' in report) onProgress(report.progress)
    else if ('bytes' in report) resolve(report.bytes)
    else reject(report.noSpace ? new NoSpaceError(report.refused) : new BackupRefusedError(report.refused))
  })
  child.on('error', reject)
  child.on('exit', (code, signal) => reject(new Error(`The backup ended by itself (${signal ?? code})`)))
  child.send(order)
  return promise
}
