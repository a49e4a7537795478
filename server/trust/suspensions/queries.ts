import type { Db } from '#server/platform/db/database.ts'

/**
 * The name of a student or alumnus, and why they are suspended if they are, locked until the transaction ends: of two decisions at
 * once the second sees the first. Neither administrators nor those who have left are found.
 */
export const lockMember = (db: Db, id: string) =>
  db
    .selectFrom('members')
    .select(['full_name', 'suspended_at', 'suspension_reason'])
    .where('id', '=', id)
    .where('role', '!=', 'admin')
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()

/** Who is told of a suspension, and why they are suspended if they still are. */
export const findSuspended = (db: Db, id: string) =>
  db
    .selectFrom('members')
    .select(['email', 'full_name', 'language', 'suspension_reason'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
