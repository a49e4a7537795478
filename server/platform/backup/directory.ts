import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { BackupSettings } from '#server/config.ts'
import { isEncrypting } from './encryption.ts'

/** Why the portal made a backup. Backups of each reason are kept and removed separately. */
export type BackupReason = 'scheduled' | 'upgrade'

const marks = { scheduled: '', upgrade: '-before-upgrade' }
const named = /^alumni-connect-(\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ)(-before-upgrade)?\.tar(?:\.age)?$/

/** Returns the path of a backup made at a time. */
export const pathOfBackup = (settings: BackupSettings, reason: BackupReason, now: Date): string =>
  join(settings.directory, `alumni-connect-${stamp(now)}${marks[reason]}.tar${isEncrypting(settings) ? '.age' : ''}`)

// To the second. Windows allows no colon in a name.
const stamp = (now: Date): string =>
  now
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replaceAll(':', '-')

/** A stored backup: when it was made, to the second, its name and its size in bytes. */
export type StoredBackup = { at: Date; file: string; bytes: number }

/** Returns the newest backup in the folder made before `now`, whatever started it. */
export const findNewestBackup = async (settings: BackupSettings, now: Date): Promise<StoredBackup | undefined> => {
  const newest = [...(await listBackups(settings, 'scheduled', now)), ...(await listBackups(settings, 'upgrade', now))]
    .map((file) => ({ file, stamp: stampOf(file) }))
    .toSorted((one, other) => (one.stamp < other.stamp ? 1 : -1))[0]
  if (newest === undefined) return undefined
  // Another process may remove it meanwhile as an old backup.
  const found = await stat(join(settings.directory, newest.file)).catch(() => undefined)
  if (found === undefined) return undefined
  const at = new Date(newest.stamp.replaceAll(/-(?=\d\d-\d\dZ|\d\dZ)/g, ':'))
  return { at, file: newest.file, bytes: found.size }
}

/** Returns whether there is a backup of this reason made after `since` and by `now`. */
export const hasBackupSince = async (
  settings: BackupSettings,
  reason: BackupReason,
  since: Date,
  now: Date,
): Promise<boolean> => (await listBackups(settings, reason, now)).some((name) => stampOf(name) > stamp(since))

/** Removes all but the newest `keep` backups of a reason by `now`. Call it once a new one is complete. */
export const removeOldBackups = async (settings: BackupSettings, reason: BackupReason, now: Date): Promise<void> => {
  const old = (await listBackups(settings, reason, now)).slice(settings.keep)
  // Another process of the portal may do the same.
  for (const name of old) await rm(join(settings.directory, name), { force: true })
}

/** Returns the names of backups, the newest first; none without a folder. Omits future ones, which were made while the clock was wrong. */
const listBackups = async ({ directory }: BackupSettings, reason: BackupReason, now: Date): Promise<string[]> => {
  const names = await readdir(directory).catch(() => [])
  return names
    .filter((name) => (named.exec(name)?.[2] ?? '') === marks[reason] && named.test(name))
    .filter((name) => stampOf(name) <= stamp(now))
    .toSorted()
    .toReversed()
}

const stampOf = (name: string): string => named.exec(name)?.[1] ?? ''

// A backup in progress is written to continually, then read.
const abandonedMs = 6 * 60 * 60 * 1000

/** Removes the remains of backups that were killed more than six hours before `now`. */
export const removeAbandoned = async (directory: string, now: Date): Promise<void> => {
  for (const name of await readdir(directory)) {
    if (!/^\.alumni-connect-.*\.unfinished$/.test(name)) continue
    const path = join(directory, name)
    const writtenAt = (await stat(path).catch(() => undefined))?.mtimeMs ?? now.getTime()
    if (now.getTime() - writtenAt > abandonedMs) await rm(path, { force: true })
  }
}
