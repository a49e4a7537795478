import { sql } from 'kysely'
import type { UnverifiedAlumni } from '#contract/college/college.ts'
import { DirectoryFilter } from '#contract/people/directory.ts'
import type { Role, Verification } from '#contract/members/person.ts'
import { cohortOf, confirmed } from '#server/members/public.ts'
import type { Db } from '#server/platform/db/database.ts'

/** A search as its member has saved it. */
export type SavedSearchRow = { id: string; name: string; filter: DirectoryFilter; created_at: Date }

const noFilter = DirectoryFilter.parse({})
/** A filter stored before a facet existed has no value for it: that of no choice is added. */
const withWholeFilter = <Row extends { filter: DirectoryFilter }>(row: Row): Row => ({
  ...row,
  filter: { ...noFilter, ...row.filter },
})

const columns = ['id', 'name', 'filter', 'created_at'] as const

/** Returns a member's searches, latest first. */
export const findSearches = async (db: Db, memberId: string): Promise<SavedSearchRow[]> => {
  const rows = await db
    .selectFrom('saved_searches')
    .select(columns)
    .where('member_id', '=', memberId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map(withWholeFilter)
}

/** Returns the search that a member has saved with this filter. */
export const findSearch = async (db: Db, memberId: string, hash: Buffer): Promise<SavedSearchRow | undefined> => {
  const row = await db
    .selectFrom('saved_searches')
    .select(columns)
    .where('member_id', '=', memberId)
    .where('filter_hash', '=', hash)
    .executeTakeFirst()
  return row && withWholeFilter(row)
}

type NewSearch = SavedSearchRow & { memberId: string; filter_hash: Buffer; checked: string; matches: readonly string[] }

/** Stores a search with whom it finds already. */
export const insertSearch = async (db: Db, { memberId, filter, matches, ...search }: NewSearch): Promise<void> => {
  await db
    .insertInto('saved_searches')
    .values({ ...search, member_id: memberId, filter: JSON.stringify(filter) })
    .execute()
  await insertMatches(db, search.id, matches)
}

/** Stores whom a search finds; returns those whom it has not found before. */
export const insertMatches = async (db: Db, searchId: string, matches: readonly string[]): Promise<string[]> => {
  const { rows } = await sql<{ match_id: string }>`
    insert into saved_search_matches (search_id, match_id)
    select ${searchId}::uuid, members.id from members where members.id = any (${matches}::uuid[])
    on conflict do nothing returning match_id`.execute(db)
  return rows.map(({ match_id }) => match_id)
}

/** Deletes a member's search; false when there is none. */
export const deleteSearch = async (db: Db, memberId: string, id: string): Promise<boolean> =>
  (await db
    .deleteFrom('saved_searches')
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()) !== undefined

/**
 * Numbers of transactions are those of one database: in a copy of it those of the searches may lie ahead. Sets them to the beginning,
 * so that everybody is looked at once more.
 */
export const resetFutureChecks = (db: Db) =>
  sql`update saved_searches set checked = '0' where checked > pg_current_xact_id()`.execute(db)

/** Returns up to which transactions searches were checked. */
export const findChecks = async (db: Db): Promise<string[]> => {
  const { rows } = await sql<{ checked: string }>`
    select distinct checked::text as checked from saved_searches`.execute(db)
  return rows.map(({ checked }) => checked)
}

/** Returns the ids of those who were changed by this transaction or a later one. */
export const findChangedSince = async (db: Db, checked: string): Promise<string[]> => {
  const { rows } = await sql<{ member_id: string }>`
    select member_id from profiles where changed >= (${checked}::text)::xid8`.execute(db)
  return rows.map(({ member_id }) => member_id)
}

/** A search with whoever saved it, as far as that decides on whom they find. */
export type DueSearch = Pick<SavedSearchRow, 'id' | 'name' | 'filter'> & {
  member_id: string
  role: Role
  verification: Verification
  graduation_year: number | null
  cohort: number | null
  confirmed: boolean
  unverified_alumni: UnverifiedAlumni
}

/** Returns the next `size` searches that were checked up to a transaction; not those of suspended members. */
export const findDueSearches = async (
  db: Db,
  checked: string,
  { after, size }: { after: string; size: number },
): Promise<DueSearch[]> => {
  const { rows } = await sql<DueSearch>`
    select saved_searches.id, saved_searches.name, filter, member_id, role, verification, graduation_year, unverified_alumni,
      ${confirmed('members')} as confirmed, ${cohortOf('members')} as cohort
    from saved_searches join members on members.id = member_id cross join college
    where checked = (${checked}::text)::xid8 and saved_searches.id > ${after}::uuid and suspended_at is null
    order by saved_searches.id limit ${size}::int`.execute(db)
  return rows.map(withWholeFilter)
}

/** Notes up to which transaction a search was checked; false when it was deleted meanwhile. */
export const updateChecked = async (db: Db, id: string, horizon: string): Promise<boolean> => {
  const { rows } = await sql`
    update saved_searches set checked = (${horizon}::text)::xid8 where id = ${id}::uuid returning id`.execute(db)
  return rows.length > 0
}

/** Stores up to which transaction those searches were checked that found nobody new; the `failed` stay where they are. */
export const setChecked = (db: Db, checked: string, horizon: string, failed: readonly string[]) =>
  sql`
    update saved_searches set checked = (${horizon}::text)::xid8
    where checked = (${checked}::text)::xid8 and id <> all (${failed}::uuid[])`.execute(db)
