/** Run as a process: fills or migrates a data directory with the code of a given checkout, which may be another commit. */
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { sql } from 'kysely'
import type * as Databases from '#server/platform/db/database.ts'
import type * as Migrations from '#server/platform/db/migrate.ts'
import type * as Actors from '../actors.ts'
import { letMarksMove } from '../actors.ts'
import { answerParent } from '../child.ts'
import type * as Filling from '../fill.ts'

/** A data directory, and the folder of the checkout that handles it. */
export type Place = { checkout: string; dataDirectory: string }

const openWith = async ({ checkout, dataDirectory }: Place) => {
  // Loads modules of that checkout with the types of ours. A commit with other module paths can't be compared.
  const load = async <Module>(path: string) => (await import(pathToFileURL(join(checkout, path)).href)) as Module
  const databases = await load<typeof Databases>('server/platform/db/database.ts')
  const migrations = await load<typeof Migrations>('server/platform/db/migrate.ts')
  const database = await databases.openDatabase({ databaseUrl: undefined, dataDirectory })
  await migrations.migrate(database.db)
  return { database, load }
}

const verbs = {
  /** Fills an empty data directory. Returns members to make requests as. */
  fill: async ({ size, ...place }: Place & { size: Filling.Size }) => {
    const { database, load } = await openWith(place)
    const { fill } = await load<typeof Filling>('bench/fill.ts')
    await fill(database.unhurried, size)
    const { chooseActors } = await load<typeof Actors>('bench/actors.ts')
    const actors = await chooseActors(database.db)
    await letMarksMove(database.db, actors)
    await database.close()
    return actors
  },
  /** Applies the migrations that a data directory lacks. */
  migrate: async (place: Place): Promise<void> => {
    const { database } = await openWith(place)
    // Without statistics, new tables and columns would get other plans than later.
    await sql`vacuum (analyze)`.execute(database.unhurried)
    await database.close()
  },
}
export type PrepareVerbs = typeof verbs

answerParent(verbs)
