import type { Insertable } from 'kysely'
import type { Role, Verification } from '#contract/members.ts'
import { hot } from '#server/platform/db/client.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Tables } from '#server/platform/db/tables.ts'

/** What a log-in needs to know of an account. */
export type Account = {
  id: string
  role: Role
  full_name: string
  password_hash: string
  photo_key: string | null
  verification: Verification
  unverified_alumni: Tables['college']['unverified_alumni']['__select__']
}

export const findAccount = (db: Db, email: string): Promise<Account | undefined> =>
  db
    .selectFrom('members')
    .innerJoin('college', (join) => join.onTrue())
    .select([
      'members.id',
      'members.role',
      'members.full_name',
      'members.password_hash',
      'members.photo_key',
      'members.verification',
      'college.unverified_alumni',
    ])
    .where('members.email', '=', email)
    .modifyEnd(hot)
    .executeTakeFirst()

/** Whose address this is. */
export const findByEmail = (db: Db, email: string) =>
  db.selectFrom('members').select(['id', 'full_name', 'language']).where('email', '=', email).executeTakeFirst()

export const findPerson = (db: Db, id: string) =>
  db.selectFrom('members').select(['full_name', 'email', 'password_hash']).where('id', '=', id).executeTakeFirst()

export const insertSession = (db: Db, session: Insertable<Tables['sessions']>) =>
  db.insertInto('sessions').values(session).execute()

export const deleteSession = (db: Db, tokenHash: Buffer) =>
  db.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute()

export const deleteSessionsOf = (db: Db, memberId: string, kept: Buffer | undefined) => {
  const all = db.deleteFrom('sessions').where('member_id', '=', memberId)
  return (kept === undefined ? all : all.where('token_hash', '!=', kept)).execute()
}

export const setPassword = (db: Db, id: string, hash: string) =>
  db.updateTable('members').set({ password_hash: hash }).where('id', '=', id).execute()

export const hasAdmin = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('members').select('id').where('role', '=', 'admin').limit(1).executeTakeFirst()) !== undefined

export const lockSetup = (db: Db) => db.selectFrom('college').select('id').forUpdate().executeTakeFirstOrThrow()

export const insertAdmin = (
  db: Db,
  admin: Pick<
    Insertable<Tables['members']>,
    'id' | 'email' | 'full_name' | 'name_key' | 'password_hash' | 'created_at'
  >,
) =>
  db
    .insertInto('members')
    .values({ ...admin, role: 'admin', verification: 'verified' })
    .execute()
