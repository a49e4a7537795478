import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'
import type { StoredApplication } from '../applications/queries.ts'

/** Locks the open applications of a member. */
export const lockOpenOf = (db: Db, memberId: string): Promise<StoredApplication[]> =>
  db
    .selectFrom('applications')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('tracked', '=', false)
    .where('state', 'not in', ['draft', 'closed'])
    .orderBy('id')
    .forUpdate()
    .execute()

/** Returns the jobs of a member that still take applications, and whose applicants no one else reads. */
export const findSoleReadJobs = async (db: Db, memberId: string): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select id from jobs
    where author_id = ${memberId}::uuid and closed_at is null and not exists (select from job_readers where job_id = jobs.id)
    order by id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Lapses the open requests for referrals that a member sent, without news. */
export const lapseAsked = (db: Db, memberId: string, at: Date) =>
  sql`
    update referrals set state = 'lapsed', closed_at = ${at}::timestamptz
    where closed_at is null and asker_id = ${memberId}::uuid`.execute(db)
