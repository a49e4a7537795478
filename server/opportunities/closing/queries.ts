import { type Insertable, type Selectable, sql } from 'kysely'
import { personColumns } from '#server/members/public.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Tables } from '#server/platform/db/tables.ts'
import { isShownTo } from '../applicants/queries.ts'
import type { StoredApplication } from '../applications/queries.ts'

export type ClosingRow = Selectable<Tables['closings']>

/** Returns a closing. */
export const findClosing = (db: Db, id: string): Promise<ClosingRow | undefined> =>
  db.selectFrom('closings').selectAll().where('id', '=', id).executeTakeFirst()

/** Locks a closing. */
export const lockClosing = (db: Db, id: string): Promise<ClosingRow | undefined> =>
  db.selectFrom('closings').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** Returns a member's closing with a client id. */
export const findClosingByClientId = (db: Db, memberId: string, clientId: string): Promise<ClosingRow | undefined> =>
  db
    .selectFrom('closings')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('client_id', '=', clientId)
    .executeTakeFirst()

/** Stores a closing. Returns false if the member has one with its client id. */
export const insertClosing = async (db: Db, closing: Insertable<Tables['closings']>): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('closings')
    .values(closing)
    .onConflict((conflict) => conflict.columns(['member_id', 'client_id']).doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Changes a closing. */
export const setClosing = (db: Db, id: string, change: { sent_at: Date } | { undone_at: Date }) =>
  db.updateTable('closings').set(change).where('id', '=', id).execute()

type Marking = { id: string; jobId: string; outcome: 'hired' | 'not_this_time'; ids: readonly string[] | null }

/**
 * Puts open applications into a closing: those with these ids, or all but those with an interview or offer. Returns their ids. Those of another closing
 * stay in it.
 */
export const markForClosing = async (db: Db, { id, jobId, outcome, ids }: Marking): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    update applications set closing_id = ${id}::uuid, closing_outcome = ${outcome}, closing_line = null
    where job_id = ${jobId}::uuid and not tracked and closing_id is null
      and case when ${ids}::uuid[] is null then state in ('sent', 'seen', 'in_touch')
        else id = any (${ids}::uuid[]) and state not in ('draft', 'closed') end
    returning id`.execute(db)
  return rows.map((row) => row.id)
}

/** Adds a line of its own to the words of an application's closing. */
export const setClosingLine = (db: Db, closingId: string, id: string, line: string) =>
  db
    .updateTable('applications')
    .set({ closing_line: line })
    .where('id', '=', id)
    .where('closing_id', '=', closingId)
    .execute()

/** Takes all applications out of a closing. */
export const clearClosing = (db: Db, id: string) =>
  db
    .updateTable('applications')
    .set({ closing_id: null, closing_line: null, closing_outcome: null })
    .where('closing_id', '=', id)
    .where('state', '<>', 'closed')
    .execute()

/** Takes one application out of a closing that hasn't left. Returns false if it is in none. */
export const dropFromClosing = async (db: Db, id: string): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('applications')
    .set({ closing_id: null, closing_line: null, closing_outcome: null })
    .where('id', '=', id)
    .where('closing_id', 'is not', null)
    .where('state', '<>', 'closed')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Locks some of the applications that a closing has yet to close. */
export const lockLeaving = (db: Db, closingId: string, limit: number): Promise<StoredApplication[]> =>
  db
    .selectFrom('applications')
    .selectAll()
    .where('closing_id', '=', closingId)
    .where('state', '<>', 'closed')
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .execute()

/** Closes a job to applications, and shows it as filled if it is. */
export const closeJob = (db: Db, id: string, filled: boolean, at: Date) =>
  sql`
    update jobs set closed_at = coalesce(closed_at, ${at}::timestamptz),
      filled_at = case when ${filled}::boolean then coalesce(filled_at, ${at}::timestamptz) else filled_at end
    where id = ${id}::uuid`.execute(db)

/** Opens a job again that a closing has closed. */
export const reopenJob = (db: Db, id: string, closedAt: Date) =>
  sql`
    update jobs set closed_at = null, filled_at = nullif(filled_at, ${closedAt}::timestamptz)
    where id = ${id}::uuid and closed_at = ${closedAt}::timestamptz`.execute(db)

/** Counts the applicants that a closing of all would reach, including those that the viewer may not see. */
export const countReached = async (db: Db, jobId: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from applications
    where job_id = ${jobId}::uuid and not tracked and state in ('sent', 'seen', 'in_touch') and closing_id is null`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

const closable = (db: Db, viewerId: string, jobId: string) =>
  db
    .selectFrom('applications as application')
    .innerJoin('members', 'members.id', 'application.member_id')
    .select(personColumns.filter((column) => column !== 'members.id'))
    .select(['application.id', 'application.member_id', 'application.state', 'application.interview_at'])
    .where('application.job_id', '=', jobId)
    .where(isShownTo(viewerId))
    .orderBy('application.rank')
    .orderBy('application.id')

/** Returns the applicants in touch that a closing of all would reach, at most `limit` that the viewer may see. */
export const findInTouch = (db: Db, viewerId: string, jobId: string, limit: number) =>
  closable(db, viewerId, jobId)
    .where('application.state', '=', 'in_touch')
    .where('application.closing_id', 'is', null)
    .limit(limit)
    .execute()

/** Returns the applicants that a closing of all leaves out, at most `limit` that the viewer may see, and the number of all as `count`. */
export const findLeftOut = (db: Db, viewerId: string, jobId: string, limit: number) =>
  closable(db, viewerId, jobId)
    .select(sql<number>`count(*) over ()::int`.as('count'))
    .where(sql<boolean>`(application.state in ('interview', 'offer') or application.outcome = 'withdrew')`)
    .limit(limit)
    .execute()

/** Locks all open applications of a job. */
export const lockOpen = (db: Db, jobId: string): Promise<StoredApplication[]> =>
  db
    .selectFrom('applications')
    .selectAll()
    .where('job_id', '=', jobId)
    .where('tracked', '=', false)
    .where('state', 'not in', ['draft', 'closed'])
    .orderBy('id')
    .forUpdate()
    .execute()

/** Deletes the drafts for a job. */
export const deleteDrafts = (db: Db, jobId: string) =>
  db.deleteFrom('applications').where('job_id', '=', jobId).where('state', '=', 'draft').execute()

/** Moves the promised day of a job and of its open applications, once. Returns false if it was moved before. */
export const moveDay = async (
  db: Db,
  id: string,
  day: string,
  reason: string,
  at: Date,
): Promise<string[] | undefined> => {
  const moved = await sql<{ before: string }>`
    update jobs set answer_by_before = answer_by, answer_by = ${day}::date, answer_by_reason = ${reason},
      answer_by_moved_at = ${at}::timestamptz
    where id = ${id}::uuid and answer_by_moved_at is null returning answer_by_before as before`.execute(db)
  const before = moved.rows[0]?.before
  if (before === undefined) return undefined
  const { rows } = await sql<{ id: string }>`
    update applications set answer_by = ${day}::date, reminded_at = null
    where job_id = ${id}::uuid and answer_by = ${before}::date and answered_at is null and state in ('sent', 'seen', 'in_touch')
    returning id`.execute(db)
  return rows.map((row) => row.id)
}

/** A job with late answers. */
export type LateRow = {
  id: string
  title: string
  company: string
  author_id: string | null
  reminded_at: Date | null
  applicants: number
  waiting: number
  late: number
}

/** Returns the jobs whose applicants wait for a late answer, most late first, or only one of them. */
export const findLate = async (db: Db, now: Date, jobId: string | null): Promise<LateRow[]> => {
  const { rows } = await sql<LateRow>`
    select jobs.id, jobs.title, jobs.company, jobs.author_id, jobs.late_reminded_at as reminded_at, waiting.count as waiting, waiting.late,
      (select count(*)::int from applications where job_id = jobs.id and state <> 'draft' and not tracked) as applicants
    from (
      select job_id, count(*)::int as count, max((${now}::timestamptz at time zone college.time_zone)::date - answer_by) as late
      from applications cross join college
      where answered_at is null and state in ('sent', 'seen', 'in_touch') and not tracked
        and (${jobId}::uuid is null or job_id = ${jobId}::uuid)
        and answer_by < (${now}::timestamptz at time zone college.time_zone)::date
      group by job_id
    ) as waiting join jobs on jobs.id = waiting.job_id
    order by waiting.late desc, jobs.id limit 100`.execute(db)
  return rows
}

/** Marks a job as reminded of by the college. Returns false if it was within a day. */
export const markReminded = async (db: Db, id: string, at: Date): Promise<boolean> => {
  const { numAffectedRows = 0n } = await sql`
    update jobs set late_reminded_at = ${at}::timestamptz
    where id = ${id}::uuid and (late_reminded_at is null or late_reminded_at <= ${at}::timestamptz - interval '1 day')`.execute(
    db,
  )
  return numAffectedRows > 0n
}
