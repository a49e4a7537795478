import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'
import type { Tables } from '#server/platform/db/tables.ts'

type HandoverRow = Tables['handovers']

/** How a student stands: the graduation year, where the college is, and what they have asked. Nobody but students is found. */
export const findStanding = (db: Db, memberId: string) =>
  db
    .selectFrom('members')
    .innerJoin('college', (join) => join.onTrue())
    .leftJoin('handovers', 'handovers.member_id', 'members.id')
    .select(['members.graduation_year', 'college.time_zone'])
    .select(['handovers.asked_at', 'handovers.verification', 'handovers.decline_reason'])
    .where('members.id', '=', memberId)
    .where('members.role', '=', 'student')
    .executeTakeFirst()

export type Standing = NonNullable<Awaited<ReturnType<typeof findStanding>>>

/** Locks a student until the transaction ends, as whoever decides on them does; false for anybody else. */
export const lockStudent = async (db: Db, memberId: string): Promise<boolean> =>
  (await db
    .selectFrom('members')
    .select('id')
    .where('id', '=', memberId)
    .where('role', '=', 'student')
    .forUpdate()
    .executeTakeFirst()) !== undefined

/** What a student has asked with. */
export const findHandover = (db: Db, memberId: string) =>
  db.selectFrom('handovers').selectAll().where('member_id', '=', memberId).executeTakeFirst()

/** Stores what a student asks with, in place of what they asked before. */
export const saveHandover = (db: Db, handover: HandoverRow) =>
  db
    .insertInto('handovers')
    .values(handover)
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(handover))
    .execute()

/** Stores what a student does now; it is shown once they are an alumnus. */
export const setPosition = (db: Db, memberId: string, position: string) =>
  db.updateTable('members').set({ position }).where('id', '=', memberId).execute()

/** Removes what a student has asked and answers the key of the certificate that it had. */
export const deleteHandover = async (db: Db, memberId: string): Promise<string | null> =>
  (await db.deleteFrom('handovers').where('member_id', '=', memberId).returning('certificate_key').executeTakeFirst())
    ?.certificate_key ?? null

/** Makes a student who has asked an alumnus, verified, with the certificate that they asked with. */
export const makeAlumnus = async (db: Db, memberId: string): Promise<void> => {
  await sql`
    with asked as (delete from handovers where member_id = ${memberId} returning certificate_url, certificate_key)
    update members
    set role = 'alumni', certificate_url = asked.certificate_url, certificate_key = asked.certificate_key
    from asked
    where members.id = ${memberId} and members.role = 'student'`.execute(db)
}

/** Declines what a student has asked. */
export const setDeclined = (db: Db, memberId: string, reason: string) =>
  db
    .updateTable('handovers')
    .set({ verification: 'declined', decline_reason: reason })
    .where('member_id', '=', memberId)
    .execute()
