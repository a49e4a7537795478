import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'

/** Deletes scheduled tasks for a member, or for one of these emails. */
export const deleteTasksOf = async (db: Db, memberId: string, emails: string[]): Promise<void> => {
  await sql`
    delete from tasks where payload ->> 'memberId' = ${memberId} or exists (
      select from jsonb_each_text(case when jsonb_typeof(payload) = 'object' then payload end) as held
      where held.value = any (${emails}))`.execute(db)
}
