import { sql } from 'kysely'
import { APPLICATION_LIMITS } from '#contract/opportunities/limits.ts'
import type { Db } from '#server/platform/db/database.ts'

const today = (now: Date) => sql`(${now}::timestamptz at time zone college.time_zone)::date`
const waits = sql`(applications.answered_at is null and applications.state in ('sent', 'seen', 'in_touch') and not applications.tracked)`
// No one is reminded of a job that nobody sees.
const isShown = sql`(jobs.hidden_at is null and poster.suspended_at is null)`

type Due = { job_id: string; title: string; count: number }

/**
 * Marks the applications that wait for an answer promised on the day `days` from now as reminded of today, and returns their jobs. A second call on the
 * same day returns none.
 */
export const markDue = async (db: Db, now: Date, days: number): Promise<Due[]> => {
  const { rows } = await sql<Due>`
    with marked as (
      update applications set reminded_at = ${now}::timestamptz
      from jobs left join members as poster on poster.id = jobs.author_id, college
      where jobs.id = applications.job_id and ${waits} and ${isShown} and applications.answer_by = ${today(now)} + ${days}::int
        and (applications.reminded_at is null or (applications.reminded_at at time zone college.time_zone)::date < ${today(now)})
      returning applications.job_id, jobs.title
    )
    select job_id, title, count(*)::int as count from marked group by job_id, title`.execute(db)
  return rows
}

/** Returns the applications whose promised day has passed and whose applicants haven't been notified of it. */
export const findLate = async (db: Db, now: Date): Promise<{ id: string; job_id: string; title: string }[]> => {
  const { rows } = await sql<{ id: string; job_id: string; title: string }>`
    select applications.id, applications.job_id, jobs.title from applications join jobs on jobs.id = applications.job_id
    left join members as poster on poster.id = jobs.author_id cross join college
    where ${waits} and ${isShown} and applications.late_told_at is null and applications.answer_by < ${today(now)}
    order by applications.id limit 5000`.execute(db)
  return rows
}

/** Marks jobs with answers a week late as reported to the college, and returns them. */
export const markReported = async (db: Db, now: Date): Promise<Due[]> => {
  const { rows } = await sql<Due>`
    with late as (
      select applications.job_id, count(*)::int as count from applications cross join college
      where ${waits} and applications.answer_by <= ${today(now)} - ${sql.lit(APPLICATION_LIMITS.collegeDaysLate)}
      group by applications.job_id
    )
    update jobs set late_reported_at = ${now}::timestamptz from late
    where jobs.id = late.job_id and jobs.late_reported_at is null
    returning jobs.id as job_id, jobs.title, late.count`.execute(db)
  return rows
}

/** Returns the applications that the portal closes, because no answer came. */
export const findUnanswered = async (db: Db, now: Date): Promise<{ id: string }[]> => {
  const { rows } = await sql<{ id: string }>`
    select applications.id from applications cross join college
    where ${waits} and applications.answer_by <= ${today(now)} - ${sql.lit(APPLICATION_LIMITS.closeDaysLate)}
    order by applications.id limit 5000`.execute(db)
  return rows
}

/** Deletes drafts whose job closed more than seven days ago, and what is known of promises older than a year. */
export const deleteOld = async (db: Db, now: Date): Promise<void> => {
  await sql`
    delete from applications using jobs
    where jobs.id = applications.job_id and applications.state = 'draft'
      and jobs.open_until < ${now}::timestamptz - ${`${APPLICATION_LIMITS.draftDays} days`}::interval`.execute(db)
  await sql`delete from kept_promises where settled_at < ${now}::timestamptz - interval '12 months'`.execute(db)
}

/** Clears the contents of applications 180 days after their job closed, with the readers' notes. */
export const clearOld = async (db: Db, now: Date): Promise<void> => {
  await sql`
    with cleared as (
      update applications as application
      set cv_id = null, note = '', answers = '[]', parts = '{}', cleared_at = ${now}::timestamptz
      where application.cleared_at is null and application.sent_at is not null and not application.tracked
        and coalesce(
          (select open_until from jobs where jobs.id = application.job_id), application.closed_at, application.sent_at
        ) < ${now}::timestamptz - ${`${APPLICATION_LIMITS.fileDays} days`}::interval
      returning id
    )
    delete from application_notes where application_id in (select id from cleared)`.execute(db)
}
