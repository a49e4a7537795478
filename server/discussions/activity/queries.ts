import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'

/** Counts the posts of a member that members can see, without anonymous ones. */
export const countPostsOf = async (db: Db, memberId: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from posts
    where author_id = ${memberId}::uuid and not anonymous and deleted_at is null and hidden_at is null`.execute(db)
  return rows[0]?.count ?? 0
}
