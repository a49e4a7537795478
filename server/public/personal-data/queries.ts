import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'
import type { Row } from '#server/platform/personalData.ts'

/** Returns the messages sent to the college from a member's confirmed addresses, with their answers and notes. */
export const findContacts = async (db: Db, memberId: string, after: string, size: number): Promise<Row[]> => {
  const { rows } = await sql<Row>`
    select contacts.id, name, contacts.email, topic, message, contacts.created_at as "createdAt",
      handled_at as "handledAt",
      (select coalesce(jsonb_agg(jsonb_build_object('kind', kind, 'text', text, 'createdAt', answer.created_at) order by answer.id), '[]')
        from contact_answers as answer where contact_id = contacts.id) as answers
    from members
    join contacts on contacts.email = case when email_verified_at is not null then members.email end
      or contacts.email = case when second_email_verified_at is not null then members.second_email end
    where members.id = ${memberId}::uuid and contacts.id > ${after}::uuid
    order by contacts.id limit ${size}::int`.execute(db)
  return rows
}

/** Removes name, email and answers of the contact messages that came from these addresses, and returns their ids. */
export const anonymizeContacts = async (db: Db, emails: string[], name: string): Promise<string[]> => {
  const rows = await db
    .updateTable('contacts')
    .set({ name, email: null })
    .where('email', 'in', emails)
    .returning('id')
    .execute()
  const ids = rows.map(({ id }) => id)
  if (ids.length > 0) await db.deleteFrom('contact_answers').where('contact_id', 'in', ids).execute()
  return ids
}

/** Removes a person at the desk from the messages assigned to them and from the answers they wrote. */
export const releaseContacts = async (db: Db, memberId: string): Promise<void> => {
  await db.updateTable('contacts').set({ assignee_id: null }).where('assignee_id', '=', memberId).execute()
  await db.updateTable('contact_answers').set({ author_id: null }).where('author_id', '=', memberId).execute()
}
