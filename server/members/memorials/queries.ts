import type { Insertable } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'
import type { Tables } from '#server/platform/db/tables.ts'

/** Stores what a member had chosen before *In memoriam*. */
export const insertMemorial = async (db: Db, memorial: Insertable<Tables['memorials']>): Promise<void> => {
  await db.insertInto('memorials').values(memorial).execute()
}

/** Returns what a member had chosen before *In memoriam*. */
export const findMemorial = (db: Db, memberId: string) =>
  db.selectFrom('memorials').selectAll().where('member_id', '=', memberId).executeTakeFirst()

/** Deletes what a member had chosen before. */
export const deleteMemorial = (db: Db, memberId: string) =>
  db.deleteFrom('memorials').where('member_id', '=', memberId).execute()
