import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'
import type { Row } from '#server/platform/personalData.ts'

/** Returns a member's applications with what they sent, their history, and the readers' notes about them. */
export const findApplications = async (db: Db, memberId: string, after: string, size: number): Promise<Row[]> => {
  const { rows } = await sql<Row>`
    select application.id, job_id as "jobId", title, company, location, tracked, state, outcome, withdrawal, parts, note, answers,
      sent_at as "sentAt", seen_at as "seenAt", answered_at as "answeredAt", answer_by as "answerBy",
      interview_at as "interviewAt", interview_place as "interviewPlace", interview_answer as "interviewAnswer",
      interview_words as "interviewWords", offer_until as "offerUntil", offer_answer as "offerAnswer", offer_words as "offerWords",
      words, closed_at as "closedAt", referred_by as "referredById", seen_by as "seenById",
      (select words from job_thanks where application_id = application.id limit 1) as thanks,
      (select name from cvs where cvs.id = application.cv_id) as cv,
      (select jsonb_agg(jsonb_build_object('what', what, 'by', by, 'words', words, 'at', at) order by at)
        from application_steps where application_id = application.id) as history,
      (select jsonb_agg(jsonb_build_object('note', body, 'at', created_at) order by created_at)
        from application_notes where application_id = application.id) as "readersNotes"
    from applications as application
    where member_id = ${memberId}::uuid and application.id > ${after}::uuid order by application.id limit ${size}::int`.execute(
    db,
  )
  return rows
}

/** Returns what a member did with others' applications: jobs whose applicants they see, notes, steps, closings and exports. */
export const findReading = async (db: Db, memberId: string): Promise<Row[]> => {
  const { rows } = await sql<Row>`
    select 'reader' as kind, job_id as "jobId", null as text, added_at as at from job_readers where member_id = ${memberId}::uuid
    union all
    select 'note', null, body, created_at from application_notes where author_id = ${memberId}::uuid
    union all
    select 'closing', job_id, words, created_at from closings where member_id = ${memberId}::uuid
    union all
    select 'export', job_id, null, exported_at from application_exports where member_id = ${memberId}::uuid
    union all
    select 'step: ' || what, null, words, at from application_steps where actor_id = ${memberId}::uuid and by = 'poster'
    union all
    select case when kept then 'promise kept' else 'promise not kept' end, null, null, settled_at from kept_promises
    where member_id = ${memberId}::uuid
    order by at, kind`.execute(db)
  return rows
}

/** Returns the requests for referrals that a member sent or received. */
export const findReferrals = async (db: Db, memberId: string): Promise<Row[]> => {
  const { rows } = await sql<Row>`
    select id, title, company, asker_id = ${memberId}::uuid as mine, state, why, look, question, answer, reason, words,
      asked_at as "askedAt", closed_at as "closedAt"
    from referrals where ${memberId}::uuid in (asker_id, referrer_id) order by id`.execute(db)
  return rows
}

/** Returns the thanks that a member received for jobs. */
export const findThanks = async (db: Db, memberId: string): Promise<Row[]> => {
  const { rows } = await sql<Row>`
    select application_id as "applicationId", title, company, job_thanks.words, thanked_at as "thankedAt"
    from job_thanks join applications on applications.id = application_id where helper_id = ${memberId}::uuid
    order by thanked_at, application_id`.execute(db)
  return rows
}

/** Returns the jobs whose link a member followed. */
export const findVisits = async (db: Db, memberId: string): Promise<Row[]> => {
  const { rows } = await sql<Row>`
    select job_id as "jobId", title, company, visited_at as "visitedAt", answered_at as "answeredAt"
    from job_visits join jobs on jobs.id = job_id where member_id = ${memberId}::uuid order by visited_at, job_id`.execute(
    db,
  )
  return rows
}

/** A member's CV. */
export type OwnCv = {
  id: string
  key: string
  name: string
  bytes: number
  pages: number
  created_at: Date
  used_at: Date | null
}

/** Returns a member's CVs, offered or in an application. */
export const findOwnCvs = (db: Db, memberId: string): Promise<OwnCv[]> =>
  db
    .selectFrom('cvs')
    .select(['id', 'key', 'name', 'bytes', 'pages', 'created_at', 'used_at'])
    .where('member_id', '=', memberId)
    .orderBy('id')
    .execute()

/** Returns the ids of a member's own jobs. */
export const findJobIds = async (db: Db, memberId: string): Promise<string[]> =>
  (await db.selectFrom('jobs').select('id').where('author_id', '=', memberId).execute()).map(({ id }) => id)

/** Deletes a member's applications, CVs, requests and what they wrote about others' applications. Returns the keys of the CVs. */
export const deleteOwn = async (db: Db, memberId: string, at: Date): Promise<string[]> => {
  await sql`
    update referrals set state = 'lapsed', closed_at = ${at}::timestamptz
    where referrer_id = ${memberId}::uuid and closed_at is null`.execute(db)
  await sql`
    update referrals set referrer_id = null, words = null, question = null where referrer_id = ${memberId}::uuid`.execute(
    db,
  )
  await sql`delete from referrals where asker_id = ${memberId}::uuid`.execute(db)
  await sql`delete from application_notes where author_id = ${memberId}::uuid`.execute(db)
  // The applicants keep the words that closed their applications, as the other side of a conversation keeps its messages.
  await sql`
    update application_steps set actor_id = null, words = case when what = 'closed' then words end
    where actor_id = ${memberId}::uuid`.execute(db)
  await sql`update application_exports set member_id = null where member_id = ${memberId}::uuid`.execute(db)
  await sql`update closings set member_id = null where member_id = ${memberId}::uuid`.execute(db)
  await sql`
    update applications set seen_by = nullif(seen_by, ${memberId}::uuid), referred_by = nullif(referred_by, ${memberId}::uuid)
    where ${memberId}::uuid in (seen_by, referred_by)`.execute(db)
  for (const table of ['job_readers', 'job_visits', 'kept_promises', 'applications'] as const)
    await sql`delete from ${sql.table(table)} where member_id = ${memberId}::uuid`.execute(db)
  const { rows } = await sql<{
    key: string
  }>`delete from cvs where member_id = ${memberId}::uuid returning key`.execute(db)
  return rows.map(({ key }) => key)
}

/** Stops taking applications for a member's jobs, which stay without their name. */
export const stopApplications = async (db: Db, memberId: string): Promise<void> => {
  await sql`update jobs set apply_here = false, can_refer = false where author_id = ${memberId}::uuid`.execute(db)
}
