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
      empty_since = case when counted.members = 0 then coalesce(empty_since, ${at}::timestamptz) end,
      unkept_since = case when key is null and counted.keepers = 0 then coalesce(unkept_since, ${at}::timestamptz) end,
      asked_at = case when counted.keepers = 0 then asked_at end
    from (
      select groups.id, count(*) filter (where state = 'member' and shown)::int as size, count(*) filter (where state = 'member') as members,
        count(*) filter (where role = 'keeper') as keepers
      from groups left join group_members on group_id = groups.id
      where groups.id = any (${ids}::uuid[]) group by groups.id
    ) as counted
    where counted.id = groups.id`.execute(db)
}
