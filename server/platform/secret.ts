import { randomBytes } from 'node:crypto'
import type { Db } from './db/database.ts'

/** The portal's signing secret: made on the first start, the same for every process on this database. */
export const openSecret = async (db: Db): Promise<string> => {
  await db
    .insertInto('secrets')
    .values({ name: 'signing', value: randomBytes(32).toString('base64url') })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { value } = await db
    .selectFrom('secrets')
    .select('value')
    .where('name', '=', 'signing')
    .executeTakeFirstOrThrow()
  return value
}
