import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'
import type { Row } from '../batches.ts'

export const findMentorships = async (db: Db, memberId: string, after: string, size: number): Promise<Row[]> => {
  const { rows } = await sql<Row>`
    select id, title, description, starts_at as "startsAt", created_at as "createdAt", hidden_reason as "hiddenReason"
    from mentorships where author_id = ${memberId}::uuid and id > ${after}::uuid order by id limit ${size}::int`.execute(
    db,
  )
  return rows
}

export const findJobs = async (db: Db, memberId: string, after: string, size: number): Promise<Row[]> => {
  const { rows } = await sql<Row>`
    select id, title, company, location, description, type, workplace, field, salary_from as "salaryFrom", salary_to as "salaryTo",
      salary_currency as "salaryCurrency", salary_period as "salaryPeriod", closes_on as "closesOn", apply_url as "applyUrl",
      can_refer as "canRefer", created_at as "createdAt", listed_at as "listedAt", filled_at as "filledAt",
      hidden_reason as "hiddenReason"
    from jobs where author_id = ${memberId}::uuid and id > ${after}::uuid order by id limit ${size}::int`.execute(db)
  return rows
}

/** The jobs of others that the member keeps. */
export const findSavedJobs = async (db: Db, memberId: string): Promise<Row[]> => {
  const { rows } = await sql<Row>`
    select job_id as "jobId", title, company, saved_at as "savedAt" from saved_jobs join jobs on jobs.id = job_id
    where member_id = ${memberId}::uuid order by saved_at, job_id`.execute(db)
  return rows
}

/** The jobs that the member does not want suggested. */
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
    select id, name, description, languages, repository, created_at as "createdAt", hidden_reason as "hiddenReason"
    from projects where author_id = ${memberId}::uuid and id > ${after}::uuid order by id limit ${size}::int`.execute(
    db,
  )
  return rows
}

/** What was written on the contact page under an address that is known to be the member's. */
export const findContacts = async (db: Db, memberId: string, after: string, size: number): Promise<Row[]> => {
  const { rows } = await sql<Row>`
    select contacts.id, name, contacts.email, topic, message, contacts.created_at as "createdAt",
      handled_at as "handledAt"
    from members
    join contacts on contacts.email = case when email_verified_at is not null then members.email end
      or contacts.email = case when second_email_verified_at is not null then members.second_email end
    where members.id = ${memberId}::uuid and contacts.id > ${after}::uuid
    order by contacts.id limit ${size}::int`.execute(db)
  return rows
}

/** The secret address for calendar programs: that there is one. */
export const findCalendarFeed = async (db: Db, memberId: string): Promise<Row[]> => {
  const { rows } = await sql<Row>`
    select created_at as "createdAt", used_at as "usedAt" from calendar_feeds where member_id = ${memberId}::uuid`.execute(
    db,
  )
  return rows
}
