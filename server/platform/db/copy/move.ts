import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { handOverRecord } from '../audit-owner.ts'
import { findApplied, migrate, refuseUnknown } from '../migrate.ts'
import { DatabaseRefusedError } from '../refusal.ts'
import { type Connection, openConnection } from './connection.ts'
import { fillTables } from './fill.ts'
import {
  countLines,
  findTables,
  isEmptyDatabase,
  readTable,
  sumTable,
  type Table,
  type TableSum,
  writeRows,
} from './tables.ts'

/** The progress of a copy: the current table, its rows so far, and the completed share of all pages, from 0 to 1. */
export type CopyProgress = { table: string; rows: number; share: number }

export type Moved = {
  /** The compared tables, which have the same rows in both databases. */
  tables: ({ name: string } & TableSum)[]
  /** Lines for the operator. */
  advice: string[]
}

/**
 * Copies the embedded database of a data directory to an empty one on PostgreSQL, all or nothing, in one transaction that also creates the tables.
 * Waits `databaseWait` ms for PostgreSQL. The source stays unchanged and locked, so that no portal runs on it meanwhile. Throws a
 * `DatabaseRefusedError` when either database is unsuitable, or when they differ at the end.
 */
export const moveDatabase = async (
  dataDirectory: string,
  databaseUrl: string,
  onProgress: (progress: CopyProgress) => void,
  databaseWait = 0,
): Promise<Moved> => {
  if (!existsSync(join(dataDirectory, 'database')))
    throw new DatabaseRefusedError(`DATA_DIR (${dataDirectory}) contains no embedded database.`)
  const source = await openConnection({ databaseUrl: undefined, dataDirectory })
  try {
    await sql`set default_transaction_read_only = on`.execute(source.db)
    const target = await openConnection({ databaseUrl, dataDirectory, databaseWait })
    try {
      return await copy(source, target, onProgress)
    } finally {
      await target.close()
    }
  } finally {
    await source.close()
  }
}

const copy = async (
  source: Connection,
  target: Connection,
  onProgress: (progress: CopyProgress) => void,
): Promise<Moved> => {
  const applied = await findApplied(source.db)
  if (applied.size === 0) throw new DatabaseRefusedError('The embedded database is empty. There is nothing to move.')
  await refuseUnknown(applied)

  const tables = await target.db.transaction().execute(async (tx) => {
    if (!(await isEmptyDatabase(tx)))
      throw new DatabaseRefusedError('The database to move to is not empty. Make a new one for the portal.')
    await migrate(tx, undefined, applied)
    const compared: Moved['tables'] = []
    await fillTables(tx, async () => {
      const all = await findTables(source.db)
      await copyTables(source, target, all, onProgress)
      for (const table of all) compared.push({ name: table.name, ...(await compare(source, target, table)) })
    })
    // In case the source is from an older release.
    await migrate(tx)
    return compared
  })
  await sql`analyze`.execute(target.db)
  return { tables, advice: await handOverRecord({ kind: target.kind, unhurried: target.db }) }
}

const copyTables = async (
  source: Connection,
  target: Connection,
  tables: Table[],
  onProgress: (progress: CopyProgress) => void,
): Promise<void> => {
  const pages = tables.reduce((sum, table) => sum + table.pages, 0)
  let before = 0
  for (const table of tables) {
    let rows = 0
    let bytes = 0
    for await (const lines of readTable(source, table)) {
      await writeRows(target, table, lines)
      rows += countLines(lines)
      bytes += lines.length
      onProgress({ table: table.name, rows, share: (before + Math.min(bytes / 8192, table.pages)) / pages })
    }
    before += table.pages
  }
}

const compare = async (source: Connection, target: Connection, table: Table): Promise<TableSum> => {
  const [here, there] = [await sumTable(source.db, table), await sumTable(target.db, table)]
  if (here.rows === there.rows && here.checksum === there.checksum) return here
  throw new DatabaseRefusedError(
    `The copy of ${table.name} differs from the original (${there.rows} of ${here.rows} rows). All copied rows were removed.`,
  )
}
