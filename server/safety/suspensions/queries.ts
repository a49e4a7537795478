import type { Db } from '#server/platform/db/database.ts'

/**
 * The name of a student or alumnus, and why they are suspended if they are, locked until the transaction ends: of two decisions at
 * once the second sees the first. Neither administrators nor those who have left are found.
 */
export const lockMember = (db: Db, id: string) =>
  db
    .selectFrom('members')
    .select(['full_name', 'suspension_reason'])
    .where('id', '=', id)
    .where('role', '!=', 'admin')
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()

/** Suspends a member for a reason, or changes the reason. */
export const setSuspension = (db: Db, id: string, reason: string, at: Date) =>
  db
    .updateTable('members')
    .set((is) => ({ suspended_at: is.fn.coalesce('suspended_at', is.val(at)), suspension_reason: reason }))
    .where('id', '=', id)
    .execute()

/** Ends a member's suspension. */
export const clearSuspension = (db: Db, id: string) =>
  db.updateTable('members').set({ suspended_at: null, suspension_reason: null }).where('id', '=', id).execute()

/** Who is told of a suspension, and why they are suspended if they still are. */
export const findSuspended = (db: Db, id: string) =>
  db
    .selectFrom('members')
    .select(['email', 'full_name', 'language', 'suspension_reason'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
