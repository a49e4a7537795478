import { type Selectable, sql } from 'kysely'
import type { PostingsLeft } from '#contract/account/deletion.ts'
import { awaitsConsent, confirmed } from '#server/members/public.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Tables } from '#server/platform/db/tables.ts'

export type DeletionRow = Selectable<Tables['deletions']>

/** Returns the scheduled deletion of a member; undefined when there is none. */
export const findDeletion = (db: Db, memberId: string): Promise<DeletionRow | undefined> =>
  db.selectFrom('deletions').selectAll().where('member_id', '=', memberId).executeTakeFirst()

/** Returns every scheduled deletion. */
export const findDeletions = (db: Db): Promise<DeletionRow[]> => db.selectFrom('deletions').selectAll().execute()

/**
 * Stores the deletion of a member, or changes what happens to their postings when there is one. `first` means the row is new, because no transaction
 * has changed it (`xmax = 0`).
 */
export const insertDeletion = async (
  db: Db,
  { memberId, askedAt, dueAt, postings }: { memberId: string; askedAt: Date; dueAt: Date; postings: PostingsLeft },
): Promise<DeletionRow & { first: boolean }> => {
  const { rows } = await sql<DeletionRow & { first: boolean }>`
    insert into deletions (member_id, asked_at, due_at, postings)
    values (${memberId}::uuid, ${askedAt}::timestamptz, ${dueAt}::timestamptz, ${postings})
    on conflict (member_id) do update set postings = excluded.postings
    returning *, xmax = 0 as first`.execute(db)
  const [row] = rows
  if (row === undefined) throw new Error('an upsert returned no row')
  return row
}

/** Deletes and returns the scheduled deletion of a member. */
export const deleteDeletion = (db: Db, memberId: string): Promise<DeletionRow | undefined> =>
  db.deleteFrom('deletions').where('member_id', '=', memberId).returningAll().executeTakeFirst()

/** Locks a member until the transaction ends. Returns false when they were erased. */
export const lockMember = async (db: Db, id: string): Promise<boolean> =>
  (await db
    .selectFrom('members')
    .select('id')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()) !== undefined

/** Locks a student or alumnus as above and returns their name; undefined for administrators and erased members. */
export const lockName = async (db: Db, id: string): Promise<string | undefined> => {
  const member = db.selectFrom('members').select('full_name').where('id', '=', id).where('role', '!=', 'admin')
  return (await member.where('deleted_at', 'is', null).forUpdate().executeTakeFirst())?.full_name
}

/** Returns the recipient of emails about a deletion, and the time zone of its date; undefined for an erased member. */
export const findRecipient = (db: Db, memberId: string) =>
  db
    .selectFrom('members')
    .innerJoin('college', (join) => join.onTrue())
    .select(({ fn }) => [
      'members.email',
      'members.second_email',
      'members.full_name',
      'members.language',
      'college.name as college',
      fn.coalesce('members.time_zone', 'college.time_zone').as('time_zone'),
    ])
    .where('members.id', '=', memberId)
    .where('members.deleted_at', 'is', null)
    .executeTakeFirst()

/** A member who is being erased. `published`: other members saw what they posted. */
export type DepartingMember = Pick<
  Selectable<Tables['members']>,
  'id' | 'full_name' | 'email' | 'second_email' | 'language'
> & {
  postings: Tables['deletions']['postings']
  published: boolean
  college: string
}

/** Locks a member whose erasure is due until the transaction ends; undefined when none is due. */
export const lockDepartingMember = async (
  db: Db,
  memberId: string,
  now: Date,
): Promise<DepartingMember | undefined> => {
  const { rows } = await sql<DepartingMember>`
    select members.id, full_name, members.email, second_email, language, postings, college.name as college,
      (suspended_at is null or role = 'admin') and (verification = 'verified' or (verification = 'pending' and unverified_alumni = 'full'))
        and ${confirmed('members')} and not ${awaitsConsent('members')} as published
    from members join deletions on member_id = members.id cross join college
    where members.id = ${memberId}::uuid and deleted_at is null and due_at <= ${now}::timestamptz
    for update of members, deletions`.execute(db)
  return rows[0]
}

/** Locks an administrator who is being removed until the transaction ends. Their postings stay, without the name. */
export const lockAdministrator = async (db: Db, memberId: string): Promise<DepartingMember | undefined> => {
  const { rows } = await sql<DepartingMember>`
    select members.id, full_name, members.email, second_email, language, 'anonymise' as postings, college.name as college,
      true as published
    from members cross join college
    where members.id = ${memberId}::uuid and role = 'admin' and deleted_at is null
    for update of members`.execute(db)
  return rows[0]
}
