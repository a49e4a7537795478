import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'

/** Returns the ids of the upcoming events of groups, soonest first. */
export const findEventIds = async (
  db: Db,
  groupIds: readonly string[],
  at: Date,
  limit: number,
): Promise<{ groupId: string; eventId: string }[]> => {
  const { rows } = await sql<{ groupId: string; eventId: string }>`
    select group_id as "groupId", event_id as "eventId" from group_events join events on events.id = event_id
    where group_id = any (${groupIds}::uuid[]) and starts_at > ${at}::timestamptz and not draft and cancelled_at is null
    order by starts_at, event_id limit ${limit}::int`.execute(db)
  return rows
}

/** Adds an event to a group. Returns false if it was there. */
export const insertGroupEvent = async (db: Db, groupId: string, eventId: string, at: Date): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('group_events')
    .values({ group_id: groupId, event_id: eventId, added_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Removes an event from a group. */
export const deleteGroupEvent = (db: Db, groupId: string, eventId: string) =>
  db.deleteFrom('group_events').where('group_id', '=', groupId).where('event_id', '=', eventId).execute()
