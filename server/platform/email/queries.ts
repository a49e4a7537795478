import { type Insertable, sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'
import type { Tables } from '#server/platform/db/tables.ts'

/** The college as emails show it. `email` and `phone` are empty until it has them, `logo` is the key of its logo. */
export type Sender = {
  name: string
  email: string
  phone: string
  mainColour: string
  accentColour: string
  logo: string | null
}

/** Returns the college. */
export const findSender = (db: Db): Promise<Sender> =>
  db
    .selectFrom('college')
    .select(['name', 'email', 'phone', 'main_colour as mainColour', 'accent_colour as accentColour', 'logo'])
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

export type SentEmail = Insertable<Tables['sent_emails']>

/**
 * Stores what became of an email to a member. Another attempt changes its row, and counts the delays before. Waits for an erasure of the member, after which
 * nothing is stored.
 */
export const saveSentEmail = async (
  db: Db,
  { id, member_id, kind, subject, fate, at }: Omit<SentEmail, 'subject'> & { subject: string | null },
): Promise<void> => {
  await sql`
    insert into sent_emails (id, member_id, kind, subject, fate, delays, at)
    select ${id}::uuid, members.id, ${kind}, ${subject}, ${fate}, ${fate === 'delayed' ? 1 : 0}::int, ${at}::timestamptz
    from members where members.id = ${member_id}::uuid and deleted_at is null for share
    on conflict (id) do update set fate = excluded.fate, at = excluded.at, delays = sent_emails.delays + excluded.delays`.execute(
    db,
  )
}

/** Returns the emails to a member, newest first. */
export const findSentEmails = (db: Db, memberId: string, limit: number) =>
  db
    .selectFrom('sent_emails')
    .select(['id', 'kind', 'subject', 'fate', 'delays', 'at'])
    .where('member_id', '=', memberId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

/** Returns the emails to a member for their export, by id. */
export const findSentEmailsAfter = (db: Db, memberId: string, after: string, size: number) =>
  db
    .selectFrom('sent_emails')
    .select(['id', 'kind', 'subject', 'fate', 'delays', 'at'])
    .where('member_id', '=', memberId)
    .where('id', '>', after)
    .orderBy('id')
    .limit(size)
    .execute()

/** Deletes what is stored about the emails to a member. */
export const deleteSentEmailsOf = (db: Db, memberId: string) =>
  db.deleteFrom('sent_emails').where('member_id', '=', memberId).execute()

/** Deletes what is stored about emails before a time. */
export const deleteSentEmailsBefore = (db: Db, time: Date) =>
  db.deleteFrom('sent_emails').where('at', '<', time).execute()
