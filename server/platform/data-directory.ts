import { accessSync, chmodSync, constants, mkdirSync, readdirSync, type Stats, statSync } from 'node:fs'
import { join } from 'node:path'
import { ConfigError } from '#server/config.ts'

// The portal's own files and folders.
const own = ['backups', 'database', 'database.lock', 'files', 'restoring', 'secret', 'vapid']

/**
 * Creates DATA_DIR, or takes over an existing one, readable by this user only, because it contains certificates, attachments and messages. Also
 * applies to every file this process creates from now on. Throws a `ConfigError` when it can't be used as the portal's folder.
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

/** Refuses a folder that others use, such as /tmp, because it must not be closed to them. */
const refuseForeign = (directory: string): void => {
  const entries = readdirSync(directory).filter((name) => !name.startsWith('.') && name !== 'lost+found')
  if (entries.length === 0 || own.some((name) => entries.includes(name))) return
  throw new ConfigError(
    `DATA_DIR (${directory}) contains other files (${entries[0]}). Choose an empty folder, or one that does not exist yet.`,
  )
}

/**
 * Removes other users' permissions: earlier releases left the embedded database's files open, and a copy or a restored snapshot may be open too.
 * Checks all files only when one of a few key files is too open, so that a start doesn't get slower with each file. Those few are closed last, so
 * that the start after an interrupted one checks again.
 */
const tighten = (directory: string): void => {
  if (process.platform === 'win32') return
  const first = [directory, ...own.map((name) => join(directory, name)), join(directory, 'database', 'PG_VERSION')]
  const later = new Set(first)
  if (!first.some((path) => isOpenToOthers(statSync(path, { throwIfNoEntry: false })))) return
  for (const name of own) tightenBelow(join(directory, name), later)
  for (const path of first.toReversed()) close(path, statSync(path, { throwIfNoEntry: false }))
}

const tightenBelow = (directory: string, later: ReadonlySet<string>): void => {
  if (!statSync(directory, { throwIfNoEntry: false })?.isDirectory()) return
  for (const entry of readdirSync(directory, { withFileTypes: true })) {
    // Symbolic links may lead elsewhere, to files meant for others.
    if (!entry.isFile() && !entry.isDirectory()) continue
    const path = join(directory, entry.name)
    if (entry.isDirectory()) tightenBelow(path, later)
    if (!later.has(path)) close(path, statSync(path, { throwIfNoEntry: false }))
  }
}

const close = (path: string, found: Stats | undefined): void => {
  if (isOpenToOthers(found)) chmodSync(path, found.mode & 0o700)
}

// A volume may belong to another user and be shared with our group. Then keeping others out is up to its owner.
const isOpenToOthers = (found: Stats | undefined): found is Stats =>
  found !== undefined && found.uid === process.getuid?.() && (found.mode & 0o077) !== 0

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
