import { sql } from 'kysely'
import { listed } from '#server/members/public.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { NetworkCount } from './bands.ts'

/** Counts the members of the directory, their classes and the countries they show that they live in. */
export const countNetwork = async (db: Db): Promise<NetworkCount> => {
  const { rows } = await sql<NetworkCount>`
    with counted as (
      select members.id, members.graduation_year from members cross join college
      where ${listed('members')} and members.memorial_since is null
    )
    select
      (select count(*)::int from counted) as members,
      array(select graduation_year from counted group by 1 having count(*) >= 5 and graduation_year is not null) as classes,
      (select count(*)::int from (
        select from counted join profiles on profiles.member_id = counted.id join places on places.id = profiles.place_id
        where profiles.location_audience <> 'nobody' group by places.country having count(*) >= 3
      ) countries) as countries`.execute(db)
  return rows[0] ?? { members: 0, classes: [], countries: 0 }
}
