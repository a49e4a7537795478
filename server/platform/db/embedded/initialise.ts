import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { DatabaseRefusedError } from '../refusal.ts'
import { syncDirectory } from './durable-file-system.ts'
import { baselineCompiler, engineMajorVersion } from './start.ts'

/** Creates the data directory if there is none, and refuses one that this engine can't open. The caller holds the lock of the directory. */
export const prepareDirectory = async (directory: string): Promise<void> => {
  if (existsSync(directory)) refuseUnknownVersion(directory)
  else await initialiseDirectory(directory)
}

const refuseUnknownVersion = (directory: string): void => {
  const file = join(directory, 'PG_VERSION')
  if (!existsSync(file))
    throw new DatabaseRefusedError(`${directory} contains no database. Move it elsewhere, then start again.`)

  const version = readFileSync(file, 'utf8').trim()
  if (version === engineMajorVersion) return
  throw new DatabaseRefusedError(
    `The database in ${directory} was written by PostgreSQL ${version}, and this release uses PostgreSQL ${engineMajorVersion}. ` +
      'Start the release that wrote it, make a backup there, and restore the backup here.',
  )
}

/**
 * Creates an empty database in a directory next to the target, syncs it to the disk and then renames it, so that an interrupted first start leaves
 * no incomplete database. Runs in a separate process, because it takes 550 MB for two seconds.
 */
export const initialiseDirectory = async (directory: string): Promise<void> => {
  const parent = dirname(directory)
  const unfinished = `${basename(directory)}.unfinished-`
  mkdirSync(parent, { recursive: true })
  for (const name of readdirSync(parent)) {
    if (name.startsWith(unfinished)) rmSync(join(parent, name), { recursive: true, force: true, maxRetries: 5 })
  }

  const temporary = join(parent, unfinished + randomUUID())
  const program = fileURLToPath(new URL('./initialise-process.ts', import.meta.url))
  await promisify(execFile)(process.execPath, [...baselineCompiler, program, temporary]).catch((error: unknown) => {
    rmSync(temporary, { recursive: true, force: true, maxRetries: 5 })
    throw new DatabaseRefusedError(
      `The database could not be created in ${parent}. A new one needs 50 MB. Free up space there, then start again.`,
      { cause: error },
    )
  })
  renameSync(temporary, directory)
  syncDirectory(parent)
}
