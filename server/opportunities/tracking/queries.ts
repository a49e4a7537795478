import { sql } from 'kysely'
import type { VisitedJob } from '#contract/opportunities/home.ts'
import type { AppliedJob, TrackedState } from '#contract/opportunities/applications.ts'
import type { Db } from '#server/platform/db/database.ts'
import { newId } from '#server/platform/ids.ts'

/** Stores that a member followed the link of a job. */
export const insertVisit = (db: Db, memberId: string, jobId: string, at: Date) =>
  sql`
    insert into job_visits (member_id, job_id, visited_at)
    select ${memberId}::uuid, id, ${at}::timestamptz from jobs where id = ${jobId}::uuid and apply_url is not null
    on conflict do nothing`.execute(db)

/** Stores that a member said whether they applied. */
export const answerVisit = (db: Db, memberId: string, jobId: string, at: Date) =>
  sql`
    insert into job_visits (member_id, job_id, visited_at, answered_at)
    select ${memberId}::uuid, id, ${at}::timestamptz, ${at}::timestamptz from jobs where id = ${jobId}::uuid
    on conflict (member_id, job_id) do update set answered_at = excluded.answered_at`.execute(db)

/** Returns the jobs whose link a member followed without having said whether they applied, latest first. */
export const findAsking = async (db: Db, memberId: string): Promise<(AppliedJob & VisitedJob)[]> => {
  const { rows } = await sql<{ id: string; title: string; company: string; location: string; open_until: Date }>`
    select jobs.id, title, company, location, open_until from job_visits join jobs on jobs.id = job_visits.job_id
    where job_visits.member_id = ${memberId}::uuid and answered_at is null and jobs.hidden_at is null
      and not exists (select from applications where job_id = jobs.id and member_id = job_visits.member_id)
    order by visited_at desc limit 3`.execute(db)
  return rows.map(({ id, open_until, ...job }) => ({ _id: id, ...job, closesAt: open_until.toISOString() }))
}

type Tracked = { memberId: string; jobId: string; title: string; company: string; location: string; at: Date }

/** Stores an application elsewhere; nothing happens if the member has an application for the job. Returns its id. */
export const insertTracked = async (db: Db, { memberId, jobId, at, ...job }: Tracked): Promise<string | undefined> => {
  const find = () =>
    db
      .selectFrom('applications')
      .select('id')
      .where('job_id', '=', jobId)
      .where('member_id', '=', memberId)
      .orderBy('tracked')
      .orderBy('again', 'desc')
      .limit(1)
      .executeTakeFirst()
  const existing = await find()
  if (existing !== undefined) return existing.id
  await db
    .insertInto('applications')
    .values({
      ...{ id: newId(), job_id: jobId, member_id: memberId, tracked: true, state: 'sent', ...job },
      ...{ saved_at: at, sent_at: at, moved_at: at },
    })
    .onConflict((conflict) => conflict.columns(['job_id', 'member_id', 'again', 'tracked']).doNothing())
    .execute()
  return (await find())?.id
}

/** Sets the state of an application that a member tracks. Returns false if it isn't one. */
export const setTracked = async (
  db: Db,
  memberId: string,
  id: string,
  state: TrackedState,
  at: Date,
): Promise<boolean> => {
  const isHired = state === 'hired'
  const { numUpdatedRows } = await db
    .updateTable('applications')
    .set({
      state: isHired ? 'closed' : state,
      outcome: isHired ? 'hired' : null,
      moved_at: at,
      closed_at: isHired || state === 'closed' ? at : null,
    })
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .where('tracked', '=', true)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
