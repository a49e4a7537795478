import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Db, openDatabase } from '#server/platform/db/database.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { withPostgres } from '../scripts/test/postgres.ts'
import { fill, type Size } from './fill.ts'
import { describeSize } from './portal.ts'

/** A filled database and its process, an empty data directory for a portal, and the people that `choose` has found. */
export type PostgresCollege<People> = { databaseUrl: string; serverPid: number; dataDirectory: string; people: People }

/** Does the same as `withCollege` on a temporary PostgreSQL, which is durable like the embedded database. */
export const withPostgresCollege = <People>(
  size: Size,
  choose: (db: Db) => Promise<People>,
  work: (college: PostgresCollege<People>) => Promise<void>,
  options?: { durable: boolean },
): Promise<void> =>
  withPostgres(async (databaseUrl, server) => {
    const dataDirectory = mkdtempSync(join(tmpdir(), 'alumni-connect-bench-'))
    try {
      const start = performance.now()
      const database = await openDatabase({ databaseUrl, dataDirectory })
      await migrate(database.unhurried)
      await fill(database.unhurried, size)
      const people = await choose(database.unhurried)
      await database.close()
      console.log(describeSize(size, performance.now() - start))
      await work({ databaseUrl, serverPid: server.pid(), dataDirectory, people })
    } finally {
      rmSync(dataDirectory, { recursive: true, force: true })
    }
  }, options)
