import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'
import { countByWeek } from '#server/platform/db/weeks.ts'

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

/** Counts the members who joined in each span between two successive `bounds`. */
export const countJoined = (db: Db, bounds: readonly Date[]): Promise<number[]> =>
  countByWeek(db, sql`select created_at as at from members where role <> 'admin' and deleted_at is null`, bounds)
