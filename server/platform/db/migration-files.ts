import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

export type Migration = { name: string; sql: string; checksum: string }

/** The migrations in a directory (`NNNN_name.sql`), in order; any other file there is an error, so that none is forgotten. */
export const readMigrations = async (directory: string): Promise<Migration[]> => {
  const files = (await readdir(directory)).filter((file) => !file.startsWith('.')).sort()
  for (const file of files) {
    if (!/^\d{4}_[a-z0-9_]+\.sql$/.test(file))
      throw new Error(`${join(directory, file)} is not named like 0001_members.sql`)
  }
  return Promise.all(files.map((file) => readMigration(directory, file)))
}

const readMigration = async (directory: string, file: string): Promise<Migration> => {
  // A checkout on Windows may change line ends; the checksum must not care.
  const sql = (await readFile(join(directory, file), 'utf8')).replaceAll('\r\n', '\n')
  return { name: file.replace(/\.sql$/, ''), sql, checksum: createHash('sha256').update(sql).digest('hex') }
}
