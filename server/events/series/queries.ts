import { sql } from 'kysely'
import type { EventFields } from '../queries.ts'
import type { Db } from '#server/platform/db/database.ts'

export type Series = { id: string; rule: string; time_zone: string; scheduled_until: Date }

/** Stores a series. */
export const insertSeries = (db: Db, series: Series & { created_at: Date }) =>
  db.insertInto('event_series').values(series).execute()

/** Makes an event the first of a series, which begins when the event does. */
export const joinSeries = (db: Db, eventId: string, seriesId: string) =>
  sql`
    update events set series_id = ${seriesId}::uuid, original_start = starts_at where id = ${eventId}::uuid`.execute(db)

/** Stores another event of a series, with the content and co-hosts of the event `ofId`. Does nothing if the series already has one for that date. */
export const insertOccurrence = async (
  db: Db,
  ofId: string,
  { id, startsAt, now }: { id: string; startsAt: Date; now: Date },
): Promise<void> => {
  await sql`
    with occurrence as (
      insert into events (id, author_id, created_at, title, description, link, link_for, host, place, mode, capacity, starts_at, ends_at,
        category, cover_pattern, cover_key, audience, search_key, series_id, original_start)
      select ${id}::uuid, author_id, ${now}::timestamptz, title, description, link, link_for, host, place, mode, capacity,
        ${startsAt}::timestamptz, ${startsAt}::timestamptz + (ends_at - starts_at), category, cover_pattern,
        cover_key, audience, search_key, series_id,
        ${startsAt}::timestamptz
      from events where id = ${ofId}::uuid
      on conflict (series_id, original_start) where series_id is not null do nothing
      returning id
    )
    insert into event_hosts (event_id, member_id, invited_at, accepted_at)
    select occurrence.id, member_id, ${now}::timestamptz, ${now}::timestamptz
    from occurrence join event_hosts on event_id = ${ofId}::uuid and accepted_at is not null`.execute(db)
}

/** Returns at most `limit` ids of series whose events are scheduled until before `until`. */
export const findSeriesToExtend = (
  db: Db,
  until: Date,
  { except, limit }: { except: string[]; limit: number },
): Promise<{ id: string }[]> =>
  db
    .selectFrom('event_series')
    .select('id')
    .where('scheduled_until', '<', until)
    .where(sql<boolean>`id <> all (${except}::uuid[])`)
    .orderBy('scheduled_until')
    .limit(limit)
    .execute()

/** Locks a series, so that only one transaction at a time extends it. */
export const lockSeries = (db: Db, id: string): Promise<Series | undefined> =>
  db
    .selectFrom('event_series')
    .select(['id', 'rule', 'time_zone', 'scheduled_until'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

/** Returns the last upcoming event of a series, which new ones are copied from. */
export const findLastAhead = async (db: Db, seriesId: string, now: Date): Promise<string | undefined> => {
  const { rows } = await sql<{ id: string }>`
    select id from events
    where series_id = ${seriesId}::uuid and starts_at > ${now}::timestamptz and cancelled_at is null and hidden_at is null
      and author_id is not null
    order by original_start desc limit 1`.execute(db)
  return rows[0]?.id
}

/** Stores until when the events of a series are scheduled. */
export const setScheduledUntil = (db: Db, id: string, until: Date) =>
  db.updateTable('event_series').set({ scheduled_until: until }).where('id', '=', id).execute()

/** An event of a series, with the fields that an edit of earlier ones may change. */
export type Occurrence = EventFields & {
  id: string
  original_start: Date
  cancelled_at: Date | null
  cancelled_reason: string | null
}

/** Locks an event and those that follow it in its series, and returns them by their start according to the rule. */
export const lockFollowing = async (db: Db, seriesId: string, from: Date): Promise<Occurrence[]> => {
  const { rows } = await sql<Occurrence>`
    select id, original_start, cancelled_at, cancelled_reason, title, description, link, link_for, host, place, mode, capacity, starts_at,
      ends_at, category, cover_pattern, audience, search_key
    from events where series_id = ${seriesId}::uuid and original_start >= ${from}::timestamptz
    order by original_start for update`.execute(db)
  return rows
}

/** Returns the series of an event, and its start according to the rule. */
export const findPlaceInSeries = async (
  db: Db,
  eventId: string,
): Promise<{ series_id: string; original_start: Date } | undefined> => {
  const { rows } = await sql<{ series_id: string; original_start: Date }>`
    select series_id, original_start from events where id = ${eventId}::uuid and series_id is not null`.execute(db)
  return rows[0]
}

/** Moves an event to another series, whose rule starts it at `originalStart`. */
export const moveToSeries = (db: Db, eventId: string, seriesId: string, originalStart: Date) =>
  db
    .updateTable('events')
    .set({ series_id: seriesId, original_start: originalStart })
    .where('id', '=', eventId)
    .execute()

/** Stores a new rule of a series, or deletes the series if it has no events left. */
export const setRule = async (db: Db, id: string, rule: string): Promise<void> => {
  await sql`
    delete from event_series where id = ${id}::uuid and not exists (select from events where series_id = ${id}::uuid)`.execute(
    db,
  )
  await db.updateTable('event_series').set({ rule }).where('id', '=', id).execute()
}
