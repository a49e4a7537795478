/** npm run db:types: generates the types of the tables from the migrations, on a temporary embedded database. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '#server/platform/db/database.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { generateTables, tablesFile } from './db-types/generate.ts'

const dataDirectory = mkdtempSync(join(tmpdir(), 'db-types-'))
try {
  const { unhurried, close } = await openDatabase({ databaseUrl: undefined, dataDirectory })
  await migrate(unhurried)
  writeFileSync(tablesFile, await generateTables(unhurried))
  await close()
} finally {
  rmSync(dataDirectory, { recursive: true, force: true })
}
