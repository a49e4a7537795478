import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'
import type { Row } from '#server/platform/personalData.ts'

/** Returns the office's messages that a member got, or will get. */
export const findMessagesTo = async (db: Db, memberId: string, after: string, size: number): Promise<Row[]> => {
  const { rows } = await sql<Row>`
    select id, subject, body, due_at as "dueAt", sent_at as "sentAt", fate
    from announcement_deliveries join announcements on announcements.id = announcement_id
    where member_id = ${memberId}::uuid and id > ${after}::uuid order by id limit ${size}::int`.execute(db)
  return rows
}

/** Returns the messages that a member has written for the college. */
export const findMessagesBy = async (db: Db, memberId: string, after: string, size: number): Promise<Row[]> => {
  const { rows } = await sql<Row>`
    select id, subject, body, state, created_at as "createdAt", finished_at as "finishedAt"
    from announcements where sender_id = ${memberId}::uuid and id > ${after}::uuid order by id limit ${size}::int`.execute(
    db,
  )
  return rows
}

/** Deletes a member's deliveries. Returns the ids of the messages that had an email to them left to send. */
export const deleteDeliveriesTo = async (db: Db, memberId: string): Promise<string[]> => {
  const deleted = await db
    .deleteFrom('announcement_deliveries')
    .where('member_id', '=', memberId)
    .returning(['announcement_id', 'fate'])
    .execute()
  return deleted.filter(({ fate }) => fate === null).map(({ announcement_id: id }) => id)
}

export const releaseMessages = (db: Db, memberId: string) =>
  db.updateTable('announcements').set({ sender_id: null }).where('sender_id', '=', memberId).execute()
