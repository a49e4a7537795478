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
  const newest = [...(await listBackups(settings, 'scheduled')), ...(await listBackups(settings, 'upgrade'))]
    .map((file) => ({ file, stamp: named.exec(file)?.[1] ?? '' }))
    // The clock may have been wrong once.
    .filter((one) => one.stamp <= stamp(now))
    .toSorted((one, other) => (one.stamp < other.stamp ? 1 : -1))[0]
  if (newest === undefined) return undefined
  // One that is too many may be removed meanwhile.
  const found = await stat(join(settings.directory, newest.file)).catch(() => undefined)
  if (found === undefined) return undefined
  const at = new Date(newest.stamp.replaceAll(/-(?=\d\d-\d\dZ|\d\dZ)/g, ':'))
  return { at, file: newest.file, bytes: found.size }
}

/** Returns whether there is a backup of this reason that was made after a moment. */
export const hasBackupSince = async (settings: BackupSettings, reason: BackupReason, since: Date): Promise<boolean> => {
  const [newest] = await listBackups(settings, reason)
  return newest !== undefined && (named.exec(newest)?.[1] ?? '') > stamp(since)
}

/** Removes all but the newest backups of a reason, as many as are to be kept. Call it once a new one is whole. */
export const removeOldBackups = async (settings: BackupSettings, reason: BackupReason): Promise<void> => {
  const old = (await listBackups(settings, reason)).slice(settings.keep)
  // Another process of the portal may do the same.
  for (const name of old) await rm(join(settings.directory, name), { force: true })
}

/** The names of backups, the newest first; none where there is no folder. */
const listBackups = async ({ directory }: BackupSettings, reason: BackupReason): Promise<string[]> => {
  const names = await readdir(directory).catch(() => [])
  return names
    .filter((name) => (named.exec(name)?.[2] ?? '') === marks[reason] && named.test(name))
    .toSorted()
    .toReversed()
}

// One that is under way is written to again and again; then it is read once.
const abandonedMs = 6 * 60 * 60 * 1000

/** Removes what backups left that were killed more than six hours before `now`. */
export const removeAbandoned = async ({ directory }: BackupSettings, now: Date): Promise<void> => {
  for (const name of await readdir(directory).catch(() => [])) {
    if (!/^\.alumni-connect-.*\.unfinished$/.test(name)) continue
    const path = join(directory, name)
    const writtenAt = (await stat(path).catch(() => undefined))?.mtimeMs ?? now.getTime()
    if (now.getTime() - writtenAt > abandonedMs) await rm(path, { force: true })
  }
}
