import { updateMember } from '#server/members/public.ts'
import type { Db } from '#server/platform/db/database.ts'
import { invalidating } from '#server/platform/db/transaction.ts'
import type { Tables } from '#server/platform/db/tables.ts'

type GraduationRow = Tables['handovers']

/** Returns a student's graduation year and request, and the time zone of the college; undefined for anyone but a student. */
export const findStudent = (db: Db, memberId: string) =>
  db
    .selectFrom('members')
    .innerJoin('college', (join) => join.onTrue())
    .leftJoin('handovers', 'handovers.member_id', 'members.id')
    .select(['members.graduation_year', 'college.time_zone'])
    .select(['handovers.asked_at', 'handovers.verification', 'handovers.decline_reason'])
    .where('members.id', '=', memberId)
    .where('members.role', '=', 'student')
    .executeTakeFirst()

export type StudentRow = NonNullable<Awaited<ReturnType<typeof findStudent>>>

/** Locks a student until the transaction ends, as administrators' decisions do; returns false for anyone but a student. */
export const lockStudent = async (db: Db, memberId: string): Promise<boolean> =>
  (await db
    .selectFrom('members')
    .select('id')
    .where('id', '=', memberId)
    .where('role', '=', 'student')
    .forUpdate()
    .executeTakeFirst()) !== undefined

/** Returns a student's request. */
export const findGraduation = (db: Db, memberId: string) =>
  db.selectFrom('handovers').selectAll().where('member_id', '=', memberId).executeTakeFirst()

/** Stores a student's request in place of an earlier one. */
export const saveGraduation = (db: Db, graduation: GraduationRow) =>
  db
    .insertInto('handovers')
    .values(graduation)
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(graduation))
    .execute()

/** Stores a student's headline. */
export const setHeadline = (db: Db, memberId: string, headline: string) =>
  invalidating(
    db,
    ['profiles'],
    db.updateTable('profiles').set({ headline }).where('member_id', '=', memberId).execute(),
  )

/** Deletes a student's request and returns the key of its certificate. */
export const deleteGraduation = async (db: Db, memberId: string): Promise<string | null> =>
  (await db.deleteFrom('handovers').where('member_id', '=', memberId).returning('certificate_key').executeTakeFirst())
    ?.certificate_key ?? null

/** Makes a student a verified alumnus, with the certificate of their request. */
export const makeAlumnus = async (db: Db, memberId: string): Promise<void> => {
  const certificate = await db
    .deleteFrom('handovers')
    .where('member_id', '=', memberId)
    .returning(['certificate_url', 'certificate_key'])
    .executeTakeFirst()
  if (certificate !== undefined)
    await updateMember(db, memberId, { role: 'alumni', ...certificate }, { role: 'student' })
}

/** Declines a student's request. */
export const declineGraduation = (db: Db, memberId: string, reason: string) =>
  db
    .updateTable('handovers')
    .set({ verification: 'declined', decline_reason: reason })
    .where('member_id', '=', memberId)
    .execute()
