import { readConfig } from '#server/config.ts'
import { buffer } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'
import { type Connection, openConnection } from '#server/platform/db/copy/connection.ts'
import { findTables, sumTable, type TableSum } from '#server/platform/db/copy/tables.ts'
import { listFiles } from '#server/platform/backup/files.ts'
import { openStorage } from '#server/platform/storage/open.ts'
import { createRoleWithDatabase } from './database.ts'
import { temporaryDirectory } from './directories.ts'

/** The settings that locate a portal on the engine under test. */
export type PortalPlace = Record<string, string> & { DATA_DIR: string }

const server = process.env['TEST_DATABASE_URL']

/** Returns an empty place, and a function that removes its database from the server. */
export const emptyPlace = async (): Promise<{ place: PortalPlace; remove: () => Promise<void> }> => {
  const place = { DATA_DIR: temporaryDirectory() }
  if (!server) return { place, remove: async () => {} }
  const { url, remove } = await createRoleWithDatabase(server)
  return { place: { ...place, DATABASE_URL: url.href }, remove }
}

/** Returns an empty place for one test. */
export const newPlace = async (): Promise<PortalPlace> => {
  const { place, remove } = await emptyPlace()
  onTestFinished(remove)
  return place
}

/** Opens a connection to the database of a place; on the embedded engine no portal may be running there. */
export const connectTo = (place: PortalPlace): Promise<Connection> =>
  openConnection({ databaseUrl: place['DATABASE_URL'], dataDirectory: place.DATA_DIR })

/** Returns the number of rows and the checksum of each table, by name. */
export const tablesOf = async (place: PortalPlace): Promise<Map<string, TableSum>> => {
  const { db, close } = await connectTo(place)
  const sums = new Map<string, TableSum>()
  for (const table of await findTables(db)) sums.set(table.name, await sumTable(db, table))
  await close()
  return sums
}

/** Returns the bytes of each file of the storage, by key. */
export const filesOf = async (place: PortalPlace): Promise<Map<string, Buffer>> => {
  const storage = await openStorage(readConfig(place))
  const files = new Map<string, Buffer>()
  for (const key of await listFiles(storage)) files.set(key, await buffer((await storage.open(key)).content))
  return files
}
