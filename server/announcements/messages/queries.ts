import { sql } from 'kysely'
import type { MessageLeftOut } from '#contract/announcements/messages.ts'
import { confirmed } from '#server/members/public.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Tables } from '#server/platform/db/tables.ts'

/** Makes everyone who sends a message wait for each other until the transaction ends, because messages per day and week are limited. */
export const lockSending = (db: Db) =>
  sql`select pg_advisory_xact_lock(hashtextextended('announcements', 0))`.execute(db)

/** Why a member, a row `members`, gets no message; null for a reader. */
const leftOut = sql<MessageLeftOut | null>`(case
  when memorial_since is not null then 'memorial'
  when suspended_at is not null then 'suspended'
  when not ${confirmed('members')} then 'unconfirmed'
  when exists (select from roster_records where member_id = members.id and do_not_contact) then 'do_not_contact'
  when exists (
    select from notification_choices
    where member_id = members.id and type = 'office_message' and channel = 'mail' and not wanted
  ) then 'unsubscribed'
end)`

/** `had`: when they got, or will get, the message before their last one; a third in a week waits until a week after it. */
export type Reader = { id: string; full_name: string; why: MessageLeftOut | null; had: Date | null }

/** Returns these members, by name, with why they get no message. Those who have left are missing. */
export const findReaders = async (db: Db, ids: readonly string[]): Promise<Reader[]> => {
  const { rows } = await sql<Reader>`
    select members.id, full_name, ${leftOut} as why, (
      select coalesce(sent_at, due_at) from announcement_deliveries
      where member_id = members.id and (fate is null or fate = 'sent') order by 1 desc offset 1 limit 1
    ) as had
    from members where id = any (${ids}::uuid[]) and deleted_at is null and role <> 'admin'
    order by name_key, id`.execute(db)
  return rows
}

/** Counts the messages since a time, without those that were stopped before any email left. */
export const countSince = async (db: Db, since: Date): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from announcements
    where created_at > ${since}::timestamptz and (
      state <> 'stopped' or exists (select from announcement_deliveries where announcement_id = announcements.id and fate = 'sent')
    )`.execute(db)
  return rows[0]?.count ?? 0
}

/** Returns when the college sent its first message. */
export const findFirstSent = async (db: Db): Promise<Date | null> =>
  (
    await db
      .selectFrom('announcement_deliveries')
      .select((is) => is.fn.min('sent_at').as('first'))
      .executeTakeFirst()
  )?.first ?? null

/** Stores a message with its readers. */
export const insertMessage = async (
  db: Db,
  message: Omit<Tables['announcements'], 'state' | 'finished_at'>,
  readers: readonly { id: string; dueAt: Date }[],
): Promise<void> => {
  await db
    .insertInto('announcements')
    .values({ ...message, state: 'sending' })
    .execute()
  await sql`
    insert into announcement_deliveries (announcement_id, member_id, due_at)
    select ${message.id}::uuid, id, "dueAt"
    from jsonb_to_recordset(${JSON.stringify(readers)}::jsonb) as reader (id uuid, "dueAt" timestamptz)`.execute(db)
}

export type MessageRow = Tables['announcements'] & {
  sender: string | null
  total: number
  sent: number
  bounced: number
  skipped: number
  later: number
  last_due: Date | null
}

const rowsOf = (condition: ReturnType<typeof sql>, now: Date) => sql<MessageRow>`
  select message.*, sender.full_name as sender, counts.*
  from (select * from announcements where ${condition} order by created_at desc, id desc limit 20) as message
  left join members as sender on sender.id = message.sender_id
  cross join lateral (
    select count(*)::int as total, count(*) filter (where fate = 'sent')::int as sent, count(*) filter (where fate = 'bounced')::int as bounced,
      count(*) filter (where fate = 'skipped')::int as skipped,
      count(*) filter (where fate is null and due_at > greatest(${now}::timestamptz, message.starts_at) + interval '3 hours')::int as later,
      max(due_at) filter (where fate is null) as last_due
    from announcement_deliveries where announcement_id = message.id
  ) as counts
  order by message.created_at desc, message.id desc`

/** Returns a message with its counts. */
export const findMessage = async (db: Db, id: string, now: Date): Promise<MessageRow | undefined> =>
  (await rowsOf(sql`id = ${id}::uuid`, now).execute(db)).rows[0]

/** Returns the messages since a time, and those that are being sent, latest first. */
export const findMessages = async (db: Db, since: Date, now: Date): Promise<MessageRow[]> =>
  (
    await rowsOf(
      sql`(created_at > ${since}::timestamptz or finished_at > ${since}::timestamptz or state = 'sending')`,
      now,
    ).execute(db)
  ).rows

/** Returns a message, locked until the transaction ends. */
export const lockMessage = (db: Db, id: string) =>
  db.selectFrom('announcements').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** Ends a message: emails that haven't left are stopped. */
export const stopDeliveries = async (db: Db, id: string, at: Date): Promise<void> => {
  await db.updateTable('announcements').set({ state: 'stopped', finished_at: at }).where('id', '=', id).execute()
  await db
    .updateTable('announcement_deliveries')
    .set({ fate: 'stopped' })
    .where('announcement_id', '=', id)
    .where('fate', 'is', null)
    .execute()
}

/** Returns the email to a reader, or the reason to skip them; undefined once the email was sent or skipped. */
export const findToSend = async (db: Db, id: string, memberId: string) => {
  const { rows } = await sql<
    Pick<Tables['announcements'], 'subject' | 'body' | 'button_label' | 'button_url'> & { why: MessageLeftOut | null }
  >`
    select subject, body, button_label, button_url, ${leftOut} as why
    from announcement_deliveries
    join announcements on announcements.id = announcement_id
    join members on members.id = member_id
    where announcement_id = ${id}::uuid and member_id = ${memberId}::uuid and fate is null and deleted_at is null`.execute(
    db,
  )
  return rows[0]
}

/** Stores what became of an email, also if it was stopped while it left, and ends the message after the last one. */
export const settleDelivery = async (
  db: Db,
  { id, memberId }: { id: string; memberId: string },
  fate: 'sent' | 'bounced' | 'skipped',
  at: Date,
): Promise<void> => {
  await db
    .updateTable('announcement_deliveries')
    .set({ fate, sent_at: fate === 'sent' ? at : null })
    .where('announcement_id', '=', id)
    .where('member_id', '=', memberId)
    .where((is) => is.or([is('fate', 'is', null), is('fate', '=', 'stopped')]))
    .execute()
  await endMessages(db, [id], at)
}

/** Ends those of these messages that have no email left to send. */
export const endMessages = async (db: Db, ids: readonly string[], at: Date): Promise<void> => {
  await sql`
    update announcements set state = 'done', finished_at = ${at}::timestamptz
    where id = any (${ids}::uuid[]) and state = 'sending'
      and not exists (select from announcement_deliveries where announcement_id = announcements.id and fate is null)`.execute(
    db,
  )
}
