import { sql } from 'kysely'
import { cohortOf, listed } from '#server/members/public.ts'
import type { Db } from '#server/platform/db/database.ts'

// A value that fewer share could name one of them; five accounts that nobody vouches for could make anything public.
const sharedBy = 5
const most = 40
const largeClass = 20

const counted = sql`
  select ${cohortOf('members')} as year, btrim(course) as course, btrim(field_of_study) as field, education_audience = 'members' as is_shown
  from members join profiles on profiles.member_id = members.id cross join college
  where ${listed('members')} and counts_me and ${cohortOf('members')} is not null`

/** Returns the values of a text of profiles that several members show to all others, in their most frequent spelling. */
export const findShared = async (db: Db, column: 'course' | 'field'): Promise<string[]> => {
  const value = sql.ref(column)
  const { rows } = await sql<{ value: string }>`
    select mode() within group (order by ${value}) as value from (${counted}) as counted
    where is_shown and ${value} <> '' group by lower(${value})
    having count(*) >= ${sharedBy} order by count(*) desc, lower(${value}) limit ${most}`.execute(db)
  return rows.map((row) => row.value)
}

/** Returns the graduation years of large classes, and more than how many of each are members, in tens. */
export const findLargeClasses = async (db: Db): Promise<{ year: number; moreThan: number }[]> => {
  const { rows } = await sql<{ year: number; moreThan: number }>`
    select year, ((count(*) - 1) / 10 * 10)::int as "moreThan" from (${counted}) as counted
    group by year having count(*) > ${largeClass} order by year`.execute(db)
  return rows
}
