import { type Insertable, type RawBuilder, type Selectable, sql, type Updateable } from 'kysely'
import { confirmed } from './visibility/queries.ts'
import { hot } from '#server/platform/db/client.ts'
import type { Db } from '#server/platform/db/database.ts'
import { statement, type Values } from '#server/platform/db/statement.ts'
import type { Tables } from '#server/platform/db/tables.ts'
import { invalidating } from '#server/platform/db/transaction.ts'

export type Member = Selectable<Tables['members']>
export type NewMember = Insertable<Tables['members']>
export type MemberChange = Updateable<Tables['members']>

/** Returns a member; `confirmed` is also true when the college doesn't require a confirmed email address. */
export const findMember = (db: Db, id: string): Promise<(Member & { confirmed: boolean }) | undefined> =>
  memberById.first(db, { id })

const memberById = statement((db, { id }: Values<{ id: string }>) =>
  db.selectFrom('members').selectAll().select(confirmed('members').as('confirmed')).where('id', '=', id).modifyEnd(hot),
)

/** Locks a member until the transaction ends, so that concurrent decisions run one after the other. */
export const lockMember = (db: Db, id: string): Promise<Member | undefined> =>
  db
    .selectFrom('members')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()

export const isEmailTaken = async (db: Db, email: string): Promise<boolean> =>
  (await db.selectFrom('addresses').select('email').where('email', '=', email).executeTakeFirst()) !== undefined

/** Returns whether an email looks like a registered one: 0 and o, 1 and l, rn and m, vv and w are easy to confuse. */
export const resemblesEmail = async (db: Db, email: string): Promise<boolean> => {
  // The same expression as the index.
  const look = (text: RawBuilder<unknown>) =>
    sql`replace(replace(translate(${text}, '01', 'ol'), 'rn', 'm'), 'vv', 'w')`
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from addresses where ${look(sql.ref('email'))} = ${look(sql`${email}::text`)}) as found`.execute(
    db,
  )
  return rows[0]?.found === true
}

/** Adds a member. Violates `addresses_pkey` when another member has the email. */
export const insertMember = (db: Db, member: NewMember) =>
  invalidating(db, ['members'], db.insertInto('members').values(member).execute())

/** Changes columns of a member if the member is as `expected`. Returns whether they were changed. */
export const updateMember = async (
  db: Db,
  id: string,
  change: MemberChange,
  expected: Partial<Member> = {},
): Promise<boolean> => {
  if (Object.keys(change).length === 0) return true
  const update = db
    .updateTable('members')
    .set(change)
    .where('id', '=', id)
    .where((is) =>
      is.and(
        Object.entries(expected).map(
          ([column, value]) => sql<boolean>`${sql.ref(column)} is not distinct from ${value}`,
        ),
      ),
    )
  const { numUpdatedRows } = await invalidating(db, ['members'], update.executeTakeFirst())
  return numUpdatedRows === 1n
}

/** A student whose graduation year is confirmed, and the year. */
export type ConfirmedYear = { id: string; graduationYear: number }

/** Confirms the graduation years of students who still have these, unconfirmed by the college. Returns them with their names. */
export const confirmYearsOf = async (db: Db, years: readonly ConfirmedYear[], at: Date) => {
  const ids = years.map(({ id }) => id)
  const update = sql<{ id: string; name: string; year: number }>`
    with seen as (
      select * from unnest(${ids}::uuid[], ${years.map(({ graduationYear }) => graduationYear)}::int[]) as seen (id, year)
    ), locked as (
      select members.id from members join seen on seen.id = members.id and seen.year = members.graduation_year
      where role = 'student' and year_confirmed_at is null order by members.id for update of members
    )
    update members set year_confirmed_at = ${at}::timestamptz from locked where members.id = locked.id
    returning members.id, full_name as name, graduation_year as year`
  return (await invalidating(db, ['members'], update.execute(db))).rows
}

/** Reverts the confirmation of graduation years made at a time, unless they have changed since. Returns those students. */
export const unconfirmYearsOf = async (db: Db, ids: readonly string[], at: Date) => {
  const update = sql<{ id: string; name: string }>`
    with locked as (
      select id from members
      where id = any (${ids}::uuid[]) and role = 'student' and year_confirmed_at = ${at}::timestamptz order by id for update
    )
    update members set year_confirmed_at = null from locked where members.id = locked.id
    returning members.id, full_name as name`
  return (await invalidating(db, ['members'], update.execute(db))).rows
}

/** Stores which of these members are minors. Only those have a guardian's consent. Returns the ids of those who changed. */
export const setMinors = async (db: Db, members: readonly { id: string; minor: boolean }[]): Promise<string[]> => {
  const update = sql<{ id: string }>`
    update members set minor = judged.minor, guardian_consent = members.guardian_consent and judged.minor
    from unnest(${members.map(({ id }) => id)}::uuid[], ${members.map(({ minor }) => minor)}::boolean[]) as judged (id, minor)
    where members.id = judged.id and members.minor <> judged.minor returning members.id`
  return (await invalidating(db, ['members'], update.execute(db))).rows.map(({ id }) => id)
}

/** Clears everything personal from a member's row, as the constraint `members_leave_nothing` checks. */
export const anonymizeMember = async (db: Db, memberId: string, name: string, now: Date): Promise<void> => {
  const update = db
    .updateTable('members')
    .set({
      ...{ deleted_at: now, full_name: name, email: `${memberId}@deleted.invalid`, name_key: '', password_hash: '' },
      // An unverified alumnus has no access, even where a query doesn't check `deleted_at`.
      ...{ role: 'alumni', verification: 'pending', decline_reason: null, graduation_year: null, language: 'en' },
      verification_declined_at: null,
      ...{ minor: false, guardian_consent: false },
      ...{ year_confirmed_at: null, year_changed_at: null },
      ...{ usn: null, photo_key: null, certificate_url: null, certificate_key: null, time_zone: null },
      ...{ email_verified_at: null, second_email: null, second_email_verified_at: null },
      ...{ listed: false, takes_requests: false, shows_receipts: false, shows_typing: false, shows_presence: false },
      ...{
        suspended_at: null,
        suspension_reason: null,
        suspended_until: null,
        memorial_since: null,
        has_second_factor: false,
      },
    })
    .where('id', '=', memberId)
  await invalidating(db, ['members'], update.execute())
  // The trigger has added the placeholder address.
  await db.deleteFrom('addresses').where('member_id', '=', memberId).execute()
}

/** Returns the member with a confirmed email address; undefined when none has. */
export const findIdByEmail = async (db: Db, email: string): Promise<string | undefined> => {
  const { rows } = await sql<{ id: string }>`
    select members.id from addresses join members on members.id = addresses.member_id
    where addresses.email = ${email} and deleted_at is null
      and (members.email <> addresses.email or email_verified_at is not null)`.execute(db)
  return rows[0]?.id
}
