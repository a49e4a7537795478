import { type RawBuilder, sql } from 'kysely'
import type { ListedRole } from '#contract/people/list.ts'
import type { PeopleChoice } from '#contract/people/listing.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import type { Db } from '#server/platform/db/database.ts'
import { listedFor } from '../filter/queries.ts'

/** Returns the values that people of a role have, with how many have each. */
export const findChoices = async (db: Db, viewer: Pick<Viewer, 'rights'>, role: ListedRole) => {
  const listed = listedFor(viewer, role)
  const profiles = sql`members join profiles on profiles.member_id = members.id`
  const frequent = sql`count(*) desc, value`
  const counted = async (value: RawBuilder<unknown>, from: RawBuilder<unknown>, order: RawBuilder<unknown>) => {
    const { rows } = await sql<PeopleChoice>`
      select ${value} as value, count(*)::int as count from ${from} where ${listed} and ${value} is not null
      group by 1 order by ${order} limit 200`.execute(db)
    return rows
  }
  return {
    years: await counted(sql`graduation_year::text`, sql`members`, sql`value desc`),
    courses: await counted(sql`course`, profiles, frequent),
    cities: await counted(sql`places.name`, sql`${profiles} join places on places.id = profiles.place_id`, frequent),
    tags: await counted(sql`label`, sql`member_tags join members on members.id = member_tags.member_id`, frequent),
  }
}
