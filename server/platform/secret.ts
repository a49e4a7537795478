import { randomBytes } from 'node:crypto'
import type { Db } from './db/database.ts'

/** The portal's signing secret: made on the first start, the same for every process on this database. */
export const openSecret = (db: Db): Promise<string> => keep(db, 'signing', () => randomBytes(32).toString('base64url'))

/** A secret under its name, made by `make` when there is none yet. */
export const keep = async (db: Db, name: string, make: () => string): Promise<string> => {
  await db
    .insertInto('secrets')
    .values({ name, value: make() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { value } = await db.selectFrom('secrets').select('value').where('name', '=', name).executeTakeFirstOrThrow()
  return value
}
