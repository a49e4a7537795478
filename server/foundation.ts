import { readConfig } from './config.ts'
import { refuseHalfRestored } from './platform/backup/restore.ts'
import { upgrade } from './platform/backup/upgrade.ts'
import { prepareDataDirectory } from './platform/data-directory.ts'
import { handOverRecord } from './platform/db/audit-owner.ts'
import { openDatabase } from './platform/db/database.ts'
import { openFanOut } from './platform/nodes/fan-out.ts'
import { checkStorage } from './platform/storage/open.ts'

/**
 * Reads the settings of an environment, opens and migrates the database, and connects to other nodes. Also returns advice for the operator, and the
 * backup made before the migration. Throws whatever keeps the portal from starting. Calls `onFailure` when the database dies.
 */
export const openFoundation = async (
  environment: Record<string, string | undefined>,
  onFailure: (error: Error) => void,
) => {
  const config = readConfig(environment)
  const { databaseUrl, dataDirectory, databaseWait } = config
  prepareDataDirectory(dataDirectory)
  const storageAdvice = await checkStorage(config)
  refuseHalfRestored(dataDirectory)
  const database = await openDatabase({ databaseUrl, dataDirectory, databaseWait, onFailure })
  const { backup } = await upgrade(config, database, announceBackup)
  const advice = [...storageAdvice, ...(await handOverRecord(database))]
  database.watch()
  const fanOut = await openFanOut(config, database.db)
  return { config, database, fanOut, advice, backup }
}

const announceBackup = (): void => void process.stdout.write('Backing up the database before it is upgraded …\n')
