import type { Role, Verification } from '#contract/members/person.ts'
import { SESSION } from '#server/members/public.ts'
import { hot } from '#server/platform/db/client.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Tables } from '#server/platform/db/tables.ts'

/** The account fields that a login needs. */
export type Account = {
  id: string
  role: Role
  full_name: string
  password_hash: string
  photo_key: string | null
  verification: Verification
  suspension_reason: string | null
  memorial_since: Date | null
  unverified_alumni: Tables['college']['unverified_alumni']['__select__']
  /** The member has a session in the given address range. */
  known: boolean
}

/** Deletes the one-time links of a member. */
export const deleteLinks = (db: Db, memberId: string) =>
  db.deleteFrom('links').where('member_id', '=', memberId).execute()

/** Returns the account with an address, and whether its member is logged in within an address range. */
export const findAccount = (db: Db, email: string, range: string, now: Date): Promise<Account | undefined> =>
  db
    .selectFrom('addresses')
    .innerJoin('members', 'members.id', 'addresses.member_id')
    .innerJoin('college', (join) => join.onTrue())
    .select(({ exists, selectFrom }) => [
      'members.id',
      'members.role',
      'members.full_name',
      'members.password_hash',
      'members.photo_key',
      'members.verification',
      'members.suspension_reason',
      'members.memorial_since',
      'college.unverified_alumni',
      exists(
        selectFrom('sessions')
          .whereRef('sessions.member_id', '=', 'members.id')
          .where('address_range', '=', range)
          .where('address_range', '<>', '')
          .where('created_at', '>', new Date(now.getTime() - SESSION.absolute))
          .where('used_at', '>', new Date(now.getTime() - SESSION.idle)),
      )
        .$castTo<boolean>()
        .as('known'),
    ])
    .where('addresses.email', '=', email)
    .modifyEnd(hot)
    .executeTakeFirst()

export const findAccountById = (db: Db, id: string) =>
  db
    .selectFrom('members')
    .select(['id', 'role', 'full_name', 'photo_key', 'verification', 'suspension_reason', 'memorial_since'])
    .where('id', '=', id)
    .executeTakeFirst()

/** Returns the member with this address, and the hash of their password. */
export const findByEmail = (db: Db, email: string) =>
  db
    .selectFrom('addresses')
    .innerJoin('members', 'members.id', 'addresses.member_id')
    .select(['members.id', 'members.full_name', 'members.language', 'members.password_hash', 'members.role'])
    .where('addresses.email', '=', email)
    .where('members.memorial_since', 'is', null)
    .executeTakeFirst()

export const findPerson = (db: Db, id: string) =>
  db.selectFrom('members').select(['full_name', 'email', 'second_email']).where('id', '=', id).executeTakeFirst()

/** Returns a member's sessions that haven't ended, the latest used first. */
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

export const hasAdmin = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('rights').select('member_id').where('name', '=', 'owner').limit(1).executeTakeFirst()) !==
  undefined

export const lockSetup = (db: Db) => db.selectFrom('college').select('id').forUpdate().executeTakeFirstOrThrow()

/** Deletes expired links, email changes and challenges. Reads whole tables once a day. */
export const deleteExpired = async (db: Db, now: Date): Promise<void> => {
  for (const table of ['links', 'wanted_addresses', 'factor_challenges'] as const)
    await db.deleteFrom(table).where('expires_at', '<=', now).execute()
}
