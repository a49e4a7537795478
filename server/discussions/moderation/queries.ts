import { DISCUSSION_LIMITS } from '#contract/discussions/limits.ts'
import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'

/** Pins a thread of a space. Returns false if the most are pinned there. Concurrent calls for one space wait for each other. */
export const pin = async (db: Db, { id, spaceId, at }: { id: string; spaceId: string; at: Date }): Promise<boolean> => {
  await db.selectFrom('spaces').select('id').where('id', '=', spaceId).forUpdate().execute()
  const { rows } = await sql<{ id: string }>`
    update threads set pin = free.number, pinned_at = ${at}::timestamptz
    from (
      select number from generate_series(1, ${sql.lit(DISCUSSION_LIMITS.pins)}) as slot (number)
      where number not in (select pin from threads where space_id = ${spaceId}::uuid and pin is not null)
      order by number limit 1
    ) as free
    where threads.id = ${id}::uuid returning threads.id`.execute(db)
  return rows.length > 0
}

/** Shows a thread at its place again. */
export const unpin = (db: Db, id: string) =>
  db.updateTable('threads').set({ pin: null, pinned_at: null }).where('id', '=', id).execute()

/** Stores that a member doesn't want to see a thread pinned. */
export const setUnpinned = async (db: Db, memberId: string, threadId: string, at: Date): Promise<void> => {
  await db
    .insertInto('thread_members')
    .values({ member_id: memberId, thread_id: threadId, unpinned_at: at })
    .onConflict((conflict) => conflict.columns(['member_id', 'thread_id']).doUpdateSet({ unpinned_at: at }))
    .execute()
}

/** Stores that a thread has moved to another space. */
export const setSpace = (db: Db, id: string, { from, to, at }: { from: string; to: string; at: Date }) =>
  db
    .updateTable('threads')
    .set({ space_id: to, moved_from: from, moved_at: at, pin: null, pinned_at: null })
    .where('id', '=', id)
    .execute()

/**
 * Closes a thread and makes it a link to another, as are those that were merged into it. Its followers follow the other one, unless they have chosen
 * a level for it.
 */
export const setMerged = async (
  db: Db,
  id: string,
  { into, reason, at }: { into: string; reason: string; at: Date },
): Promise<void> => {
  await db
    .updateTable('threads')
    .set({
      merged_into: into,
      closed_at: at,
      closed_reason: reason,
      closed_by_college: true,
      pin: null,
      pinned_at: null,
    })
    .where('id', '=', id)
    .execute()
  await db.updateTable('threads').set({ merged_into: into }).where('merged_into', '=', id).execute()
  await sql`
    insert into thread_members as mine (member_id, thread_id, level)
    select member_id, ${into}::uuid, 'following' from thread_members where thread_id = ${id}::uuid and level = 'following'
    on conflict (member_id, thread_id) do update set level = coalesce(mine.level, 'following')`.execute(db)
}
