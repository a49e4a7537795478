/**
 * npm run db:migrate: migrates the database to this release, as the server does when it starts. A database with members is backed
 * up first.
 */
import { readConfig } from '#server/config.ts'
import { upgrade } from '#server/platform/backup/upgrade.ts'
import { prepareDataDirectory } from '#server/platform/data-directory.ts'
import { handOverRecord } from '#server/platform/db/audit-owner.ts'
import { openDatabase } from '#server/platform/db/database.ts'
import { runCommand } from './operator.ts'

await runCommand(async () => {
  const config = readConfig(process.env)
  prepareDataDirectory(config.dataDirectory)
  const database = await openDatabase(config)
  try {
    const { applied } = await upgrade(config, database, () =>
      console.log('Backing up the database before it is upgraded …'),
    )
    console.log(applied.length > 0 ? `Applied ${applied.join(', ')}.` : 'The database is up to date.')
    for (const line of await handOverRecord(database)) console.log(line)
  } finally {
    await database.close()
  }
})
