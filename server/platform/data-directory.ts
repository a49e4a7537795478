import { accessSync, chmodSync, constants, mkdirSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { ConfigError } from '#server/config.ts'

// What the portal itself puts there.
const own = ['backups', 'database', 'database.lock', 'files', 'restoring', 'secret', 'vapid']

/**
 * Makes DATA_DIR, or takes the one there is, for this user's eyes alone: certificates, attachments and messages lie in it. All
 * that this process makes from here on is so too. Throws a `ConfigError` for what cannot be the portal's folder.
 */
export const prepareDataDirectory = (directory: string): void => {
  process.umask(0o077)
  try {
    mkdirSync(directory, { recursive: true, mode: 0o700 })
    if (!statSync(directory).isDirectory()) throw new ConfigError(`DATA_DIR (${directory}) is not a folder.`)
    refuseForeign(directory)
    accessSync(directory, constants.R_OK | constants.W_OK | constants.X_OK)
    tighten(directory)
  } catch (error) {
    throw refusalOf(error, directory)
  }
}

/** A folder that others use, such as /tmp, must not be closed to them. */
const refuseForeign = (directory: string): void => {
  const entries = readdirSync(directory).filter((name) => !name.startsWith('.') && name !== 'lost+found')
  if (entries.length === 0 || own.some((name) => entries.includes(name))) return
  throw new ConfigError(
    `DATA_DIR (${directory}) contains other files (${entries[0]}). Choose an empty folder, or one that does not exist yet.`,
  )
}

// A volume may belong to another user and be opened to our group: then it is who made it that keeps others out.
const tighten = (directory: string): void => {
  for (const path of [directory, join(directory, 'database'), join(directory, 'files')]) {
    if (statSync(path, { throwIfNoEntry: false })?.uid === process.getuid?.()) chmodSync(path, 0o700)
  }
}

const refusalOf = (error: unknown, directory: string): unknown => {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'EEXIST' || code === 'ENOTDIR') return new ConfigError(`DATA_DIR (${directory}) is not a folder.`)
  if (code === 'EROFS')
    return new ConfigError(`DATA_DIR (${directory}) is read-only. Choose a folder that can be written to.`)
  if (code === 'EACCES' || code === 'EPERM')
    return new ConfigError(
      `DATA_DIR (${directory}) belongs to another user. Make the user who runs the portal its owner.`,
    )
  return error
}
