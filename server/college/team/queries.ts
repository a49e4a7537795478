import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'
import type { Row } from '#server/platform/personalData.ts'
import { invalidating } from '#server/platform/db/transaction.ts'

/** An administrator on About Us. */
export type Shown = { name: string; photo: string | null; role: string }

/** The administrators on About Us, in SQL, as `Shown[]` by name: they chose it, and still have a right. */
export const team = sql<Shown[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('name', full_name, 'photo', photo_key, 'role', public_roles.role)
    order by full_name, members.id), '[]')
  from public_roles join members on members.id = public_roles.member_id cross join college
  where suspended_at is null and deleted_at is null and exists (
    select from rights where rights.member_id = members.id and (until is null or until >= (now() at time zone college.time_zone)::date)
  ))`

/** Returns what an administrator says that they do; empty if they aren't shown. */
export const findPublicRole = async (db: Db, memberId: string): Promise<string> => {
  const found = await db.selectFrom('public_roles').select('role').where('member_id', '=', memberId).executeTakeFirst()
  return found?.role ?? ''
}

/** Stores what an administrator says that they do; empty: they aren't shown any longer. */
export const savePublicRole = async (db: Db, memberId: string, role: string): Promise<void> => {
  const removed = db.deleteFrom('public_roles').where('member_id', '=', memberId)
  if (role === '') return void (await invalidating(db, ['college'], removed.execute()))
  const saved = db
    .insertInto('public_roles')
    .values({ member_id: memberId, role })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet({ role }))
  await invalidating(db, ['college'], saved.execute())
}

/** Returns what an administrator says that they do, for their export. */
export const findOwnRoles = async (db: Db, memberId: string, after: string, size: number): Promise<Row[]> => {
  const { rows } = await sql<Row>`
    select member_id as id, role from public_roles
    where member_id = ${memberId}::uuid and member_id > ${after}::uuid limit ${size}::int`.execute(db)
  return rows
}
