import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'

/** Returns the ids of the open applications of a member for jobs of another. */
export const findOpenBetween = async (db: Db, applicantId: string, posterId: string): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select applications.id from applications join jobs on jobs.id = applications.job_id
    where applications.member_id = ${applicantId}::uuid and jobs.author_id = ${posterId}::uuid and not applications.tracked
      and applications.state not in ('draft', 'closed')
    order by applications.id`.execute(db)
  return rows.map(({ id }) => id)
}
