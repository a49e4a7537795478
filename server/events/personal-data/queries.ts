import { sql } from 'kysely'
import { unblocked } from '#server/members/public.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Row } from '#server/platform/personalData.ts'

export const findEvents = async (db: Db, memberId: string, after: string, size: number): Promise<Row[]> => {
  const { rows } = await sql<Row>`
    select id, title, description, mode, place, link, link_for as "linkFor", host, starts_at as "startsAt", ends_at as "endsAt", capacity,
      category, cover_pattern as "coverDrawing", cover_key is not null as "coverPicture", audience, draft, created_at as "createdAt", cancelled_at as "cancelledAt", cancelled_reason as "cancelledReason",
      hidden_reason as "hiddenReason"
    from events where author_id = ${memberId}::uuid and id > ${after}::uuid order by id limit ${size}::int`.execute(db)
  return rows
}

// Leaves out postings of members hidden by a block.
const notHidden = unblocked(sql`author_id`, sql`member_id`)

/** Returns the member's RSVPs. `id` is the event's. */
export const findRsvps = async (db: Db, memberId: string, after: string, size: number): Promise<Row[]> => {
  const { rows } = await sql<Row>`
    select event_id as id, title, starts_at as "startsAt", answer, answered_at as "answeredAt", offered_until as "offeredUntil", shown,
      reminders, code, checked_in_at as "checkedInAt"
    from rsvps join events on events.id = event_id
    where member_id = ${memberId}::uuid and event_id > ${after}::uuid and ${notHidden}
    order by event_id limit ${size}::int`.execute(db)
  return rows
}

/** Returns the events of others that the member co-hosts or is invited to co-host. `id` is the event's. */
export const findHosting = async (db: Db, memberId: string, after: string, size: number): Promise<Row[]> => {
  const { rows } = await sql<Row>`
    select event_id as id, title, starts_at as "startsAt", invited_at as "invitedAt", accepted_at as "acceptedAt"
    from event_hosts join events on events.id = event_id
    where member_id = ${memberId}::uuid and event_id > ${after}::uuid and ${notHidden}
    order by event_id limit ${size}::int`.execute(db)
  return rows
}

/** Returns the member's comments on events. */
export const findComments = async (db: Db, memberId: string, after: string, size: number): Promise<Row[]> => {
  const { rows } = await sql<Row>`
    select event_comments.id, case when ${unblocked(sql`events.author_id`, sql`event_comments.author_id`)} then title end as event, body,
      event_comments.created_at as "createdAt"
    from event_comments join events on events.id = event_id
    where event_comments.author_id = ${memberId}::uuid and event_comments.id > ${after}::uuid
    order by event_comments.id limit ${size}::int`.execute(db)
  return rows
}

/** Returns when the member's calendar feed was created and last fetched, without its secret address. */
export const findCalendarFeed = async (db: Db, memberId: string): Promise<Row[]> => {
  const { rows } = await sql<Row>`
    select created_at as "createdAt", used_at as "usedAt" from calendar_feeds where member_id = ${memberId}::uuid`.execute(
    db,
  )
  return rows
}

/** Deletes a member's draft events, which only their hosts have seen. */
export const deleteDrafts = (db: Db, memberId: string) =>
  db.deleteFrom('events').where('author_id', '=', memberId).where('draft', '=', true).execute()

/** Cancels a member's upcoming events, removes the member's name, and returns those that weren't already cancelled. */
export const cancelEventsAhead = async (
  db: Db,
  memberId: string,
  now: Date,
): Promise<{ eventId: string; title: string }[]> => {
  const { rows } = await sql<{ eventId: string; title: string }>`
    with ahead as (
      select id, cancelled_at from events
      where author_id = ${memberId}::uuid and starts_at > ${now}::timestamptz for update
    ), cancelled as (
      update events set author_id = null, host = null, cancelled_at = coalesce(events.cancelled_at, ${now}::timestamptz),
        revision = revision + 1, changed_at = ${now}::timestamptz
      from ahead where ahead.id = events.id
      returning events.id, events.title, ahead.cancelled_at
    )
    select id as "eventId", title from cancelled where cancelled_at is null order by id`.execute(db)
  return rows
}

/** Removes a member's name from their events and comments. */
export const releaseEvents = async (db: Db, memberId: string, now: Date): Promise<void> => {
  await db
    .updateTable('events')
    // The named host may be the member.
    .set((is) => ({ author_id: null, revision: is('revision', '+', 1), changed_at: now, host: null }))
    .where('author_id', '=', memberId)
    .execute()
  await db.updateTable('event_comments').set({ author_id: null }).where('author_id', '=', memberId).execute()
}

/** Deletes what a member posted under their name, their co-hosting and calendar feed. */
export const deleteOwnRows = async (db: Db, memberId: string): Promise<void> => {
  for (const table of ['events', 'event_comments'] as const)
    await db.deleteFrom(table).where('author_id', '=', memberId).execute()
  for (const table of ['event_hosts', 'calendar_feeds'] as const)
    await db.deleteFrom(table).where('member_id', '=', memberId).execute()
  await db.updateTable('rsvps').set({ checked_in_by: null }).where('checked_in_by', '=', memberId).execute()
}
