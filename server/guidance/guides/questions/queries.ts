import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'

/** Links a guide to the thread with its questions, unless it has one. */
export const linkThread = async (db: Db, guideId: string, threadId: string): Promise<void> => {
  await sql`update guides set thread_id = coalesce(thread_id, ${threadId}::uuid) where id = ${guideId}::uuid`.execute(
    db,
  )
}
