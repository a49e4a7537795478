import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { BackupSettings } from '#server/config.ts'
import { isEncrypting } from './encryption.ts'

/** Why the portal made a backup: those of each reason are kept and removed apart from the others. */
export type BackupReason = 'scheduled' | 'upgrade'

const marks = { scheduled: '', upgrade: '-before-upgrade' }
const named = /^alumni-connect-(\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ)(-before-upgrade)?\.tar(?:\.age)?$/

/** Returns where a backup of a moment lies. */
export const pathOfBackup = (settings: BackupSettings, reason: BackupReason, now: Date): string =>
  join(settings.directory, `alumni-connect-${stamp(now)}${marks[reason]}.tar${isEncrypting(settings) ? '.age' : ''}`)

// To the second; Windows allows no colon in a name.
const stamp = (now: Date): string =>
  now
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replaceAll(':', '-')

/** A backup that lies in its folder: when it was made, to the second, its name and its size in bytes. */
export type KeptBackup = { at: Date; file: string; bytes: number }

/** Finds the newest backup of the folder by `now`, whoever made it. */
export const findNewestBackup = async (settings: BackupSettings, now: Date): Promise<KeptBackup | undefined> => {
  const newest = [...(await listBackups(settings, 'scheduled', now)), ...(await listBackups(settings, 'upgrade', now))]
    .map((file) => ({ file, stamp: stampOf(file) }))
    .toSorted((one, other) => (one.stamp < other.stamp ? 1 : -1))[0]
  if (newest === undefined) return undefined
  // One that is too many may be removed meanwhile.
  const found = await stat(join(settings.directory, newest.file)).catch(() => undefined)
  if (found === undefined) return undefined
  const at = new Date(newest.stamp.replaceAll(/-(?=\d\d-\d\dZ|\d\dZ)/g, ':'))
  return { at, file: newest.file, bytes: found.size }
}

/** Returns whether there is a backup of this reason that was made after a moment and by `now`. */
export const hasBackupSince = async (
  settings: BackupSettings,
  reason: BackupReason,
  since: Date,
  now: Date,
): Promise<boolean> => (await listBackups(settings, reason, now)).some((name) => stampOf(name) > stamp(since))

/** Removes all but the newest backups of a reason by `now`, as many as are to be kept. Call it once a new one is whole. */
export const removeOldBackups = async (settings: BackupSettings, reason: BackupReason, now: Date): Promise<void> => {
  const old = (await listBackups(settings, reason, now)).slice(settings.keep)
  // Another process of the portal may do the same.
  for (const name of old) await rm(join(settings.directory, name), { force: true })
}

/** The names of backups, the newest first; none where there is no folder. Those of days to come are from when the clock was wrong. */
const listBackups = async ({ directory }: BackupSettings, reason: BackupReason, now: Date): Promise<string[]> => {
  const names = await readdir(directory).catch(() => [])
  return names
    .filter((name) => (named.exec(name)?.[2] ?? '') === marks[reason] && named.test(name))
    .filter((name) => stampOf(name) <= stamp(now))
    .toSorted()
    .toReversed()
}

const stampOf = (name: string): string => named.exec(name)?.[1] ?? ''

// One that is under way is written to again and again, and then read.
const abandonedMs = 6 * 60 * 60 * 1000

/** Removes what backups left that were killed more than six hours before `now`. */
export const removeAbandoned = async (directory: string, now: Date): Promise<void> => {
  for (const name of await readdir(directory)) {
    if (!/^\.alumni-connect-.*\.unfinished$/.test(name)) continue
    const path = join(directory, name)
    const writtenAt = (await stat(path).catch(() => undefined))?.mtimeMs ?? now.getTime()
    if (now.getTime() - writtenAt > abandonedMs) await rm(path, { force: true })
  }
}
