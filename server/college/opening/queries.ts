import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'
import type { Tables } from '#server/platform/db/tables.ts'

/** Stores that a person at the desk has an item open, and deletes what nobody has had open since `before`. */
export const saveOpen = async (db: Db, row: Tables['open_items'], before: Date): Promise<void> => {
  await sql`
    with past as (delete from open_items where seen_at < ${before}::timestamptz and member_id <> ${row.member_id}::uuid)
    insert into open_items (item_id, member_id, is_writing, seen_at)
    values (${row.item_id}::uuid, ${row.member_id}::uuid, ${row.is_writing}, ${row.seen_at}::timestamptz)
    on conflict (item_id, member_id) do update set is_writing = excluded.is_writing, seen_at = excluded.seen_at`.execute(
    db,
  )
}

/** Returns the others who have an item open, and have said so since a time, by name. */
export const findOpen = (db: Db, itemId: string, exceptId: string, since: Date) =>
  db
    .selectFrom('open_items')
    .innerJoin('members', 'members.id', 'open_items.member_id')
    .select(['members.id', 'full_name', 'is_writing'])
    .where('item_id', '=', itemId)
    .where('member_id', '<>', exceptId)
    .where('seen_at', '>=', since)
    .orderBy('full_name')
    .execute()

/** Deletes what a person at the desk has open. */
export const closeItems = async (tx: Db, memberId: string): Promise<void> => {
  await tx.deleteFrom('open_items').where('member_id', '=', memberId).execute()
}
