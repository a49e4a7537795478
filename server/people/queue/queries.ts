import { type Insertable, sql } from 'kysely'
import { WANTS } from '#contract/people/wants.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Tables } from '#server/platform/db/tables.ts'

/** Returns a member's own data about their studies. */
export const findGiven = (db: Db, memberId: string) =>
  db
    .selectFrom('members')
    .innerJoin('profiles', 'profiles.member_id', 'members.id')
    .select(['members.usn', 'profiles.field_of_study'])
    .where('members.id', '=', memberId)
    .executeTakeFirst()

/** Returns a pending alumnus with the language they read, locked until the transaction ends. */
export const lockWaiting = (db: Db, memberId: string) =>
  db
    .selectFrom('members')
    .select(['id', 'full_name', 'language'])
    .where('id', '=', memberId)
    .where('role', '=', 'alumni')
    .where('verification', '=', 'pending')
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()

/** Returns the college's latest question to a member. */
export const findAsk = async (db: Db, memberId: string) => {
  const found = await db
    .selectFrom('verification_asks')
    .selectAll()
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  return found && { ...found, wants: WANTS.filter((want) => found.wants.includes(want)) }
}

/** Stores a question to a member, in place of an earlier one. */
export const saveAsk = (db: Db, ask: Insertable<Tables['verification_asks']>) =>
  db
    .insertInto('verification_asks')
    .values(ask)
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet({ ...ask, answer: null, answered_at: null }))
    .execute()

/** Deletes a question that has no answer. */
export const deleteAsk = (db: Db, memberId: string) =>
  db.deleteFrom('verification_asks').where('member_id', '=', memberId).where('answered_at', 'is', null).execute()

/** Stores an answer; returns false when nothing is asked. */
export const saveAnswer = async (db: Db, memberId: string, answer: string, at: Date): Promise<boolean> =>
  (
    await db
      .updateTable('verification_asks')
      .set({ answer, answered_at: at })
      .where('member_id', '=', memberId)
      .where('answered_at', 'is', null)
      .executeTakeFirst()
  ).numUpdatedRows === 1n

/** Lets a member's entries rest until then. */
export const saveRest = (db: Db, memberId: string, until: Date) =>
  db
    .insertInto('queue_rests')
    .values({ member_id: memberId, until })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet({ until }))
    .execute()

/** Returns a member's entries to the list. */
export const deleteRest = (db: Db, memberId: string) =>
  db.deleteFrom('queue_rests').where('member_id', '=', memberId).execute()

/** Returns until when a member's entries rest; undefined when they don't. */
export const findRest = async (db: Db, memberId: string, now: Date): Promise<Date | undefined> =>
  (
    await db
      .selectFrom('queue_rests')
      .select('until')
      .where('member_id', '=', memberId)
      .where('until', '>', now)
      .executeTakeFirst()
  )?.until

/** Returns the beginning of the next day in the college's time zone. */
export const findTomorrow = async (db: Db, now: Date): Promise<Date> => {
  const { rows } = await sql<{ at: Date }>`
    select (date_trunc('day', ${now}::timestamptz at time zone time_zone) + interval '1 day') at time zone time_zone as at
    from college`.execute(db)
  return rows[0]?.at ?? new Date(now.getTime() + 86_400_000)
}
