import { sql } from 'kysely'
import type { RecordDetails } from '#contract/roster/records.ts'
import { inOwnClasses, personColumns, type PersonRow } from '#server/members/public.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import type { Db } from '#server/platform/db/database.ts'
import { detailsOf } from '../records/queries.ts'
import type { Registration } from './agreement.ts'

/** A registration with the state of its address. */
export type RegistrationRow = Registration & { email: string; confirmed: boolean; waits: boolean }

const facts = sql`
  members.id as "memberId", members.full_name as "fullName", members.graduation_year as "graduationYear",
  coalesce(profiles.course, '') as course, coalesce(members.usn, '') as usn, profiles.birthday::text as "birthDate",
  array_remove(array[case when members.email_verified_at is not null then members.email end,
    case when members.second_email_verified_at is not null then members.second_email end], null) as emails,
  members.email, members.email_verified_at is not null as confirmed, (members.verification = 'pending' or handovers.verification = 'pending') is true as waits`

const registered = sql`
  members join profiles on profiles.member_id = members.id left join handovers on handovers.member_id = members.id`

/** Returns these members' own data. */
export const findRegistrations = async (db: Db, ids: readonly string[]): Promise<RegistrationRow[]> => {
  const { rows } = await sql<RegistrationRow>`
    select ${facts} from ${registered}
    where members.id = any (${ids}::uuid[]) and members.role <> 'admin' and members.deleted_at is null`.execute(db)
  return rows
}

/** Returns the members of these classes who have no record and weren't declined: those who could claim one. */
export const findUnlinked = async (db: Db, years: readonly number[]): Promise<Registration[]> => {
  const { rows } = await sql<Registration>`
    select ${facts} from ${registered}
    where members.graduation_year = any (${years}::int[]) and members.role <> 'admin' and members.deleted_at is null
      and members.verification <> 'declined'
      and not exists (select from roster_records where roster_records.member_id = members.id)`.execute(db)
  return rows
}

/** Returns the ids of pending alumni, by class, after `after`. */
export const findWaitingIds = async (
  db: Db,
  after: { year: number; id: string } | undefined,
  size: number,
): Promise<{ id: string; year: number }[]> => {
  const { year, id } = after ?? { year: -1, id: '00000000-0000-0000-0000-000000000000' }
  const { rows } = await sql<{ id: string; year: number }>`
    select id, coalesce(graduation_year, 0) as year from members
    where deleted_at is null and role <> 'admin' and (coalesce(graduation_year, 0), id) > (${year}::int, ${id}::uuid) and (
      role = 'alumni' and verification = 'pending'
      or id in (select member_id from handovers where verification = 'pending')
    ) order by coalesce(graduation_year, 0), id limit ${size}::int`.execute(db)
  return rows
}

/** Returns the alumni in the viewer's classes whose last verdict was exact, longest waiting first. */
export const findExactIds = async (db: Db, viewer: Pick<Viewer, 'rights'>, size: number): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select members.id from verification_matches join members on members.id = verification_matches.member_id
    where verification_matches.verdict = 'exact' and members.role = 'alumni' and members.verification = 'pending'
      and members.deleted_at is null and ${inOwnClasses(viewer, sql`members.graduation_year`)}
    order by members.created_at, members.id limit ${size}::int`.execute(db)
  return rows.map(({ id }) => id)
}

/** Counts the alumni in the viewer's classes whose last verdict was exact. */
export const countExact = async (db: Db, viewer: Pick<Viewer, 'rights'>): Promise<number> => {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from verification_matches join members on members.id = verification_matches.member_id
    where verification_matches.verdict = 'exact' and members.role = 'alumni' and members.verification = 'pending'
      and members.deleted_at is null and ${inOwnClasses(viewer, sql`members.graduation_year`)}`.execute(db)
  return rows[0]?.total ?? 0
}

export type CandidateRow = { id: string; details: RecordDetails; memberId: string | null; keys: string[] }

