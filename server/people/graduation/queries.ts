import { sql } from 'kysely'
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
export const declineGraduation = (
  db: Db,
  memberId: string,
  declined: { verification: 'declined'; decline_reason: string; verification_declined_at: Date },
) => db.updateTable('handovers').set(declined).where('member_id', '=', memberId).execute()

/** Returns a student's declined request to the queue. */
export const reopenGraduation = (db: Db, memberId: string) =>
  db
    .updateTable('handovers')
    .set({ verification: 'pending', decline_reason: null })
    .where('member_id', '=', memberId)
    .execute()

// The reason to leave a student out, null for those who graduate.
const leftOut = sql<'suspended' | 'leaving' | 'asked' | 'unconfirmed' | null>`case
  when suspended_at is not null then 'suspended'
  when exists (select 1 from deletions where member_id = members.id) then 'leaving'
  when exists (select 1 from handovers where member_id = members.id and handovers.verification = 'pending') then 'asked'
  when year_confirmed_at is null then 'unconfirmed' end`

const studentsOf = (db: Db, year: number) =>
  db
    .selectFrom('members')
    .where('role', '=', 'student')
    .where('deleted_at', 'is', null)
    .where('graduation_year', '=', year)

/** Returns the classes until this year that still have students, latest first. */
export const findClassesToGraduate = (db: Db, thisYear: number) =>
  db
    .selectFrom('members')
    .select('graduation_year as year')
    .select([
      sql<number>`count(*)::int`.as('students'),
      sql<number>`(count(*) filter (where ${leftOut} is null))::int`.as('ready'),
    ])
    .where('role', '=', 'student')
    .where('deleted_at', 'is', null)
    .where('graduation_year', '<=', thisYear)
    .groupBy('graduation_year')
    .orderBy('graduation_year', 'desc')
    .limit(classesShown)
    .execute()

// What lists know a student by.
const identity = [
  'id',
  'full_name as fullName',
  sql<string>`coalesce(usn, '')`.as('usn'),
  sql<string[]>`array_remove(array[email, second_email], null)`.as('emails'),
] as const

/** Returns the students of a class with what lists know them by, and whether they can be graduated. */
export const findClassStudents = (db: Db, year: number) =>
  studentsOf(db, year)
    .select([...identity, sql<boolean>`${leftOut} is null`.as('ready')])
    .orderBy('id')
    .limit(mostGraduates)
    .execute()

const classesShown = 20

/** Counts the students of a class by why they are left out, with some names; null are those who aren't. */
export const countClass = (db: Db, year: number) =>
  studentsOf(db, year)
    .select(leftOut.as('reason'))
    .select([
      sql<number>`count(*)::int`.as('count'),
      sql<string[]>`(array_agg(full_name order by full_name))[1:20]`.as('names'),
    ])
    .groupBy(sql`1`)
    .execute()

/** Returns the students of a class who can be graduated, all or those with these ids, with what lists know them by, locked until the transaction ends. */
export const lockClass = (db: Db, year: number, ids?: readonly string[]) =>
  studentsOf(db, year)
    .select(identity)
    .$if(ids !== undefined, (query) => query.where('id', 'in', ids ?? []))
    .where(sql<boolean>`${leftOut} is null`)
    .orderBy('id')
    .limit(mostGraduates)
    .forUpdate()
    .execute()

const mostGraduates = 5_000

/** Stores a graduation with its members; returns false when it is already stored. */
export const insertClassGraduation = async (
  db: Db,
  graduation: Tables['class_graduations'],
  members: readonly string[],
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('class_graduations')
    .values(graduation)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows !== 1n) return false
  await sql`
    insert into class_graduates (graduation_id, member_id)
    select ${graduation.id}::uuid, unnest(${members}::uuid[])`.execute(db)
  return true
}

/** Returns the graduations that can be undone at this time, latest first, or one of them. */
export const findClassGraduations = (db: Db, now: Date, id?: string) =>
  db
    .selectFrom('class_graduations')
    .selectAll()
    .select(
      sql<number>`(select count(*) from class_graduates where graduation_id = class_graduations.id)::int`.as('count'),
    )
    .where('undoable_until', '>', now)
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
    .orderBy('graduated_at', 'desc')
    .execute()

/** Removes the members of a graduation, or one of them, from it and returns them. */
export const takeGraduates = async (db: Db, graduationId: string, memberId: string | undefined): Promise<string[]> =>
  (
    await db
      .deleteFrom('class_graduates')
      .where('graduation_id', '=', graduationId)
      .$if(memberId !== undefined, (query) => query.where('member_id', '=', memberId ?? ''))
      .returning('member_id')
      .execute()
  ).map(({ member_id }) => member_id)

/** Deletes graduations that can no longer be undone. */
export const deletePastGraduations = (db: Db, now: Date) =>
  db.deleteFrom('class_graduations').where('undoable_until', '<', now).execute()
