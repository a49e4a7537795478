/** Run as a process: fills or migrates a data directory with the code of a given checkout, which may be another commit. */
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { sql } from 'kysely'
import { letMarksMove } from '../actors.ts'
import { answerParent } from '../child.ts'
import type { Size } from '../fill.ts'

/** A data directory, and the folder of the checkout that handles it. */
export type Place = { checkout: string; dataDirectory: string }

const openWith = async ({ checkout, dataDirectory }: Place) => {
  // The other commit's modules; those of ours vouch for the types, and a commit that has moved them can't be compared.
  const load = async <Module>(path: string) => (await import(pathToFileURL(join(checkout, path)).href)) as Module
  const databases = await load<typeof import('#server/platform/db/database.ts')>('server/platform/db/database.ts')
  const migrations = await load<typeof import('#server/platform/db/migrate.ts')>('server/platform/db/migrate.ts')
  const database = await databases.openDatabase({ databaseUrl: undefined, dataDirectory })
  await migrations.migrate(database.db)
  return { database, load }
}

const verbs = {
  /** Fills an empty data directory. Returns members to make requests as. */
  fill: async ({ size, ...place }: Place & { size: Size }) => {
    const { database, load } = await openWith(place)
    const { fill } = await load<typeof import('../fill.ts')>('bench/fill.ts')
    await fill(database.unhurried, size)
    const { chooseActors } = await load<typeof import('../actors.ts')>('bench/actors.ts')
    const actors = await chooseActors(database.db)
    await letMarksMove(database.db, actors)
    await database.close()
    return actors
  },
  /** Applies the migrations that a data directory lacks. */
  migrate: async (place: Place): Promise<void> => {
    const { database } = await openWith(place)
    // New tables and columns have no statistics yet, and would get other plans than later.
    await sql`vacuum (analyze)`.execute(database.unhurried)
    await database.close()
  },
}
export type PrepareVerbs = typeof verbs

answerParent(verbs)
