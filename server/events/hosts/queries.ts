import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'

/** Counts the co-hosts of an event except one member, including pending invitations. */
export const countOtherHosts = async (db: Db, eventId: string, memberId: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from event_hosts where event_id = ${eventId}::uuid and member_id <> ${memberId}::uuid`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

/** Stores an invitation to co-host an event. Returns false if there already is one. */
export const insertHost = async (db: Db, eventId: string, memberId: string, at: Date): Promise<boolean> => {
  const { rows } = await sql`
    insert into event_hosts (event_id, member_id, invited_at) values (${eventId}::uuid, ${memberId}::uuid, ${at}::timestamptz)
    on conflict do nothing returning event_id`.execute(db)
  return rows.length > 0
}

/** Stores that a member accepts an invitation to co-host an event. Returns false if there is none. */
export const acceptHost = async (db: Db, eventId: string, memberId: string, at: Date): Promise<boolean> => {
  const { rows } = await sql`
    update event_hosts set accepted_at = coalesce(accepted_at, ${at}::timestamptz)
    where event_id = ${eventId}::uuid and member_id = ${memberId}::uuid returning event_id`.execute(db)
  return rows.length > 0
}

/** Removes a co-host from an event. */
export const deleteHost = (db: Db, eventId: string, memberId: string) =>
  db.deleteFrom('event_hosts').where('event_id', '=', eventId).where('member_id', '=', memberId).execute()

/** Removes a member as co-host of all events of another member. */
export const deleteHostings = (db: Db, memberId: string, authorId: string) =>
  sql`
    delete from event_hosts using events
    where events.id = event_id and member_id = ${memberId}::uuid and author_id = ${authorId}::uuid`.execute(db)

/** Returns the hosts of an event: its author, and the co-hosts who have accepted. */
export const findHosts = async (db: Db, eventId: string): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select author_id as id from events where id = ${eventId}::uuid and author_id is not null
    union
    select member_id from event_hosts where event_id = ${eventId}::uuid and accepted_at is not null`.execute(db)
  return rows.map(({ id }) => id)
}
