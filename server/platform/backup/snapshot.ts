import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Config } from '#server/config.ts'
import { type Connection, openConnection } from '#server/platform/db/copy/connection.ts'
import { copyFrozen } from '#server/platform/db/embedded/frozen-copy.ts'
import { folderBytes, refuseWithoutSpace } from './space.ts'
import { BackupRefusedError } from './refusal.ts'

const prefix = '.backup-'

/**
 * Opens the database as of now, despite concurrent writes, and lets `work` read it. On PostgreSQL that is a transaction. On the embedded database a
 * transaction would block everyone else, so a frozen copy next to it is opened and removed at the end. Throws a `BackupRefusedError` when there is
 * no database, or no space for a copy.
 */
export const withSnapshot = async <Result>(
  { databaseUrl, dataDirectory, databaseWait }: Pick<Config, 'databaseUrl' | 'dataDirectory' | 'databaseWait'>,
  work: (snapshot: Connection) => Promise<Result>,
): Promise<Result> => {
  if (databaseUrl !== undefined) {
    const connection = await openConnection({ databaseUrl, dataDirectory, databaseWait })
    return inTransaction(connection, work)
  }

  const database = join(dataDirectory, 'database')
  if (!existsSync(database))
    throw new BackupRefusedError(`DATA_DIR (${dataDirectory}) contains no database. There is nothing to back up.`)
  await removeLeftovers(dataDirectory)
  await refuseWithoutSpace(dataDirectory, await folderBytes(database))
  const folder = join(dataDirectory, `${prefix}${process.pid}-${randomUUID()}`)
  try {
    await copyFrozen(database, join(folder, 'database'))
    return await inTransaction(await openConnection({ databaseUrl: undefined, dataDirectory: folder }), work)
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

const inTransaction = async <Result>(
  connection: Connection,
  work: (snapshot: Connection) => Promise<Result>,
): Promise<Result> => {
  try {
    if (connection.kind === 'postgres')
      await sql`begin transaction isolation level repeatable read read only`.execute(connection.db)
    return await work(connection)
  } finally {
    await connection.close()
  }
}

/** Removes the copies of killed processes. */
const removeLeftovers = async (dataDirectory: string): Promise<void> => {
  for (const name of await readdir(dataDirectory)) {
    const pid = name.startsWith(prefix) ? Number.parseInt(name.slice(prefix.length), 10) : undefined
    if (pid !== undefined && !isRunning(pid)) await rm(join(dataDirectory, name), { recursive: true, force: true })
  }
}

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
