import { sql } from 'kysely'
import type { Verification } from '#contract/members.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Tables } from '#server/platform/db/tables.ts'
import { containing } from '#server/platform/fold.ts'

const alumnusColumns = [
  'id',
  'full_name',
  'email',
  'graduation_year',
  'photo_key',
  'linkedin',
  'certificate_url',
  'certificate_key',
  'verification',
  'decline_reason',
  'created_at',
] as const
export type AlumnusRow = Pick<Tables['members'], (typeof alumnusColumns)[number]>

/** Students by name, `size` of them after a place in the list, whose name or e-mail holds `words`. */
export const findStudents = (
  db: Db,
  { words, after, size }: { words: string; after: { nameKey: string; id: string } | undefined; size: number },
) =>
  db
    .selectFrom('members')
    .select(['id', 'full_name', 'name_key', 'email', 'graduation_year'])
    .where('role', '=', 'student')
    .$if(words !== '', (query) => query.where(holding(words)))
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(name_key, id) > (${after?.nameKey}, ${after?.id}::uuid)`),
    )
    .orderBy('name_key')
    .orderBy('id')
    .limit(size)
    .execute()

/** Alumni in one state of verification, longest registered first. */
export const findAlumni = (
  db: Db,
  state: Verification,
  { words, after, size }: { words: string; after: { at: Date; id: string } | undefined; size: number },
): Promise<AlumnusRow[]> =>
  db
    .selectFrom('members')
    .select(alumnusColumns)
    .where('role', '=', 'alumni')
    .where('verification', '=', state)
    .$if(words !== '', (query) => query.where(holding(words)))
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(created_at, id) > (${after?.at}::timestamptz, ${after?.id}::uuid)`),
    )
    .orderBy('created_at')
    .orderBy('id')
    .limit(size)
    .execute()

/** An alumnus, locked until the transaction ends: two administrators decide one after the other. */
export const lockAlumnus = (db: Db, id: string): Promise<AlumnusRow | undefined> =>
  db
    .selectFrom('members')
    .select(alumnusColumns)
    .where('id', '=', id)
    .where('role', '=', 'alumni')
    .forUpdate()
    .executeTakeFirst()

/** Stores what was decided on an alumnus and answers the row. */
export const updateVerification = (
  db: Db,
  id: string,
  decision: { verification: 'verified'; decline_reason: null } | { verification: 'declined'; decline_reason: string },
): Promise<AlumnusRow> =>
  db.updateTable('members').set(decision).where('id', '=', id).returning(alumnusColumns).executeTakeFirstOrThrow()

/** The name of a student or alumnus; administrators are not found. */
export const findMemberName = (db: Db, id: string) =>
  db.selectFrom('members').select('full_name').where('id', '=', id).where('role', '!=', 'admin').executeTakeFirst()

/** The main address of a student or alumnus, locked until the transaction ends; administrators are not found. */
export const lockEmail = (db: Db, id: string) =>
  db
    .selectFrom('members')
    .select(['full_name', 'email'])
    .where('id', '=', id)
    .where('role', '!=', 'admin')
    .forUpdate()
    .executeTakeFirst()

/** Sets a main address, which nobody has confirmed. Breaks `addresses_pkey` when it is somebody's. */
export const updateEmail = (db: Db, id: string, email: string) =>
  db.updateTable('members').set({ email, email_verified_at: null }).where('id', '=', id).execute()

const holding = (words: string) => sql<boolean>`(name_key like ${containing(words)} or email like ${containing(words)})`
