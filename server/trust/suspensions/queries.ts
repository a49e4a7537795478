import type { Db } from '#server/platform/db/database.ts'

/**
 * Returns the name and any suspension of a student or alumnus. Locks the row until the transaction ends, so that concurrent
 * decisions run one after the other. Finds no administrators or deleted members.
 */
export const lockMember = (db: Db, id: string) =>
  db
    .selectFrom('members')
    .select(['full_name', 'suspended_at', 'suspension_reason', 'suspended_until'])
    .where('id', '=', id)
    .where('role', '!=', 'admin')
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()

/** Returns the recipient of a suspension email, with the reason if they are still suspended. */
export const findSuspended = (db: Db, id: string) =>
  db
    .selectFrom('members')
    .select(['email', 'full_name', 'language', 'suspension_reason', 'suspended_until'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
