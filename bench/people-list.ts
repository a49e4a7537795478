import { sql } from 'kysely'
import { LISTED_ROLES, type ListedRole } from '#contract/people/list.ts'
import { CHOSEN_BY_VALUE, PEOPLE_SORTS } from '#contract/people/listing.ts'
import type { Db } from '#server/platform/db/database.ts'
import { withDeskSession } from './actors.ts'
import { type DeskCall, measureDeskCalls } from './desk-calls.ts'
import type { Options } from './options.ts'
import { peopleFilters } from './people-list-queries.ts'
import { settle, startPortal, withCollege } from './portal.ts'

// At least 5,000 members, so that there is an administrator.
const size = { members: 100_000, postings: 10_000, messages: 5_000, longest: 500 }

/** Prints how long the first page of the people list takes for each filter and order, and its numbers. */
export const measurePeopleList = (options: Options): Promise<void> =>
  withCollege(options.brief ? { ...size, members: 5_000 } : size, prepare, async (dataDirectory, { token }) => {
    await settle(dataDirectory, ['members', 'profiles'])
    const portal = await startPortal(dataDirectory)
    const title = `${size.members} members`
    await measureDeskCalls(options, portal, token, { title, calls: LISTED_ROLES.flatMap(callsOf), seconds: 1 })
  })

const callsOf = (role: ListedRole): DeskCall[] => {
  const filters = Object.entries(peopleFilters(role, role === 'student' ? new Date().getFullYear() + 1 : 2010))
  return [
    ...CHOSEN_BY_VALUE.map((of) => ({
      name: `${role}, values of ${of}`,
      paths: [`/api/admin/people/choices?role=${role}&of=${of}`],
    })),
    ...filters.flatMap(([name, filter]) => [
      ...PEOPLE_SORTS.map((sort) => ({
        name: `${role}, ${name}, by ${sort}`,
        paths: [
          `/api/admin/people?${queryOf({ ...filter, sort, order: sort === 'seen' || sort === 'joined' ? 'desc' : 'asc' })}`,
        ],
      })),
      { name: `${role}, ${name}, number`, paths: [`/api/admin/people/count?${queryOf(filter)}`] },
    ]),
  ]
}

const queryOf = (values: object): string =>
  new URLSearchParams(
    Object.entries(values).flatMap(([name, value]) => [value].flat().map((each) => [name, String(each)])),
  ).toString()

/** Gives members last days and tags. */
const prepare = async (db: Db): Promise<{ token: string }> => {
  await sql`
    insert into last_days (member_id, day)
    select id, case when abs(hashtext(id::text)) % 10 = 0 then '-infinity'
      else current_date - (abs(hashtext(id::text)) / 10 % 100) * (abs(hashtext(id::text)) / 1000 % 8) end
    from members on conflict (member_id) do update set day = excluded.day`.execute(db)
  await sql`
    insert into member_tags (member_id, label, label_key)
    select id, tag.name, tag.name
    from (select id, row_number() over (order by id) as n from members where role <> 'admin') as member
    join (values ('rare', 1000), ('frequent', 4)) as tag (name, every) on n % every = 0
    on conflict do nothing`.execute(db)
  await sql`vacuum (analyze) last_days`.execute(db)
  await sql`vacuum (analyze) member_tags`.execute(db)
  return { token: await withDeskSession(db) }
}
