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

type Purpose = Tables['links']['purpose']

/** A link that still works, and whose it is. */
export const findLink = async (db: Db, purpose: Purpose, tokenHash: Buffer, now: Date) => {
  const link = await db
    .selectFrom('links')
    .select('member_id')
    .where('token_hash', '=', tokenHash)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return link?.member_id ? { member_id: link.member_id } : undefined
}

/** Uses a link up; false when somebody did so before, or it has expired. */
export const takeLink = async (db: Db, purpose: Purpose, tokenHash: Buffer, now: Date): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('links')
    .where('token_hash', '=', tokenHash)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

export const replaceSetupLink = async (db: Db, tokenHash: Buffer, expiresAt: Date): Promise<void> => {
  await db.deleteFrom('links').where('purpose', '=', 'admin_setup').execute()
  await db
    .insertInto('links')
    .values({ token_hash: tokenHash, purpose: 'admin_setup', member_id: null, expires_at: expiresAt })
    .execute()
}

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
