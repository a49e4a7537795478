import { type RawBuilder, sql } from 'kysely'
import { type Capability, type GrantedRight, rightsFor } from '#contract/members/rights.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import type { Db } from '#server/platform/db/database.ts'
import { invalidating } from '#server/platform/db/transaction.ts'
import { classesOf } from './classes.ts'

/** The rights in SQL that meet a condition, the widest first, as `GrantedRight[]`. */
export const rightsOf = (condition: RawBuilder<unknown>) =>
  sql<GrantedRight[]>`(
    select coalesce(jsonb_agg(jsonb_build_object('name', name, 'fromYear', from_year, 'toYear', to_year, 'until', until)
      order by array_position(array['owner', 'administrator', 'verifier', 'moderator', 'events', 'communicator'], name)), '[]')
    from rights where ${condition})`

/** Returns the rights of a member, those whose last day has passed included. */
export const findRights = async (db: Db, memberId: string): Promise<GrantedRight[]> => {
  const { rows } = await sql<{ rights: GrantedRight[] }>`
    select ${rightsOf(sql`member_id = ${memberId}::uuid`)} as rights`.execute(db)
  return rows[0]?.rights ?? []
}

/** Replaces the rights of a member. An empty list removes all. Rights that stay keep their giver and time. */
export const replaceRights = async (
  db: Db,
  memberId: string,
  rights: readonly GrantedRight[],
  { givenBy, at }: { givenBy: string | null; at: Date },
): Promise<void> => {
  const names = rights.map(({ name }) => name)
  const removed = db.deleteFrom('rights').where('member_id', '=', memberId)
  await invalidating(db, ['rights'], (names.length === 0 ? removed : removed.where('name', 'not in', names)).execute())
  if (rights.length === 0) return
  const values = rights.map(({ name, fromYear, toYear, until }) => ({
    ...{ member_id: memberId, name, from_year: fromYear, to_year: toYear, until },
    ...{ given_by: givenBy, given_at: at },
  }))
  const added = db
    .insertInto('rights')
    .values(values)
    .onConflict((conflict) =>
      conflict.columns(['member_id', 'name']).doUpdateSet(({ ref }) => ({
        from_year: ref('excluded.from_year'),
        to_year: ref('excluded.to_year'),
        until: ref('excluded.until'),
      })),
    )
  await invalidating(db, ['rights'], added.execute())
}

// Those whose rights allow it now; suspended accounts are left out.
const allowed = (capability: Capability, now: Date) => sql`
  from rights join members on members.id = rights.member_id cross join college
  where rights.name = any (${[...rightsFor(capability)]}::text[]) and suspended_at is null and deleted_at is null
    and (until is null or until >= (${now}::timestamptz at time zone college.time_zone)::date)`

/** Returns the ids of those whose rights allow it, whatever classes they are limited to. */
export const findAllowed = async (db: Db, capability: Capability, now: Date): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select distinct members.id ${allowed(capability, now)} order by members.id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Returns a person whose rights allow it; undefined when they don't. */
export const findIfAllowed = async (
  db: Db,
  id: string,
  capability: Capability,
  now: Date,
): Promise<{ id: string; fullName: string } | undefined> => {
  const { rows } = await sql<{ id: string; fullName: string }>`
    select members.id, full_name as "fullName" ${allowed(capability, now)} and members.id = ${id}::uuid limit 1`.execute(
    db,
  )
  return rows[0]
}

/** True in SQL when a graduation year is one of a class that the viewer's rights for `capability` include: by default, those to decide on. */
export const inOwnClasses = (
  viewer: Pick<Viewer, 'rights'>,
  year: RawBuilder<unknown>,
  capability: Capability = 'verify',
) => {
  const classes = classesOf(viewer, capability)
  if (classes === undefined) return sql<boolean>`true`
  const within = classes.map(({ from, to }) => sql`${year} between ${from} and ${to}`)
  return sql<boolean>`(${sql.join([sql`false`, ...within], sql` or `)})`
}

/** Deletes the rights of a member who is erased, and clears them as the giver of others'. */
export const eraseRights = async (db: Db, memberId: string): Promise<void> => {
  await invalidating(db, ['rights'], db.deleteFrom('rights').where('member_id', '=', memberId).execute())
  await db.updateTable('rights').set({ given_by: null }).where('given_by', '=', memberId).execute()
}
