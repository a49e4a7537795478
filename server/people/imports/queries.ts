import type { Insertable } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'
import type { Tables } from '#server/platform/db/tables.ts'

/** Returns the latest import of a member. */
export const findImport = (db: Db, memberId: string) =>
  db
    .selectFrom('profile_imports')
    .select(['client_id', 'imported_at', 'before', 'after'])
    .where('member_id', '=', memberId)
    .executeTakeFirst()

/** Stores an import, replacing an earlier one. */
export const saveImport = (db: Db, { member_id, ...row }: Insertable<Tables['profile_imports']>) =>
  db
    .insertInto('profile_imports')
    .values({ member_id, ...row })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(row))
    .execute()

/** Deletes the import of a member. */
export const deleteImport = (db: Db, memberId: string) =>
  db.deleteFrom('profile_imports').where('member_id', '=', memberId).execute()

/** Deletes imports made before this time. */
export const deleteImportsBefore = (db: Db, time: Date) =>
  db.deleteFrom('profile_imports').where('imported_at', '<=', time).execute()
