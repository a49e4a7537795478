import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { BackupSettings } from '#server/config.ts'
import { isEncrypting } from './encryption.ts'

const named = /^alumni-connect-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.tar(?:\.age)?$/

/** Returns where a backup of a moment lies. */
export const pathOfBackup = (settings: BackupSettings, now: Date): string => {
  // Windows allows no colon in a name.
  const at = now.toISOString().replace(/\.\d+Z$/, 'Z').replaceAll(':', '-')
  return join(settings.directory, `alumni-connect-${at}.tar${isEncrypting(settings) ? '.age' : ''}`)
}

/** Removes all but the newest backups, as many as are to be kept. Call it once a new one is whole. */
export const removeOldBackups = async ({ directory, keep }: BackupSettings): Promise<void> => {
  const old = (await readdir(directory)).filter((name) => named.test(name)).toSorted().toReversed().slice(keep)
  for (const name of old) await rm(join(directory, name))
}

const abandonedMs = 24 * 60 * 60 * 1000

/** Removes what backups left that were killed more than a day before `now`. */
export const removeAbandoned = async ({ directory }: BackupSettings, now: Date): Promise<void> => {
  for (const name of await readdir(directory)) {
    if (!/^\.alumni-connect-.*\.unfinished$/.test(name)) continue
    const path = join(directory, name)
    if (now.getTime() - (await stat(path)).mtimeMs > abandonedMs) await rm(path, { force: true })
  }
}
