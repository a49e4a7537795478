import type { Insertable } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'
import type { Tables } from '#server/platform/db/tables.ts'

/** Returns the views of an administrator, oldest first. */
export const findViews = (db: Db, ownerId: string) =>
  db.selectFrom('people_views').select(['id', 'name', 'filter']).where('owner_id', '=', ownerId).orderBy('id').execute()

/** Stores a view. */
export const insertView = (db: Db, view: Insertable<Tables['people_views']>) =>
  db.insertInto('people_views').values(view).execute()

/** Deletes a view; returns false when the owner has no such view. */
export const deleteView = async (db: Db, ownerId: string, id: string): Promise<boolean> =>
  (await db.deleteFrom('people_views').where('id', '=', id).where('owner_id', '=', ownerId).executeTakeFirst())
    .numDeletedRows === 1n
