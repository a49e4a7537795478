import { sql } from 'kysely'
import type { UnverifiedAlumni } from '#contract/college/settings.ts'
import { DirectoryFilter } from '#contract/people/directory.ts'
import type { Role, Verification } from '#contract/members/person.ts'
import { awaitsConsent, cohortOf, confirmed } from '#server/members/public.ts'
import type { Db } from '#server/platform/db/database.ts'

/** A saved search. */
export type SavedSearchRow = { id: string; name: string; filter: DirectoryFilter; created_at: Date }

const noFilter = DirectoryFilter.parse({})
/** Adds empty values for facets that didn't exist when the filter was stored. */
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

/** Stores a search with its current matches. */
export const insertSearch = async (db: Db, { memberId, filter, matches, ...search }: NewSearch): Promise<void> => {
  await db
    .insertInto('saved_searches')
    .values({ ...search, member_id: memberId, filter: JSON.stringify(filter) })
    .execute()
  await insertMatches(db, search.id, matches)
}

/** Stores the matches of a search. Returns the new ones. */
export const insertMatches = async (db: Db, searchId: string, matches: readonly string[]): Promise<string[]> => {
  const { rows } = await sql<{ match_id: string }>`
    insert into saved_search_matches (search_id, match_id)
    select ${searchId}::uuid, members.id from members where members.id = any (${matches}::uuid[])
    on conflict do nothing returning match_id`.execute(db)
  return rows.map(({ match_id }) => match_id)
}

/** Deletes a member's search; returns false when there is none. */
export const deleteSearch = async (db: Db, memberId: string, id: string): Promise<boolean> =>
  (await db
    .deleteFrom('saved_searches')
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()) !== undefined

/**
 * Resets checks that are ahead of the database's transactions, as in a restored copy, so that those searches check all members
 * again.
 */
export const resetFutureChecks = (db: Db) =>
  sql`update saved_searches set checked = '0' where checked > pg_current_xact_id()`.execute(db)

/** Returns the transactions up to which searches were checked. */
export const findChecks = async (db: Db): Promise<string[]> => {
  const { rows } = await sql<{ checked: string }>`
    select distinct checked::text as checked from saved_searches`.execute(db)
  return rows.map(({ checked }) => checked)
}

/** Returns the ids of members changed by this transaction or a later one. */
export const findChangedSince = async (db: Db, checked: string): Promise<string[]> => {
  const { rows } = await sql<{ member_id: string }>`
    select member_id from profiles where changed >= (${checked}::text)::xid8`.execute(db)
  return rows.map(({ member_id }) => member_id)
}

/** A search, with the attributes of its member that decide on the matches. */
export type DueSearch = Pick<SavedSearchRow, 'id' | 'name' | 'filter'> & {
  member_id: string
  role: Role
  verification: Verification
  graduation_year: number | null
  cohort: number | null
  confirmed: boolean
  awaits_consent: boolean
  unverified_alumni: UnverifiedAlumni
}

/** Returns the next `size` searches that were checked up to a transaction, without those of suspended members. */
export const findDueSearches = async (
  db: Db,
  checked: string,
  { after, size }: { after: string; size: number },
): Promise<DueSearch[]> => {
  const { rows } = await sql<DueSearch>`
    select saved_searches.id, saved_searches.name, filter, member_id, role, verification, graduation_year, unverified_alumni,
      ${confirmed('members')} as confirmed, ${awaitsConsent('members')} as awaits_consent, ${cohortOf('members')} as cohort
    from saved_searches join members on members.id = member_id cross join college
    where checked = (${checked}::text)::xid8 and saved_searches.id > ${after}::uuid and suspended_at is null
    order by saved_searches.id limit ${size}::int`.execute(db)
  return rows.map(withWholeFilter)
}

/** Stores up to which transaction a search was checked; returns false when it was deleted meanwhile. */
export const updateChecked = async (db: Db, id: string, horizon: string): Promise<boolean> => {
  const { rows } = await sql`
    update saved_searches set checked = (${horizon}::text)::xid8 where id = ${id}::uuid returning id`.execute(db)
  return rows.length > 0
}

/** Stores the horizon for the remaining searches of a round, except the `failed` ones. */
export const setChecked = (db: Db, checked: string, horizon: string, failed: readonly string[]) =>
  sql`
    update saved_searches set checked = (${horizon}::text)::xid8
    where checked = (${checked}::text)::xid8 and id <> all (${failed}::uuid[])`.execute(db)
