import { sql } from 'kysely'
import { unblocked } from '#server/platform/blocks.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Row } from '../batches.ts'

export const findEvents = async (db: Db, memberId: string, after: string, size: number): Promise<Row[]> => {
  const { rows } = await sql<Row>`
    select id, title, description, mode, place, link, link_for as "linkFor", host, starts_at as "startsAt", ends_at as "endsAt", capacity,
      category, audience, draft, created_at as "createdAt", cancelled_at as "cancelledAt", cancelled_reason as "cancelledReason",
      hidden_reason as "hiddenReason"
    from events where author_id = ${memberId}::uuid and id > ${after}::uuid order by id limit ${size}::int`.execute(db)
  return rows
}

// Of what somebody posted from whom a block hides the member, nothing is told.
const notHidden = unblocked(sql`author_id`, sql`member_id`)

/** What the member answered events; \`id\` is the event's. */
export const findRsvps = async (db: Db, memberId: string, after: string, size: number): Promise<Row[]> => {
  const { rows } = await sql<Row>`
    select event_id as id, title, starts_at as "startsAt", answer, answered_at as "answeredAt", offered_until as "offeredUntil", shown,
      reminders, code, checked_in_at as "checkedInAt"
    from rsvps join events on events.id = event_id
    where member_id = ${memberId}::uuid and event_id > ${after}::uuid and ${notHidden}
    order by event_id limit ${size}::int`.execute(db)
  return rows
}

/** The events of others that the member hosts too, or is asked to; \`id\` is the event's. */
export const findHosting = async (db: Db, memberId: string, after: string, size: number): Promise<Row[]> => {
  const { rows } = await sql<Row>`
    select event_id as id, title, starts_at as "startsAt", invited_at as "invitedAt", accepted_at as "acceptedAt"
    from event_hosts join events on events.id = event_id
    where member_id = ${memberId}::uuid and event_id > ${after}::uuid and ${notHidden}
    order by event_id limit ${size}::int`.execute(db)
  return rows
}

/** What the member wrote about events. */
export const findComments = async (db: Db, memberId: string, after: string, size: number): Promise<Row[]> => {
  const { rows } = await sql<Row>`
    select event_comments.id, case when ${unblocked(sql`events.author_id`, sql`event_comments.author_id`)} then title end as event, body,
      event_comments.created_at as "createdAt"
    from event_comments join events on events.id = event_id
    where event_comments.author_id = ${memberId}::uuid and event_comments.id > ${after}::uuid
    order by event_comments.id limit ${size}::int`.execute(db)
  return rows
}
