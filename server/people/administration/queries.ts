import type { Db } from '#server/platform/db/database.ts'

/** Returns the name and any suspension reason of a student or alumnus. Finds no administrators or deleted members. */
export const findMemberName = (db: Db, id: string) =>
  db
    .selectFrom('members')
    .select(['full_name', 'suspension_reason'])
    .where('id', '=', id)
    .where('role', '!=', 'admin')
    .where('deleted_at', 'is', null)
    .executeTakeFirst()

/** Returns the main address of a student or alumnus, locked until the transaction ends. Finds no administrators or deleted members. */
export const lockEmail = (db: Db, id: string) =>
  db
    .selectFrom('members')
    .select(['full_name', 'email'])
    .where('id', '=', id)
    .where('role', '!=', 'admin')
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
