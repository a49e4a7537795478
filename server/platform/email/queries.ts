import type { Db } from '#server/platform/db/database.ts'

/** The college as emails show it. `email` is its contact address, empty until it has one, `logo` the key of its logo. */
export type Sender = {
  name: string
  email: string
  mainColour: string
  accentColour: string
  logo: string | null
}

/** Returns the college. */
export const findSender = (db: Db): Promise<Sender> =>
  db
    .selectFrom('college')
    .select(['name', 'email', 'main_colour as mainColour', 'accent_colour as accentColour', 'logo'])
    .executeTakeFirstOrThrow()

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
