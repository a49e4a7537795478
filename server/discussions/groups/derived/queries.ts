import { sql } from 'kysely'
import { cohortOf, confirmed, listed } from '#server/members/public.ts'
import type { Db } from '#server/platform/db/database.ts'
import { newId } from '#server/platform/ids.ts'
import { searchKey } from '#server/platform/searchKey.ts'
import type { Reader } from '../../visibility/queries.ts'
import { recount } from '../counts/queries.ts'
import { openSpaces } from '../spaces/queries.ts'

// From how many members on a derived group exists.
const enough = sql.lit(3)

// What others may not see of a profile makes no one a member of a group that shows it. Minors show neither year, course nor city.
const groupsOf = (ids: readonly string[]) => sql`
  select members.id as member_id, 'class' as kind, (${cohortOf('members')})::text as key, (${cohortOf('members')})::text as name, null as country
  from members where members.id = any (${ids}::uuid[]) and ${isActive}
  union all
  select members.id, 'course', ${courseKey}, btrim(regexp_replace(profiles.course, '\\s+', ' ', 'g')), null
  from members join profiles on profiles.member_id = members.id
  where members.id = any (${ids}::uuid[]) and ${isActive} and ${cohortOf('members')} is not null
    and profiles.education_audience = 'members' and btrim(coalesce(profiles.course, '')) <> ''
  union all
  select members.id, 'city', places.id::text, places.name, places.country
  from members join profiles on profiles.member_id = members.id join places on places.id = profiles.place_id
  where members.id = any (${ids}::uuid[]) and ${isActive} and members.verification = 'verified' and profiles.location_audience = 'members'`

const isActive = sql`members.deleted_at is null and members.role <> 'admin' and not members.minor and ${confirmed('members')}`
const courseKey = sql`lower(btrim(regexp_replace(profiles.course, '\\s+', ' ', 'g')))`

// What derived groups are searched by.
const inWords = {
  class: (name: string) => `class of ${name}`,
  course: (name: string) => name,
  city: (name: string) => `${name} chapter`,
}

type MissingGroup = { kind: 'class' | 'course' | 'city'; key: string; name: string; country: string | null }

/** Adds the groups that follow from the profiles of these members and don't exist yet. Concurrent calls add each once. */
const addGroups = async (db: Db, ids: readonly string[], at: Date): Promise<void> => {
  const { rows } = await sql<MissingGroup>`
    select wanted.kind, wanted.key, mode() within group (order by wanted.name collate "C") as name, max(wanted.country) as country
    from (${groupsOf(ids)}) as wanted left join groups on groups.kind = wanted.kind and groups.key = wanted.key
    where wanted.key is not null and groups.id is null group by wanted.kind, wanted.key`.execute(db)
  if (rows.length === 0) return
  await db
    .insertInto('groups')
    .values(
      rows.map(({ kind, key, name, country }) => ({
        ...{ id: newId(), kind, key, name, country, search_key: searchKey(inWords[kind](name)), created_at: at },
      })),
    )
    .onConflict((conflict) => conflict.columns(['kind', 'key']).doNothing())
    .execute()
}

/**
 * Makes members of the groups that follow from the profiles of these members, and ends what no longer follows. `decided`: the college has just decided
 * on them; otherwise their course stays as it was when it last did. A new city leaves the old chapter, if the new one exists: the member chooses.
 * Leaving and being removed stay as they are. Returns the ids of the groups that have changed, which are then to be settled.
 */
