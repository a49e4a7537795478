import type { Db } from '#server/platform/db/database.ts'

/** Returns when a member has asked anonymous questions since a time, earliest first. */
export const findAnonymousSince = async (db: Db, memberId: string, since: Date): Promise<Date[]> => {
  const rows = await db
    .selectFrom('threads')
    .select('created_at')
    .where('author_id', '=', memberId)
    .where('anonymous', '=', true)
    .where('created_at', '>', since)
    .orderBy('created_at')
    .execute()
  return rows.map(({ created_at }) => created_at)
}
