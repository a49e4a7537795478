import type { Db } from '#server/platform/db/database.ts'

/** Returns the college's name and contact address, which is empty until it has one. */
export const findSender = (db: Db): Promise<{ name: string; email: string }> =>
  db.selectFrom('college').select(['name', 'email']).executeTakeFirstOrThrow()

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