export const follow = async (db: Db, ids: readonly string[], at: Date, { decided = false } = {}): Promise<string[]> => {
  if (ids.length === 0) return []
  await addGroups(db, ids, at)
  const keepsCourse = decided ? sql`false` : sql`wanted.kind = 'course'`
  const { rows } = await sql<{ group_id: string }>`
    with wanted as materialized (${groupsOf(ids)}), ended as (
      delete from group_members as mine using groups
      where groups.id = mine.group_id and mine.member_id = any (${ids}::uuid[]) and mine.source = 'derived' and mine.state = 'member'
        and not exists (
          select from wanted where wanted.member_id = mine.member_id and wanted.kind = groups.kind
            and (wanted.key = groups.key or wanted.kind = 'city' or ${keepsCourse})
            and wanted.key is not null
        )
      returning mine.group_id, mine.member_id
    ), added as (
      insert into group_members (group_id, member_id, source, state, since, shown)
      select groups.id, wanted.member_id, 'derived', 'member', ${at}::timestamptz, ${listed('members')}
      from wanted join groups on groups.kind = wanted.kind and groups.key = wanted.key
      join members on members.id = wanted.member_id cross join college
      where not ((wanted.kind = 'city' and groups.opened_at is not null or ${keepsCourse}) and exists (
        select from group_members as other join groups as current on current.id = other.group_id
        where other.member_id = wanted.member_id and other.source = 'derived' and other.state = 'member'
          and current.kind = wanted.kind and current.id <> groups.id
      ))
      on conflict (group_id, member_id) do nothing
      returning group_id
    )
    select group_id from ended union select group_id from added`.execute(db)
  const changed = await sql<{ group_id: string }>`
    update group_members as mine set shown = current.shown
    from (
      select members.id, ${listed('members')} as shown from members cross join college where members.id = any (${ids}::uuid[])
    ) as current
    where current.id = mine.member_id and mine.shown <> current.shown returning mine.group_id`.execute(db)
  return [...new Set([...rows, ...changed.rows].map(({ group_id }) => group_id))]
}

/** Counts the members of groups again, and opens those that have enough by now. */
export const settle = async (db: Db, ids: readonly string[], at: Date): Promise<void> => {
  await recount(db, ids, at)
  await openGroups(db, ids, at)
}

/** Returns an SQL condition: the row of `groups` is the viewer's class, course or city. */
export const belongsTo = ({ id }: Pick<Reader, 'id'>) => sql<boolean>`(groups.key is not null and exists (
  select from members join profiles on profiles.member_id = members.id
  where members.id = ${id}::uuid and not members.minor and case groups.kind
    when 'class' then (${cohortOf('members')})::text = groups.key
    when 'course' then ${cohortOf('members')} is not null and ${courseKey} = groups.key
    else members.verification = 'verified' and profiles.place_id::text = groups.key
  end
))`

/** Opens the derived groups that have enough members by now. */
const openGroups = async (db: Db, ids: readonly string[], at: Date): Promise<void> => {
  if (ids.length === 0) return
  const { rows } = await sql<{ id: string; kind: MissingGroup['kind']; name: string }>`
    update groups set opened_at = ${at}::timestamptz
    where id = any (${ids}::uuid[]) and opened_at is null and (
      select count(*) from group_members where group_id = groups.id and state = 'member'
    ) >= ${enough} returning id, kind, name`.execute(db)
  await openSpaces(
    db,
    rows.map(({ id, kind, name }) => ({ groupId: id, name, ...looks[kind], access: 'open' as const })),
    at,
  )
}

const looks = {
  class: { icon: 'users', colour: 'blue' },
  course: { icon: 'book', colour: 'violet' },
  city: { icon: 'landmark', colour: 'teal' },
} as const

/** Returns the ids of the next members after `after`. */
export const findMemberIds = async (db: Db, after: string, limit: number): Promise<string[]> =>
  (
    await db
      .selectFrom('members')
      .select('id')
      .where('id', '>', after)
      .where('role', '<>', 'admin')
      .where('deleted_at', 'is', null)
      .orderBy('id')
      .limit(limit)
      .execute()
  ).map(({ id }) => id)

/** Returns the ids of the next derived groups after `after`. */
export const findDerivedIds = async (db: Db, after: string, limit: number): Promise<string[]> =>
  (
    await db
      .selectFrom('groups')
      .select('id')
      .where('id', '>', after)
      .where('key', 'is not', null)
      .orderBy('id')
      .limit(limit)
      .execute()
  ).map(({ id }) => id)

/** Returns whether any derived group exists. */
export const hasDerivedGroups = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('groups').select('id').where('key', 'is not', null).limit(1).executeTakeFirst()) !== undefined
