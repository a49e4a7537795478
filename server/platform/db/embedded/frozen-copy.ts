import { constants } from 'node:fs'
import { copyFile, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { DatabaseRefusedError } from '../refusal.ts'

const attempts = 5
const control = join('global', 'pg_control')
const log = 'pg_wal'
// Files that belong to a running engine, or are recreated. PostgreSQL's own base backups omit these too.
const omitted = /^(?:postmaster\.|pg_internal\.init|pgsql_tmp)/

/**
 * Copies the files of an embedded database, even one in use, without involving its process. The copy opens like a database after a power cut: with
 * everything committed before this call, and nothing incomplete.
 * It works like PostgreSQL's base backups. Since the last checkpoint the log contains each page as a whole, which repairs pages that change while
 * they are copied. The log, which reaches the disk before the pages, is copied last. Only a checkpoint that ends meanwhile spoils the copy, because
 * it shortens the log; `pg_control` shows that, and the copy is repeated. Throws a `DatabaseRefusedError` when that happens five times; the portal
 * leaves at least a minute between two checkpoints.
 */
export const copyFrozen = async (from: string, to: string): Promise<void> => {
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    await rm(to, { recursive: true, force: true })
    const before = await readFile(join(from, control))
    await copyTree(from, to, (path) => path !== log && path !== control)
    await copyTree(join(from, log), join(to, log), () => true)
    if (!before.equals(await readFile(join(from, control)))) continue
    await writeFile(join(to, control), before)
    return
  }
  throw new DatabaseRefusedError(
    `The database in ${from} changes faster than it can be copied. Try again when the portal has less to do, or stop it first.`,
  )
}

const copyTree = async (from: string, to: string, isWanted: (path: string) => boolean): Promise<void> => {
  await mkdir(to, { recursive: true, mode: 0o700 })
  for (const path of await readdir(from, { recursive: true, withFileTypes: true })) {
    const source = join(path.parentPath, path.name)
    const relative = source.slice(from.length + 1)
    if (omitted.test(basename(relative)) || !isWanted(relative) || !isWanted(dirname(relative))) continue
    if (path.isDirectory()) await mkdir(join(to, relative), { recursive: true, mode: 0o700 })
    else await copyIfThere(source, join(to, relative))
  }
}

/** Copies a file, as a reflink if the file system supports it. The log repeats the removal of a file that was removed meanwhile. */
const copyIfThere = async (from: string, to: string): Promise<void> => {
  try {
    await mkdir(dirname(to), { recursive: true, mode: 0o700 })
    await copyFile(from, to, constants.COPYFILE_FICLONE)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
  }
}
