import type { Insertable } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'
import type { Tables } from '#server/platform/db/tables.ts'

/** Stores an uploaded image. */
export const insertImage = async (db: Db, image: Insertable<Tables['college_images']>): Promise<void> => {
  await db
    .insertInto('college_images')
    .values(image)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Returns the size of an uploaded image; undefined when the key is unknown or the image is of another kind. */
export const findImage = (
  db: Db,
  kind: 'logo' | 'hero',
  key: string,
): Promise<{ width: number; height: number } | undefined> =>
  db
    .selectFrom('college_images')
    .select(['width', 'height'])
    .where('key', '=', key)
    .where('kind', '=', kind)
    .executeTakeFirst()

/** Returns which of these keys are of uploaded images. All are kept, because an earlier one can be put back. */
export const findImages = async (db: Db, keys: string[]): Promise<Set<string>> => {
  const rows = await db.selectFrom('college_images').select('key').where('key', 'in', keys).execute()
  return new Set(rows.map(({ key }) => key))
}
