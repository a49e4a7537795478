import type { Insertable } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'
import type { Tables } from '#server/platform/db/tables.ts'

/** Appends one entry. */
export const insertEntry = async (db: Db, entry: Insertable<Tables['audit_entries']>): Promise<void> => {
  await db.insertInto('audit_entries').values(entry).execute()
}
