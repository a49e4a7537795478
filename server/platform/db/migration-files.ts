import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

export type Migration = { name: string; sql: string; checksum: string }

/** Returns the migrations in a directory (`NNNN_name.sql`), in order. Throws for any other file, so that none is overlooked. */
export const readMigrations = async (directory: string): Promise<Migration[]> => {
  const files = (await readdir(directory)).filter((file) => !file.startsWith('.')).sort()
  for (const file of files) {
    if (!/^\d{4}_[a-z0-9_]+\.sql$/.test(file))
      throw new Error(`${join(directory, file)} is not named like 0001_members.sql`)
  }
  return Promise.all(files.map((file) => readMigration(directory, file)))
}

const readMigration = async (directory: string, file: string): Promise<Migration> => {
  // A checkout on Windows may change line endings, which must not change the checksum.
  const sql = (await readFile(join(directory, file), 'utf8')).replaceAll('\r\n', '\n')
  return { name: file.replace(/\.sql$/, ''), sql, checksum: createHash('sha256').update(sql).digest('hex') }
}
