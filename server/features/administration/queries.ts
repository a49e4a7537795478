import { type Expression, sql } from 'kysely'
import type { Verification } from '#contract/members.ts'
import { secondFactorOf } from '#server/platform/auth/viewer.ts'
import type { Db } from '#server/platform/db/database.ts'
import { containing } from '#server/platform/fold.ts'

/** An alumnus, or a student who asks to become one, as the verification queue has them. */
export type AlumnusRow = {
  id: string
  full_name: string
  email: string
  graduation_year: number | null
  photo_key: string | null
  linkedin: string | null
  certificate_url: string | null
  certificate_key: string | null
  verification: Verification
  decline_reason: string | null
  waiting_since: Date
  handover: boolean
  leaves_at: Date | null
  second_factor: boolean
}

/** Students by name, `size` of them after a place in the list, whose name or e-mail holds `words`. */
export const findStudents = (
  db: Db,
  { words, after, size }: { words: string; after: { nameKey: string; id: string } | undefined; size: number },
) =>
  db
    .selectFrom('members')
    .select(['id', 'full_name', 'name_key', 'email', 'graduation_year'])
    .select([leavesAt, secondFactor])
    .where('role', '=', 'student')
    .$if(words !== '', (query) => query.where(holding(words)))
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(name_key, id) > (${after?.nameKey}, ${after?.id}::uuid)`),
    )
    .orderBy('name_key')
    .orderBy('id')
    .limit(size)
    .execute()

const columns = [
  'members.id',
  'members.full_name',
  'members.email',
  'members.graduation_year',
  'members.photo_key',
  'members.linkedin',
] as const

// When the account of the row's member is deleted, if that was asked for.
const leavesAt = sql<Date | null>`(select due_at from deletions where member_id = members.id)`.as('leaves_at')
const secondFactor = secondFactorOf(sql.ref('members.id')).as('second_factor')

const alumni = (db: Db) =>
  db
    .selectFrom('members')
    .select(columns)
    .select(['certificate_url', 'certificate_key', 'verification', 'decline_reason', 'created_at as waiting_since'])
    .select(sql<boolean>`false`.as('handover'))
    .select([leavesAt, secondFactor])
    .where('role', '=', 'alumni')
    .where('deleted_at', 'is', null)

const handovers = (db: Db) =>
  db
    .selectFrom('handovers')
    .innerJoin('members', 'members.id', 'handovers.member_id')
    .select(columns)
    .select(['handovers.certificate_url', 'handovers.certificate_key', 'handovers.verification'])
    .select(['handovers.decline_reason', 'handovers.asked_at as waiting_since'])
    .select(sql<boolean>`true`.as('handover'))
    .select([leavesAt, secondFactor])

/**
 * Alumni in one state of verification, and students who asked to become alumni, longest waiting first. Each of the two is
 * read in order from its own index, and no further than the page may need.
 */
export const findAlumni = (
  db: Db,
  state: Verification,
  { words, after, size }: { words: string; after: { at: Date; id: string } | undefined; size: number },
): Promise<AlumnusRow[]> => {
  const registered = alumni(db)
    .where('verification', '=', state)
    .$if(words !== '', (query) => query.where(holding(words)))
    .$if(after !== undefined, (query) => query.where(beyond(sql.ref('created_at'), sql.ref('id'), after)))
    .orderBy('created_at')
    .orderBy('id')
    .limit(size)
  if (state === 'verified') return registered.execute()

  const asked = handovers(db)
    .where('handovers.verification', '=', state)
    .$if(words !== '', (query) => query.where(holding(words)))
    .$if(after !== undefined, (query) => query.where(beyond(sql.ref('asked_at'), sql.ref('member_id'), after)))
    .orderBy('asked_at')
    .orderBy('member_id')
    .limit(size)
  return db
    .selectFrom(registered.as('registered'))
    .selectAll()
    .unionAll(db.selectFrom(asked.as('asked')).selectAll())
    .orderBy('waiting_since')
    .orderBy('id')
    .limit(size)
    .execute()
}

/**
 * Whom a decision is about: an alumnus, or a student who asked. Locked until the transaction ends: two administrators
 * decide one after the other.
 */
export const lockCandidate = async (db: Db, id: string): Promise<AlumnusRow | undefined> => {
  await db.selectFrom('members').select('id').where('id', '=', id).where('role', '!=', 'admin').forUpdate().execute()
  // Statements of their own: they see what whoever held the lock before has done.
  return (
    (await alumni(db).where('id', '=', id).executeTakeFirst()) ??
    (await handovers(db).where('member_id', '=', id).executeTakeFirst())
  )
}

/** Stores what was decided on an alumnus. */
export const updateVerification = (
  db: Db,
  id: string,
  decision: { verification: 'verified'; decline_reason: null } | { verification: 'declined'; decline_reason: string },
) => db.updateTable('members').set(decision).where('id', '=', id).execute()

/** The name of a student or alumnus; neither administrators nor those who have left are found. */
export const findMemberName = (db: Db, id: string) =>
  db
    .selectFrom('members')
    .select('full_name')
    .where('id', '=', id)
    .where('role', '!=', 'admin')
    .where('deleted_at', 'is', null)
    .executeTakeFirst()

/** The main address of a student or alumnus, locked until the transaction ends; neither administrators nor those who have left are found. */
export const lockEmail = (db: Db, id: string) =>
  db
    .selectFrom('members')
    .select(['full_name', 'email'])
    .where('id', '=', id)
    .where('role', '!=', 'admin')
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()

/** Sets a main address, which nobody has confirmed. Breaks `addresses_pkey` when it is somebody's. */
export const updateEmail = (db: Db, id: string, email: string) =>
  db.updateTable('members').set({ email, email_verified_at: null }).where('id', '=', id).execute()

const holding = (words: string) => sql<boolean>`(name_key like ${containing(words)} or email like ${containing(words)})`

const beyond = (at: Expression<Date>, id: Expression<string>, after: { at: Date; id: string } | undefined) =>
  sql<boolean>`(${at}, ${id}) > (${after?.at}::timestamptz, ${after?.id}::uuid)`