/** Returns the records with any of these keys of names, USNs, birth dates and addresses. */
export const findByKeys = async (
  db: Db,
  { keys, usns, births, emails }: { keys: string[]; usns: string[]; births: string[]; emails: string[] },
): Promise<CandidateRow[]> => {
  // One key at a time: to compare the keys of a record with hundreds of others, PostgreSQL would read the whole roster.
  const { rows } = await sql<CandidateRow>`
    select record.id, ${detailsOf} as details, record.member_id as "memberId", record.match_keys as keys from roster_records as record
    where record.id in (
      select each.id from unnest(${keys}::text[]) as wanted (key) join roster_records as each on each.match_keys @> array[wanted.key]
      union select id from roster_records where usn_key = any (${usns}::text[]) and usn_key <> ''
      union select id from roster_records where birth_date = any (${births}::date[])
      union select each.id from unnest(${emails}::text[]) as wanted (email) join roster_records as each on each.emails @> array[wanted.email]
    )`.execute(db)
  return rows
}

/** Returns the list and the row that each of these records came from first. */
export const findSources = async (
  db: Db,
  ids: readonly string[],
): Promise<{ recordId: string; list: string; row: number }[]> => {
  const { rows } = await sql<{ recordId: string; list: string; row: number }>`
    select distinct on (source.record_id) source.record_id as "recordId", import.name as list, source.number as row
    from roster_sources as source join roster_imports as import on import.id = source.import_id
    where source.record_id = any (${ids}::uuid[]) order by source.record_id, source.at, source.number`.execute(db)
  return rows
}

/** Returns the cards of these members. */
export const findPersons = (db: Db, ids: readonly string[]): Promise<PersonRow[]> =>
  db
    .selectFrom('members')
    .select(personColumns)
    .where('members.id', '=', sql<string>`any (${ids}::uuid[])`)
    .execute()

/** Returns the record that a member has, and its class. */
export const findRecordIdOf = async (db: Db, memberId: string): Promise<string | undefined> =>
  (await db.selectFrom('roster_records').select('id').where('member_id', '=', memberId).executeTakeFirst())?.id

/** Gives a record without a member to one; returns false when it is another member's, or gone. */
export const linkRecord = async (db: Db, recordId: string, memberId: string): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('roster_records')
    .set({ member_id: memberId })
    .where('id', '=', recordId)
    .where((is) => is.or([is('member_id', 'is', null), is('member_id', '=', memberId)]))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Unlinks a member's record and returns its id. */
export const unlinkRecord = async (db: Db, memberId: string): Promise<string | undefined> =>
  (
    await db
      .updateTable('roster_records')
      .set({ member_id: null })
      .where('member_id', '=', memberId)
      .returning('id')
      .executeTakeFirst()
  )?.id

/** Locks records until the transaction ends, so that two registrations can't claim one at the same time. */
export const lockRecords = (db: Db, ids: readonly string[]) =>
  sql`select id from roster_records where id = any (${ids}::uuid[]) order by id for update`.execute(db)

/** Returns records that have no keys of their name yet. */
export const findWithoutKeys = async (
  db: Db,
  size: number,
): Promise<{ id: string; name: string; year: number | null }[]> => {
  const { rows } = await sql<{ id: string; name: string; year: number | null }>`
    select id, full_name as name, graduation_year as year from roster_records where match_keys = '{}' limit ${size}::int`.execute(
    db,
  )
  return rows
}

export const updateKeys = (db: Db, rows: readonly { id: string; keys: string[] }[]) =>
  sql`
    update roster_records as record set match_keys = row.keys
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (id uuid, keys text[]) where row.id = record.id`.execute(
    db,
  )

/** Marks the record of a member as deceased, or no longer. Returns whether that changed it. */
export const markDeceased = async (db: Db, memberId: string, deceased: boolean): Promise<boolean> => {
  const changed = db
    .updateTable('roster_records')
    .set({ deceased })
    .where('member_id', '=', memberId)
    .where('deceased', '<>', deceased)
  return (await changed.executeTakeFirst()).numUpdatedRows > 0n
}
