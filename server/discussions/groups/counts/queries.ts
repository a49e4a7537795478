import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'

/**
 * Counts the members of groups again after their rows have changed, and notes since when a group is empty or without a keeper. Locks the groups in order,
 * so that of two changes the later counts both.
 */
export const recount = async (db: Db, ids: readonly string[], at: Date): Promise<void> => {
  if (ids.length === 0) return
  await sql`select from groups where id = any (${ids}::uuid[]) order by id for update`.execute(db)
  await sql`
    update groups set size = counted.size,
      empty_since = case when counted.empty then coalesce(empty_since, ${at}::timestamptz) end,
      unkept_since = case when key is null and not counted.kept then coalesce(unkept_since, ${at}::timestamptz) end,
      asked_at = case when not counted.kept then asked_at end
    from (
      select groups.id, (select count(*)::int from group_members where group_id = groups.id and state = 'member' and shown) as size,
        not exists (select from group_members where group_id = groups.id and state = 'member') as empty,
        exists (select from group_members where group_id = groups.id and role = 'keeper') as kept
      from groups where groups.id = any (${ids}::uuid[])
    ) as counted
    where counted.id = groups.id and (groups.size, empty_since is not null, unkept_since is not null, asked_at is not null)
      is distinct from (counted.size, counted.empty, key is null and not counted.kept, asked_at is not null and not counted.kept)`.execute(
    db,
  )
}
