import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'

/** Cancels a member's upcoming events that no one else hosts, and returns them. */
export const cancelSoleHosted = async (
  db: Db,
  memberId: string,
  now: Date,
): Promise<{ eventId: string; title: string }[]> => {
  const { rows } = await sql<{ eventId: string; title: string }>`
    with ahead as (
      select id from events
      where author_id = ${memberId}::uuid and starts_at > ${now}::timestamptz and not draft and cancelled_at is null
        and not exists (select from event_hosts where event_id = events.id and accepted_at is not null)
      order by id for update
    )
    update events set cancelled_at = ${now}::timestamptz, revision = revision + 1, changed_at = ${now}::timestamptz
    from ahead where ahead.id = events.id
    returning events.id as "eventId", title`.execute(db)
  return rows
}

/** Ends a member's co-hosting of upcoming events, and invitations to it. */
export const deleteHostingsAhead = (db: Db, memberId: string, now: Date) =>
  sql`
    delete from event_hosts using events
    where events.id = event_id and member_id = ${memberId}::uuid and starts_at > ${now}::timestamptz`.execute(db)
