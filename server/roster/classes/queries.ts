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

/** Returns the graduation years in the records of members, by claim, USN key and address. Those without such a record are absent. */
export const findListedYears = async (
  db: Db,
  members: readonly { id: string; usn: string; emails: readonly string[] }[],
): Promise<{ id: string; years: number[] }[]> => {
  const { rows } = await sql<{ id: string; years: number[] }>`
    with member as (
      select id, usn, emails from jsonb_to_recordset(${JSON.stringify(members)}::jsonb) as row (id uuid, usn text, emails text[])
    ), record as (
      select member.id, graduation_year from member join roster_records on roster_records.member_id = member.id
      union all
      select member.id, graduation_year from member join roster_records on usn_key = member.usn and usn_key <> '' where member_id is null
      union all
      select member.id, graduation_year from member cross join unnest(member.emails) as address
        join roster_records on roster_records.emails @> array[address] where member_id is null
    )
    select id, array_agg(distinct graduation_year) as years from record where graduation_year is not null group by id`.execute(
    db,
  )
  return rows
}
