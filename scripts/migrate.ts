/** npm run db:migrate: brings the database up to this release, as the server does by itself when it starts. */
import { existsSync } from 'node:fs'
import { readConfig } from '#server/config.ts'
import { handOverRecord } from '#server/platform/db/audit-owner.ts'
import { openDatabase } from '#server/platform/db/database.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { DatabaseRefusedError } from '#server/platform/db/refusal.ts'

if (existsSync('.env')) process.loadEnvFile('.env')

try {
  const { databaseUrl, dataDirectory } = readConfig(process.env)
  const database = await openDatabase({ databaseUrl, dataDirectory })
  try {
    const applied = await migrate(database.unhurried)
    console.log(applied.length > 0 ? `Applied ${applied.join(', ')}.` : 'The database is up to date.')
    for (const line of await handOverRecord(database)) console.log(line)
  } finally {
    await database.close()
  }
} catch (error) {
  if (!(error instanceof DatabaseRefusedError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
