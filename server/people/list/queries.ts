import { type RawBuilder, sql } from 'kysely'
import { LIMITS } from '#contract/limits.ts'
import type { Verification } from '#contract/members/person.ts'
import type { ListedRole, PeopleState } from '#contract/people/list.ts'
import type { PeopleSort } from '#contract/people/listing.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import type { Db } from '#server/platform/db/database.ts'
import { type Found, listedFor, sourcesOf, stateOf, verificationOf, yearConfirmed } from './filter/queries.ts'

/** How a page is sorted, and the sort key of the last row of the page before it. */
export type Order = { sort: PeopleSort; order: 'asc' | 'desc'; after: readonly string[] | undefined; size: number }

/** A row of the list. `seen_on` is `-infinity` before the first use. */
export type PersonRow = {
  id: string
  full_name: string
  name_key: string
  photo_key: string | null
  role: 'student' | 'alumni'
  graduation_year: number | null
  year_confirmed: boolean
  course: string | null
  usn: string | null
  email: string
  email_confirmed: boolean
  created_at: Date
  seen_on: string
  state: PeopleState
  verification: Verification
  city: string | null
  employer: string | null
  tags: string[]
  leaves_at: Date | null
  second_factor: boolean
  suspension_reason: string | null
  minor: boolean
}

// The keys of each order, which a row of its index begins with, and their types.
const keys: Record<PeopleSort, readonly (readonly [key: RawBuilder<unknown>, type: RawBuilder<unknown>])[]> = {
  name: [
    [sql`members.name_key`, sql`text`],
    [sql`members.id`, sql`uuid`],
  ],
  year: [
    [sql`members.graduation_year`, sql`int`],
    [sql`members.name_key`, sql`text`],
    [sql`members.id`, sql`uuid`],
  ],
  joined: [
    [sql`members.created_at`, sql`timestamptz`],
    [sql`members.id`, sql`uuid`],
  ],
  seen: [
    [sql`last_days.day`, sql`date`],
    [sql`last_days.member_id`, sql`uuid`],
  ],
}

const directions = { asc: sql`asc`, desc: sql`desc` }

const ordering = (sort: PeopleSort, order: 'asc' | 'desc') =>
  sql`order by ${sql.join(keys[sort].map(([key]) => sql`${key} ${directions[order]}`))}`

const isAfter = ({ sort, order, after }: Order) => {
  if (after === undefined) return sql<boolean>`true`
  const place = keys[sort].map(([, type], index) => sql`${after[index]}::${type}`)
  const sign = order === 'asc' ? sql`>` : sql`<`
  return sql<boolean>`(${sql.join(keys[sort].map(([key]) => key))}) ${sign} (${sql.join(place)})`
}

// A query that selects the ids of people found after a place, in order.
const idsOf = (found: Found, order: Order, except: readonly string[] = []) => {
  const { with: before, sources } = sourcesOf(found, order.sort)
  const places = keys[order.sort].map(([key], index) => ({ key, name: sql.ref(`key${index}`) }))
  const pages = sources.map(
    ({ from, where }) => sql`(
      select members.id, ${sql.join(places.map(({ key, name }) => sql`${key} as ${name}`))} from ${from} ${lastDays(found, order.sort)}
      where ${where} and ${isAfter(order)} ${except.length === 0 ? sql`` : sql`and members.id <> all (${except}::uuid[])`}
      ${ordering(order.sort, order.order)} limit ${order.size})`,
  )
  const inOrder = sql.join(places.map(({ name }) => sql`${name} ${directions[order.order]}`))
  return {
    before,
    ids: sql`select id from (${sql.join(pages, sql` union all `)}) as found order by ${inOrder} limit ${order.size}`,
  }
}

const lastDays = ({ filter }: Found, sort?: PeopleSort) =>
  sort === 'seen' || filter.seen ? sql`join last_days on last_days.member_id = members.id` : sql``

/** Returns `size` people after a place in the list. */
export const findPeople = async (db: Db, found: Found, order: Order): Promise<PersonRow[]> => {
  const { before, ids } = idsOf(found, order)
  const { rows } = await sql<PersonRow>`
    with ${before} page as materialized (${ids})
    select members.id, full_name, name_key, photo_key, role, graduation_year, ${yearConfirmed} as year_confirmed, course, usn, email,
      email_verified_at is not null as email_confirmed, created_at, coalesce(last_days.day, '-infinity') as seen_on,
      ${stateOf} as state, ${verificationOf} as verification, places.name as city, (
        select company from experiences where member_id = members.id and ended is null order by ordinal limit 1
      ) as employer, array(select label from member_tags where member_id = members.id order by label_key) as tags,
      (select due_at from deletions where member_id = members.id) as leaves_at, has_second_factor as second_factor, suspension_reason,
      members.minor
    from page join members using (id) join profiles on profiles.member_id = members.id
      left join last_days on last_days.member_id = members.id left join places on places.id = profiles.place_id
    ${ordering(order.sort, order.order)}`.execute(db)
  return rows
}

/** Counts the people found, up to one more than `LIMITS.peopleCounted`. */
export const countFound = async (db: Db, found: Found): Promise<number> => {
  const { with: before, sources } = sourcesOf(found)
  const most = LIMITS.peopleCounted + 1
  const counted = sources.map(
    ({ from, where }) => sql`(select 1 from ${from} ${lastDays(found)} where ${where} limit ${sql.lit(most)})`,
  )
  const { rows } = await sql<{ total: number }>`
    with ${before} counted as (${sql.join(counted, sql` union all `)})
    select least(count(*), ${sql.lit(most)})::int as total from counted`.execute(db)
  return rows[0]?.total ?? 0
}

/** Counts all people of a role that a viewer may see. */
export const countListed = async (db: Db, viewer: Pick<Viewer, 'rights'>, role: ListedRole): Promise<number> => {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from members where ${listedFor(viewer, role)}`.execute(db)
  return rows[0]?.total ?? 0
}

/** Returns the ids of the people found except some, by name, up to `size`. */
export const findIds = async (db: Db, found: Found, except: readonly string[], size: number): Promise<string[]> => {
  const order = { sort: 'name', order: 'asc', after: undefined, size } as const
  const { before, ids } = idsOf(found, order, except)
  const { rows } = await sql<{ id: string }>`with ${before} page as (${ids}) select id from page`.execute(db)
  return rows.map(({ id }) => id)
}

/** Returns which of these members a viewer may see in the list, by name. */
export const findListed = async (db: Db, viewer: Pick<Viewer, 'rights'>, ids: readonly string[]): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select members.id from members
    where members.id = any (${ids}::uuid[]) and (${listedFor(viewer, 'student')} or ${listedFor(viewer, 'alumni')})
    ${ordering('name', 'asc')}`.execute(db)
  return rows.map(({ id }) => id)
}
