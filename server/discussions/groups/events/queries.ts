import { sql } from 'kysely'
import { isInAudience } from '#server/events/public.ts'
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

/** Adds an event to a group, or one that was made there. Returns false if it was there. */
export const insertGroupEvent = async (
  db: Db,
  { groupId, eventId, isMadeHere, at }: { groupId: string; eventId: string; isMadeHere: boolean; at: Date },
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('group_events')
    .values({ group_id: groupId, event_id: eventId, made_here: isMadeHere, added_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Removes an event from a group. */
export const deleteGroupEvent = (db: Db, groupId: string, eventId: string) =>
  db.deleteFrom('group_events').where('group_id', '=', groupId).where('event_id', '=', eventId).execute()

/** Returns the ids of the events that were made in a group. */
export const findMadeHere = async (db: Db, groupId: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('group_events')
    .select('event_id')
    .where('group_id', '=', groupId)
    .where('made_here', '=', true)
    .execute()
  return rows.map(({ event_id }) => event_id)
}

/** Returns the ids of the upcoming events of a group that a member has answered and no longer sees, in order. */
export const findLostEvents = async (db: Db, groupId: string, memberId: string, at: Date): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select posting.id from group_events
    join events as posting on posting.id = group_events.event_id
    join rsvps on rsvps.event_id = posting.id and rsvps.member_id = ${memberId}::uuid
    where group_events.group_id = ${groupId}::uuid and posting.starts_at > ${at}::timestamptz
      and posting.author_id is distinct from ${memberId}::uuid and not ${isInAudience(sql<string>`${memberId}::uuid`)}
    order by posting.id`.execute(db)
  return rows.map(({ id }) => id)
}
