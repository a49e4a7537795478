import type { Insertable } from 'kysely'
import type { Role, Verification } from '#contract/members.ts'
import { SESSION } from '#server/platform/auth/viewer.ts'
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
    .selectFrom('addresses')
    .innerJoin('members', 'members.id', 'addresses.member_id')
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
    .where('addresses.email', '=', email)
    .modifyEnd(hot)
    .executeTakeFirst()

export const findAccountById = (db: Db, id: string) =>
  db.selectFrom('members').select(['id', 'role', 'full_name', 'photo_key']).where('id', '=', id).executeTakeFirst()

/** Who is reached under this address: a first one, or a second one that its member has confirmed. */
export const findByEmail = (db: Db, email: string) =>
  db
    .selectFrom('addresses')
    .innerJoin('members', 'members.id', 'addresses.member_id')
    .select(['members.id', 'members.full_name', 'members.language'])
    .where('addresses.email', '=', email)
    .where((is) => is.or([is('members.email', '=', email), is('members.second_email_verified_at', 'is not', null)]))
    .executeTakeFirst()

export const findPerson = (db: Db, id: string) =>
  db.selectFrom('members').select(['full_name', 'email', 'second_email']).where('id', '=', id).executeTakeFirst()

export const insertSession = (db: Db, session: Insertable<Tables['sessions']>) =>
  db.insertInto('sessions').values(session).execute()

export const deleteSession = (db: Db, tokenHash: Buffer) =>
  db.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute()

/** A member's sessions that have not ended, the latest used first. */
export const findSessions = (db: Db, memberId: string, now: Date) =>
  db
    .selectFrom('sessions')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('created_at', '>', new Date(now.getTime() - SESSION.absolute))
    .where('used_at', '>', new Date(now.getTime() - SESSION.idle))
    .orderBy('used_at', 'desc')
    .orderBy('id', 'desc')
    .execute()

/** Ends a session of a member and answers the hash of its token; undefined when they have no such session. */
export const deleteOwnSession = async (db: Db, memberId: string, id: string): Promise<Buffer | undefined> =>
  (
    await db
      .deleteFrom('sessions')
      .where('id', '=', id)
      .where('member_id', '=', memberId)
      .returning('token_hash')
      .executeTakeFirst()
  )?.token_hash

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
