import { sql } from 'kysely'
import type { ExportField } from '#contract/people/exports.ts'
import type { PeopleFilter } from '#contract/people/list.ts'
import type { Db } from '#server/platform/db/database.ts'
import { stateOf } from '../list/filter/queries.ts'
import type { Tables } from '#server/platform/db/tables.ts'

type State = Tables['people_exports']['state']

/** Makes the requests of one person wait for each other until the transaction ends, because the rows of a day are limited. */
export const lockRequests = (db: Db, memberId: string) =>
  sql`select pg_advisory_xact_lock(hashtext('people_exports'), hashtext(${memberId}))`.execute(db)

/** Counts the rows that a person has collected since a time, or can still collect. */
export const countRows = async (db: Db, memberId: string, since: Date, now: Date): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select coalesce(sum(coalesce(given, asked)), 0)::int as count from people_exports
    where requester_id = ${memberId}::uuid
      and (state = 'collected' and ended_at > ${since}::timestamptz
        or state in ('waiting', 'ready') and expires_at > ${now}::timestamptz)`.execute(db)
  return rows[0]?.count ?? 0
}

export type NewExport = Pick<
  Tables['people_exports'],
  'id' | 'requester_id' | 'reason' | 'asked' | 'needs_agreement' | 'asked_at' | 'ready_at' | 'expires_at'
> & { fields: readonly ExportField[]; filter: PeopleFilter | null }

/** Stores an export with its people. */
export const insertExport = async (db: Db, { filter, fields, ...asked }: NewExport, people: readonly string[]) => {
  await db
    .insertInto('people_exports')
    .values({
      ...asked,
      fields: [...fields],
      filter: filter && JSON.stringify(filter),
      state: asked.needs_agreement ? 'waiting' : 'ready',
    })
    .execute()
  await sql`
    insert into people_export_rows (export_id, member_id)
    select ${asked.id}::uuid, unnest(${people}::uuid[])`.execute(db)
}

const exports = (db: Db) =>
  db
    .selectFrom('people_exports')
    .innerJoin('members as requester', 'requester.id', 'requester_id')
    .leftJoin('members as answerer', 'answerer.id', 'answered_by_id')
    .selectAll('people_exports')
    .select(['requester.full_name as requested_by', 'answerer.full_name as answered_by'])

/** Returns an export with the names of those concerned. */
export const findExport = (db: Db, id: string) => exports(db).where('people_exports.id', '=', id).executeTakeFirst()
export type ExportRow = NonNullable<Awaited<ReturnType<typeof findExport>>>

/** Returns an export, locked until the transaction ends. */
export const lockExport = (db: Db, id: string) =>
  exports(db).where('people_exports.id', '=', id).forUpdate('people_exports').executeTakeFirst()

/** Returns the exports that wait: a person's own, and those of others that need an agreement or take a day. */
export const findOpenExports = (db: Db, memberId: string, now: Date): Promise<ExportRow[]> =>
  exports(db)
    .where('state', 'in', ['waiting', 'ready'])
    .where('expires_at', '>', now)
    .where((is) => is.or([is('requester_id', '=', memberId), is('ready_at', '>', is.ref('asked_at'))]))
    .orderBy('asked_at')
    .orderBy('people_exports.id')
    .limit(50)
    .execute()

/** Counts the exports of others that wait for an agreement, and since when the oldest does. */
export const countToAgree = async (
  db: Db,
  memberId: string,
  now: Date,
): Promise<{ count: number; since: Date | null; name: string }> => {
  const { rows } = await sql<{ count: number; since: Date | null; name: string | null }>`
    select count(*)::int as count, min(asked_at) as since, (array_agg(full_name order by asked_at))[1] as name
    from people_exports join members on members.id = requester_id
    where state = 'waiting' and requester_id <> ${memberId}::uuid and expires_at > ${now}::timestamptz`.execute(db)
  const { count = 0, since = null, name } = rows[0] ?? {}
  return { count, since, name: name ?? '' }
}

/** Changes an export. */
export const updateExport = (
  db: Db,
  id: string,
  change: Partial<
    Pick<Tables['people_exports'], 'state' | 'given' | 'answered_by_id' | 'answered_at' | 'ended_at' | 'expires_at'>
  > & { state: State },
) => db.updateTable('people_exports').set(change).where('id', '=', id).execute()

/** Forgets the people of an export. */
export const deleteRows = (db: Db, exportId: string) =>
  db.deleteFrom('people_export_rows').where('export_id', '=', exportId).execute()

export type PersonRow = {
  id: string
  full_name: string
  email: string
  confirmed: boolean
  state: string
  graduation_year: number | null
  course: string | null
  usn: string | null
  created_at: Date
  last_seen: string | null
  city: string | null
  country: string | null
  job: string | null
  employer: string | null
  tags: string
}

/** Returns the people of an export who are still there, by name: those who have left or asked to be deleted are not. */
export const findExported = async (db: Db, exportId: string): Promise<PersonRow[]> => {
  const { rows } = await sql<PersonRow>`
    select members.id, full_name, email, email_verified_at is not null as confirmed, ${stateOf} as state, graduation_year, course, usn, members.created_at,
      case when isfinite(last_days.day) then last_days.day::text end as last_seen, places.name as city, places.country, present.title as job,
      present.company as employer, (
        select coalesce(string_agg(label, '; ' order by label_key), '') from member_tags where member_tags.member_id = members.id
      ) as tags
    from people_export_rows
    join members on members.id = people_export_rows.member_id
    left join profiles on profiles.member_id = members.id
    left join places on places.id = profiles.place_id
    left join last_days on last_days.member_id = members.id
    left join lateral (
      select title, company from experiences
      where experiences.member_id = members.id and ended is null order by ordinal limit 1
    ) as present on true
    where export_id = ${exportId}::uuid and deleted_at is null
      and not exists (select from deletions where deletions.member_id = members.id)
    order by name_key, members.id`.execute(db)
  return rows
}

/** Removes a member who is erased: their exports, their place in those of others, and their name below answers. */
export const eraseExports = async (db: Db, memberId: string): Promise<void> => {
  await db.deleteFrom('people_export_rows').where('member_id', '=', memberId).execute()
  await db.deleteFrom('people_exports').where('requester_id', '=', memberId).execute()
  await db.updateTable('people_exports').set({ answered_by_id: null }).where('answered_by_id', '=', memberId).execute()
}

/** Ends exports that nobody collected in time, and deletes those that have been over since a time. */
export const expireExports = async (db: Db, now: Date, overSince: Date): Promise<void> => {
  await sql`
    delete from people_export_rows using people_exports
    where people_exports.id = export_id and expires_at <= ${now}::timestamptz`.execute(db)
  await db
    .updateTable('people_exports')
    .set({ state: 'expired', ended_at: now })
    .where('state', 'in', ['waiting', 'ready'])
    .where('expires_at', '<=', now)
    .execute()
  await db.deleteFrom('people_exports').where('ended_at', '<', overSince).execute()
}
