import type { Db } from '#server/platform/db/database.ts'

/** Returns whether an email address belongs to a suspended member. */
export const isSuspended = async (db: Db, email: string): Promise<boolean> =>
  (await db
    .selectFrom('addresses')
    .innerJoin('members', 'members.id', 'addresses.member_id')
    .select('members.id')
    .where('addresses.email', '=', email)
    .where('members.suspended_at', 'is not', null)
    .executeTakeFirst()) !== undefined

/** Returns the college's name and contact address, which is empty until it has one. */
export const findSender = (db: Db): Promise<{ name: string; email: string }> =>
  db.selectFrom('college').select(['name', 'email']).executeTakeFirstOrThrow()

/** Returns the hash of a member's password; empty when there is no such member. */
export const findPasswordHash = async (db: Db, memberId: string): Promise<string> => {
  const member = await db.selectFrom('members').select('password_hash').where('id', '=', memberId).executeTakeFirst()
  return member?.password_hash ?? ''
}

/** Stores when the mail server last accepted an email. */
export const saveSentAt = async (db: Db, at: Date): Promise<void> => {
  await db
    .insertInto('email_delivery')
    .values({ sent_at: at })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ sent_at: at }))
    .execute()
}

/** Returns when the mail server last accepted an email; undefined before the first. */
export const findSentAt = async (db: Db): Promise<Date | undefined> =>
  (await db.selectFrom('email_delivery').select('sent_at').executeTakeFirst())?.sent_at
