import type { Db } from '#server/platform/db/database.ts'

/** Stores the number and size of the files without a row that a sweep has left. */
export const saveFilesWithoutRow = async (
  db: Db,
  files: { count: number; bytes: number; checked_at: Date },
): Promise<void> => {
  await db
    .insertInto('files_without_row')
    .values(files)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(files))
    .execute()
}

/** Returns the result of the last sweep; undefined before the first. */
export const findFilesWithoutRow = (db: Db) =>
  db.selectFrom('files_without_row').select(['count', 'bytes', 'checked_at']).executeTakeFirst()
