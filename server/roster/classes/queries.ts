import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'

/** Returns the records of a graduation year, without those of the deceased, and whether their member is an alumnus already. At most 10,000. */
export const findClassRecords = (db: Db, year: number) =>
  db
    .selectFrom('roster_records')
    .leftJoin('members', 'members.id', 'roster_records.member_id')
    .select(['roster_records.id', 'roster_records.full_name', 'member_id', 'usn_key', 'emails', 'match_key'])
    .select(sql<boolean>`coalesce(members.role = 'alumni', false)`.as('graduated'))
    .where('roster_records.graduation_year', '=', year)
    .where('deceased', '=', false)
    .orderBy('roster_records.id')
    .limit(10_000)
    .execute()
