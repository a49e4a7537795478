import type { Db } from '#server/platform/db/database.ts'

/** The name of a student or alumnus, and why they are suspended if they are; neither administrators nor those who have left are found. */
export const findMemberName = (db: Db, id: string) =>
  db
    .selectFrom('members')
    .select(['full_name', 'suspension_reason'])
    .where('id', '=', id)
    .where('role', '!=', 'admin')
    .where('deleted_at', 'is', null)
    .executeTakeFirst()

/** The main address of a student or alumnus, locked until the transaction ends; neither administrators nor those who have left are found. */
export const lockEmail = (db: Db, id: string) =>
  db
    .selectFrom('members')
    .select(['full_name', 'email'])
    .where('id', '=', id)
    .where('role', '!=', 'admin')
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
