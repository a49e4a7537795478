import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'
import type { Row } from '#server/platform/personalData.ts'

export const findJobs = async (db: Db, memberId: string, after: string, size: number): Promise<Row[]> => {
  const { rows } = await sql<Row>`
    select id, title, company, location, description, type, workplace, field, salary_from as "salaryFrom", salary_to as "salaryTo",
      salary_currency as "salaryCurrency", salary_period as "salaryPeriod", closes_on as "closesOn", apply_url as "applyUrl",
      can_refer as "canRefer", created_at as "createdAt", listed_at as "listedAt", filled_at as "filledAt",
      hidden_reason as "hiddenReason"
    from jobs where author_id = ${memberId}::uuid and id > ${after}::uuid order by id limit ${size}::int`.execute(db)
  return rows
}

/** Returns the jobs that the member saved. */
export const findSavedJobs = async (db: Db, memberId: string): Promise<Row[]> => {
  const { rows } = await sql<Row>`
    select job_id as "jobId", title, company, saved_at as "savedAt" from saved_jobs join jobs on jobs.id = job_id
    where member_id = ${memberId}::uuid order by saved_at, job_id`.execute(db)
  return rows
}

/** Returns the jobs that the member dismissed from suggestions. */
export const findDismissedJobs = async (db: Db, memberId: string): Promise<Row[]> => {
  const { rows } = await sql<Row>`
    select job_id as "jobId", title, company, dismissed_at as "dismissedAt" from dismissed_jobs join jobs on jobs.id = job_id
    where member_id = ${memberId}::uuid order by dismissed_at, job_id`.execute(db)
  return rows
}

export const findJobAlerts = async (db: Db, memberId: string): Promise<Row[]> => {
  const { rows } = await sql<Row>`
    select id, words, types, workplaces, fields, created_at as "createdAt" from job_alerts where member_id = ${memberId}::uuid
    order by id`.execute(db)
  return rows
}

export const findProjects = async (db: Db, memberId: string, after: string, size: number): Promise<Row[]> => {
  const { rows } = await sql<Row>`
    select id, name, description, languages, repository, roles, confirmed_at as "confirmedAt", asked_at as "askedAt",
      created_at as "createdAt", hidden_reason as "hiddenReason"
    from projects where author_id = ${memberId}::uuid and id > ${after}::uuid order by id limit ${size}::int`.execute(
    db,
  )
  return rows
}

/** Removes a member's name from their jobs and projects. */
export const releasePostings = async (db: Db, memberId: string): Promise<void> => {
  for (const table of ['jobs', 'projects'] as const)
    await db.updateTable(table).set({ author_id: null }).where('author_id', '=', memberId).execute()
}

/** Deletes what a member posted under their name, what they saved or dismissed, and their alerts. */
export const deleteOwnRows = async (db: Db, memberId: string): Promise<void> => {
  for (const table of ['jobs', 'projects'] as const)
    await db.deleteFrom(table).where('author_id', '=', memberId).execute()
  for (const table of ['saved_jobs', 'dismissed_jobs', 'job_alerts'] as const)
    await db.deleteFrom(table).where('member_id', '=', memberId).execute()
  await db.deleteFrom('job_thanks').where('helper_id', '=', memberId).execute()
}
