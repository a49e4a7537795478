import { type Selectable, sql } from 'kysely'
import type { PostingsLeft } from '#contract/account/deletion.ts'
import type { Role } from '#contract/people/members.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Tables } from '#server/platform/db/tables.ts'

export type DeletionRow = Selectable<Tables['deletions']>

/** The deletion that a member has asked for; undefined for none. */
export const findDeletion = (db: Db, memberId: string): Promise<DeletionRow | undefined> =>
  db.selectFrom('deletions').selectAll().where('member_id', '=', memberId).executeTakeFirst()

/** Every deletion that waits. */
export const findDeletions = (db: Db): Promise<DeletionRow[]> => db.selectFrom('deletions').selectAll().execute()

/**
 * Notes that a member wants to leave; of one who has asked before, only what becomes of their postings. `first`: the row is
 * new, which PostgreSQL tells by there being no transaction that has changed it.
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
  if (row === undefined) throw new Error('an upsert answered no row')
  return row
}

/** A member stays; answers the deletion that they had asked for. */
export const deleteDeletion = (db: Db, memberId: string): Promise<DeletionRow | undefined> =>
  db.deleteFrom('deletions').where('member_id', '=', memberId).returningAll().executeTakeFirst()

/**
 * Locks a member, and with an administrator all of them, until the transaction ends: of two who leave at once, the second
 * sees the first. False when the member has left.
 */
export const lockMember = async (db: Db, { id, role }: { id: string; role: Role }): Promise<boolean> => {
  const locked = await db
    .selectFrom('members')
    .select('id')
    .where((is) => (role === 'admin' ? is('role', '=', 'admin') : is('id', '=', id)))
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()
  return locked.some((row) => row.id === id)
}

/** The name of a student or alumnus, locked as above; neither administrators nor those who have left are found. */
export const lockName = async (db: Db, id: string): Promise<string | undefined> => {
  const member = db.selectFrom('members').select('full_name').where('id', '=', id).where('role', '!=', 'admin')
  return (await member.where('deleted_at', 'is', null).forUpdate().executeTakeFirst())?.full_name
}

/** How many administrators but one stay. */
export const countStaying = async (db: Db, butId: string): Promise<number> => {
  const { staying } = await db
    .selectFrom('members')
    .leftJoin('deletions', 'deletions.member_id', 'members.id')
    .select(({ fn }) => fn.countAll<string>().as('staying'))
    .where('role', '=', 'admin')
    .where('members.id', '!=', butId)
    .where('deletions.member_id', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(staying)
}

/** Whom emails about a deletion go to, and by which clocks they tell its day; undefined for whoever has left. */
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
