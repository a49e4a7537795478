import { randomBytes, randomUUID } from 'node:crypto'
import fs, { mkdirSync, readFileSync, renameSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type Config, ConfigError } from '#server/config.ts'
import type { Db } from './db/database.ts'
import { syncDirectory } from './db/embedded/durable-file-system.ts'
import { underMigrationLock } from './db/migrate.ts'

/**
 * Returns the portal's signing secrets, separated by spaces: `SECRET` from the environment, then the lines of `<DATA_DIR>/secret`, which the first
 * start creates. The first signs and seals; the others open what was signed and sealed before. They are kept apart from the database, so that a
 * stolen copy of it opens nothing. A secret in the database, from an earlier release, moves to the end of the file. When nodes share the folder and
 * start together, the first creates it. Throws a `ConfigError` when the file contains anything else.
 */
export const openSecret = (db: Db, settings: Pick<Config, 'secret' | 'dataDirectory'>): Promise<string> =>
  underMigrationLock(db, (tx) => readOrMake(tx, settings))

const readOrMake = async (
  db: Db,
  { secret, dataDirectory }: Pick<Config, 'secret' | 'dataDirectory'>,
): Promise<string> => {
  const path = join(dataDirectory, 'secret')
  const kept = readSecrets(path, 'old links and authenticator apps will not work')
  const stored = await db.selectFrom('secrets').select('value').where('name', '=', 'signing').executeTakeFirst()
  const made = secret === undefined && kept.length === 0 ? [randomBytes(32).toString('base64url')] : []
  const secrets = [...new Set([...made, ...kept, ...(stored ? [stored.value] : [])])]
  if (secrets.length > kept.length) writeSecrets(path, secrets)
  if (stored !== undefined) await db.deleteFrom('secrets').where('name', '=', 'signing').execute()
  return [...(secret?.split(/\s+/) ?? []), ...secrets].join(' ')
}

/**
 * Returns the secrets of a file, one per line; none when there is no file. Throws a `ConfigError`, which says what is lost `without` it, when the
 * file can't be read or contains anything else.
 */
export const readSecrets = (path: string, without: string): string[] => {
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'ENOENT') return []
    throw new ConfigError(`${path} cannot be read (${String(code)}). Make the user who runs the portal its owner.`)
  }
  const secrets = text.split('\n').filter((line) => line !== '')
  if (secrets.length === 0 || !secrets.every((line) => /^[\w-]{32,}$/.test(line))) throw damaged(path, without)
  return secrets
}

/** Returns the error for a file of secrets that contains anything else. */
export const damaged = (path: string, without: string): ConfigError =>
  new ConfigError(`${path} is damaged: restore it from a backup, because without it ${without}.`)

/** Writes a file of secrets, readable by this user only. The file is complete and on the disk when this returns. */
export const writeSecrets = (path: string, secrets: string[]): void => {
  const directory = dirname(path)
  mkdirSync(directory, { recursive: true, mode: 0o700 })
  const temporary = `${path}.${randomUUID()}`
  const file = fs.openSync(temporary, 'wx', 0o600)
  fs.writeSync(file, `${secrets.join('\n')}\n`)
  fs.fsyncSync(file)
  fs.closeSync(file)
  renameSync(temporary, path)
  syncDirectory(directory)
}
