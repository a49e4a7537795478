import { type Selectable, sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'
import type { Tables } from '#server/platform/db/tables.ts'

export type Purpose = Tables['wanted_addresses']['purpose']

/** Returns the recipient and language of an email to a member. */
export const findRecipient = (db: Db, id: string) =>
  db
    .selectFrom('members')
    .select(['id', 'full_name', 'email', 'email_verified_at', 'language'])
    .where('id', '=', id)
    .executeTakeFirst()

/** Returns the ids of the next members, by id, who haven't confirmed their address. */
export const findUnconfirmedAfter = async (db: Db, after: string, size: number): Promise<string[]> => {
  const rows = await db
    .selectFrom('members')
    .select('id')
    .where('email_verified_at', 'is', null)
    .where('role', '!=', 'admin')
    .where('deleted_at', 'is', null)
    .where('suspended_at', 'is', null)
    .where('id', '>', after)
    .orderBy('id')
    .limit(size)
    .execute()
  return rows.map(({ id }) => id)
}

/** Counts the members without a confirmed address who registered before that, and returns since when the first of them waits. */
export const countUnconfirmed = async (db: Db, before: Date): Promise<{ count: number; since: Date | null }> => {
  const { rows } = await sql<{ count: number; since: Date | null }>`
    select count(*)::int as count, min(created_at) as since from members
    where email_verified_at is null and role <> 'admin' and deleted_at is null and suspended_at is null
      and created_at < ${before}::timestamptz`.execute(db)
  return rows[0] ?? { count: 0, since: null }
}

/** Stores that the links are sent again; returns false if they were after `since`. */
export const saveConfirmationRound = async (db: Db, at: Date, since: Date): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    insert into confirmation_rounds (sent_at) values (${at}::timestamptz)
    on conflict (only_row) do update set sent_at = excluded.sent_at
    where confirmation_rounds.sent_at <= ${since}::timestamptz`.execute(db)
  return numAffectedRows === 1n
}

/** Returns when the links were last sent again. */
export const findConfirmationRound = async (db: Db): Promise<Date | undefined> =>
  (await db.selectFrom('confirmation_rounds').select('sent_at').executeTakeFirst())?.sent_at

const emailColumns = ['email', 'email_verified_at', 'second_email', 'second_email_verified_at'] as const

export type EmailColumns = Pick<Selectable<Tables['members']>, (typeof emailColumns)[number]>

/** Returns a member's addresses. */
export const findOwnEmails = (db: Db, id: string) =>
  db.selectFrom('members').select(emailColumns).where('id', '=', id).executeTakeFirstOrThrow()

/** As `findOwnEmails`, locked until the transaction ends, so that concurrent changes run one after the other. */
export const lockOwnEmails = (db: Db, id: string) =>
  db.selectFrom('members').select(emailColumns).where('id', '=', id).forUpdate().executeTakeFirst()

/** Returns the member who has an address. */
export const findOwner = (db: Db, email: string) =>
  db
    .selectFrom('addresses')
    .innerJoin('members', 'members.id', 'addresses.member_id')
    .select(['members.id', 'members.full_name', 'members.language'])
    .where('addresses.email', '=', email)
    .executeTakeFirst()

/** Stores a requested address, replacing an older request. */
export const insertWanted = (db: Db, wanted: Tables['wanted_addresses']) =>
  db
    .insertInto('wanted_addresses')
    .values(wanted)
    .onConflict((conflict) => conflict.columns(['member_id', 'purpose']).doUpdateSet(wanted))
    .execute()

/** Returns the addresses a member has requested that haven't expired. */
export const findWanted = (db: Db, memberId: string, now: Date) =>
  db
    .selectFrom('wanted_addresses')
    .select(['purpose', 'email', 'expires_at'])
    .where('member_id', '=', memberId)
    .where('expires_at', '>', now)
    .execute()

/** Deletes and returns a requested address; undefined when it is no longer requested. */
export const takeWanted = (db: Db, memberId: string, purpose: Purpose, email: string) =>
  db
    .deleteFrom('wanted_addresses')
    .where('member_id', '=', memberId)
    .where('purpose', '=', purpose)
    .where('email', '=', email)
    .returning('asked_by')
    .executeTakeFirst()

/** Deletes a member's requested addresses of these kinds. */
export const deleteWanted = (db: Db, memberId: string, purposes: readonly Purpose[]) =>
  db.deleteFrom('wanted_addresses').where('member_id', '=', memberId).where('purpose', 'in', purposes).execute()

/** Deletes a member's unconfirmed changes of email, because someone else may have asked for them. */
export const deleteEmailChanges = (db: Db, memberId: string) =>
  deleteWanted(db, memberId, ['email_change', 'second_email'])
