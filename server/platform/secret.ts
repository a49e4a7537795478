import { randomBytes, randomUUID } from 'node:crypto'
import fs, { mkdirSync, readFileSync, renameSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type Config, ConfigError } from '#server/config.ts'
import type { Db } from './db/database.ts'
import { syncDirectory } from './db/embedded/durable-file-system.ts'
import { underMigrationLock } from './db/migrate.ts'

/**
 * Returns the portal's signing secret: `SECRET` of the environment, then the lines of `<DATA_DIR>/secret`, made on the first
 * start, separated by blanks. The first signs and seals; the others open what they signed and sealed before it came. It is
 * kept apart from the database, so that a stolen copy of that opens nothing. One that an earlier release kept in the database
 * moves to the end of the file. Of nodes that share the folder and start at once, the first makes it. Throws a `ConfigError` when
 * the file holds anything else.
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
 * Reads the secrets of a file, one a line; none when there is no file. Throws a `ConfigError` when it cannot be read or holds
 * anything else, which says what is lost `without` it.
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

/** Returns the error for a file of secrets that holds anything else. */
export const damaged = (path: string, without: string): ConfigError =>
  new ConfigError(`${path} is damaged: restore it from a backup, because without it ${without}.`)

/** Writes a file of secrets, for the portal's own user alone; whole and on the disk when this returns. */
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
