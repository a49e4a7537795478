import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'
import type { Row } from '#server/platform/personalData.ts'

/** Returns the messages sent to the college from a member's confirmed addresses. */
export const findContacts = async (db: Db, memberId: string, after: string, size: number): Promise<Row[]> => {
  const { rows } = await sql<Row>`
    select contacts.id, name, contacts.email, topic, message, contacts.created_at as "createdAt",
      handled_at as "handledAt"
    from members
    join contacts on contacts.email = case when email_verified_at is not null then members.email end
      or contacts.email = case when second_email_verified_at is not null then members.second_email end
    where members.id = ${memberId}::uuid and contacts.id > ${after}::uuid
    order by contacts.id limit ${size}::int`.execute(db)
  return rows
}

/** Removes name and email of the contact messages that came from these addresses, and returns their ids. */
export const anonymizeContacts = async (db: Db, emails: string[], name: string): Promise<string[]> => {
  const rows = await db
    .updateTable('contacts')
    .set({ name, email: null })
    .where('email', 'in', emails)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}
