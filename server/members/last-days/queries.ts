import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'

/** Stores the day of `at`, in the college's time zone, as the last on which a member used the portal. Writes at most once a day. */
export const noteDay = async (db: Db, memberId: string, at: Date): Promise<void> => {
  await sql`
    update last_days set day = used.day
    from (select (${at}::timestamptz at time zone time_zone)::date as day from college) as used
    where member_id = ${memberId}::uuid and last_days.day < used.day`.execute(db)
}

/** Deletes the last day of a member. */
export const deleteLastDay = (db: Db, memberId: string) =>
  db.deleteFrom('last_days').where('member_id', '=', memberId).execute()
