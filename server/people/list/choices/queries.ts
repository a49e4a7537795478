import { type RawBuilder, sql } from 'kysely'
import type { ListedRole } from '#contract/people/list.ts'
import type { ChosenByValue, PeopleChoice } from '#contract/people/listing.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import type { Db } from '#server/platform/db/database.ts'
import { listedFor } from '../filter/queries.ts'

const frequent = sql`count desc, value`
const withProfiles = sql`profiles join members on members.id = profiles.member_id`

// `key` is counted, and `value` is what the office calls it.
type Counted = Record<'key' | 'from' | 'value' | 'named' | 'order', RawBuilder<unknown>>

const counted: Record<ChosenByValue, Counted> = {
  year: { key: sql`graduation_year`, from: sql`members`, value: sql`key::text`, named: sql``, order: sql`value desc` },
  course: { key: sql`course`, from: withProfiles, value: sql`key`, named: sql``, order: frequent },
  city: {
    key: sql`place_id`,
    from: withProfiles,
    value: sql`places.name`,
    named: sql`join places on places.id = key`,
    order: frequent,
  },
  tag: {
    key: sql`label`,
    from: sql`member_tags join members on members.id = member_tags.member_id`,
    value: sql`key`,
    named: sql``,
    order: frequent,
  },
}

/** Returns the values of a filter that people of a role have, with how many have each. */
export const findChoices = async (
  db: Db,
  viewer: Pick<Viewer, 'rights'>,
  role: ListedRole,
  of: ChosenByValue,
): Promise<PeopleChoice[]> => {
  const { key, from, value, named, order } = counted[of]
  const { rows } = await sql<PeopleChoice>`
    select ${value} as value, sum(count)::int as count
    from (
      select ${key} as key, count(*) as count from ${from} where ${listedFor(viewer, role)} and ${key} is not null group by 1
    ) as counted ${named}
    group by 1 order by ${order} limit 200`.execute(db)
  return rows
}
