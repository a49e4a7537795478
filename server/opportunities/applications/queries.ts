import { type Insertable, type Selectable, sql, type SqlBool, type Updateable } from 'kysely'
import type { Answer } from '#contract/opportunities/applying.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Tables } from '#server/platform/db/tables.ts'
import { newId } from '#server/platform/ids.ts'
import { filesUntil, isPaused, readerIds } from '../applying/queries.ts'

/** A stored application. */
export type StoredApplication = Selectable<Tables['applications']>
export type ApplicationChange = Omit<Updateable<Tables['applications']>, 'id' | 'rank'>

// The order of a member's list: what waits for them, what waits for an answer, drafts, closed ones.
const section = sql<number>`(case
  when application.state = 'closed' then 3
  when application.state = 'draft' then 2
  when not application.tracked and (
    application.state = 'interview' and application.interview_answer is null
    or application.state = 'offer' and application.offer_answer is null
    or application.state = 'in_touch' and not application.waits
  ) then 0
  else 1
end)`

const selectMine = (db: Db, memberId: string, now: Date) =>
  db
    .selectFrom('applications as application')
    .leftJoin('jobs as posting', 'posting.id', 'application.job_id')
    .leftJoin('members as author', 'author.id', 'posting.author_id')
    .innerJoin('college', (join) => join.onTrue())
    .selectAll('application')
    .select([
      'posting.open_until',
      sql<Answer[]>`application.answers`.as('given'),
      sql<boolean>`posting.id is not null and ${isPaused}`.as('paused'),
      sql<string[]>`case when posting.id is null then '{}' else ${readerIds} end`.as('reader_ids'),
      filesUntil(sql`coalesce(posting.open_until, application.closed_at, application.saved_at)`).as('files_until'),
      section.as('section'),
      sql<number>`case
        when application.answered_at is null and application.state in ('sent', 'seen', 'in_touch') and not application.tracked
        then greatest(0, (${now}::timestamptz at time zone college.time_zone)::date - application.answer_by) else 0
      end`.as('late'),
    ])
    .where('application.member_id', '=', memberId)
    .where('application.hidden_at', 'is', null)

/** Returns an application of a member. */
export const findApplication = (db: Db, memberId: string, id: string, now: Date) =>
  selectMine(db, memberId, now).where('application.id', '=', id).executeTakeFirst()

export type ApplicationRow = NonNullable<Awaited<ReturnType<typeof findApplication>>>

/** The place of a row in a member's list. */
export type ListPlace = { section: number; at: Date; id: string }

/** Returns a page of a member's applications after a place in their order. */
export const findApplications = (db: Db, memberId: string, after: ListPlace | undefined, limit: number, now: Date) =>
  selectMine(db, memberId, now)
    .$if(after !== undefined, (query) =>
      query.where(sql<SqlBool>`(
        ${section} > ${after?.section}::int
        or ${section} = ${after?.section}::int
          and (application.moved_at, application.id) < (${after?.at}::timestamptz, ${after?.id}::uuid)
      )`),
    )
    .orderBy(section)
    .orderBy('application.moved_at', 'desc')
    .orderBy('application.id', 'desc')
    .limit(limit)
    .execute()

/** Counts a member's applications in each part of their list. */
export const countApplications = async (db: Db, memberId: string): Promise<Map<number, number>> => {
  const { rows } = await sql<{ section: number; count: number }>`
    select ${section} as section, count(*)::int as count from applications as application
    where member_id = ${memberId}::uuid and hidden_at is null group by 1`.execute(db)
  return new Map(rows.map((row) => [row.section, row.count]))
}

/** Locks a member's applications for a job, the first before the one after withdrawing. */
export const lockForJob = (db: Db, memberId: string, jobId: string): Promise<StoredApplication[]> =>
  db
    .selectFrom('applications')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('job_id', '=', jobId)
    .where('tracked', '=', false)
    .orderBy('again')
    .forUpdate()
    .execute()

/** Locks an application. */
export const lockApplication = (db: Db, id: string): Promise<StoredApplication | undefined> =>
  db.selectFrom('applications').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** Stores a new application. Nothing happens if there is one. */
export const insertApplication = (db: Db, application: Insertable<Tables['applications']>) =>
  db
    .insertInto('applications')
    .values(application)
    .onConflict((conflict) => conflict.columns(['job_id', 'member_id', 'again', 'tracked']).doNothing())
    .execute()

/** Changes an application. */
export const setApplication = (db: Db, id: string, change: ApplicationChange) =>
  db
    .updateTable('applications')
    .set({ ...change, revision: sql<number>`revision + 1` })
    .where('id', '=', id)
    .execute()

/** Saves the contents of a draft, which isn't a move. */
export const saveDraft = (db: Db, id: string, change: ApplicationChange) =>
  db.updateTable('applications').set(change).where('id', '=', id).execute()

/** Deletes a member's draft for a job. */
export const deleteDraft = (db: Db, memberId: string, jobId: string) =>
  db
    .deleteFrom('applications')
    .where('member_id', '=', memberId)
    .where('job_id', '=', jobId)
    .where('state', '=', 'draft')
    .execute()

/** Deletes a tracked application. */
export const deleteApplicationRow = (db: Db, id: string) => db.deleteFrom('applications').where('id', '=', id).execute()

/** Returns the parts of the profile that a member shared last. */
export const findLastParts = async (db: Db, memberId: string): Promise<string[] | undefined> => {
  const row = await db
    .selectFrom('applications')
    .select('parts')
    .where('member_id', '=', memberId)
    .where('sent_at', 'is not', null)
    .orderBy('sent_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.parts
}

/** What happened to an application. */
export type NewStep = {
  applicationId: string
  what: string
  by: 'applicant' | 'poster' | 'portal'
  actorId?: string | undefined
  words?: string | null | undefined
  clientId?: string | undefined
  before?: object
  at: Date
}

/** Stores a step of an application's history. */
export const insertStep = async (
  db: Db,
  { applicationId, what, by, actorId, words, clientId, before, at }: NewStep,
): Promise<void> => {
  await db
    .insertInto('application_steps')
    .values({
      ...{ id: newId(), application_id: applicationId, what, by, actor_id: actorId ?? null, words: words ?? null },
      ...{ client_id: clientId ?? null, before: before === undefined ? null : JSON.stringify(before), at },
    })
    .execute()
}

/** Returns the steps of an application, latest first. */
export const findSteps = (db: Db, id: string) =>
  db
    .selectFrom('application_steps')
    .select(['id', 'what', 'by', 'actor_id', 'words', 'before', 'at'])
    .where('application_id', '=', id)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .execute()

/** Returns whether a call with this client id has had its effect on an application. */
export const isStepKnown = async (db: Db, applicationId: string, clientId: string | undefined): Promise<boolean> =>
  clientId !== undefined &&
  (await db
    .selectFrom('application_steps')
    .select('id')
    .where('application_id', '=', applicationId)
    .where('client_id', '=', clientId)
    .executeTakeFirst()) !== undefined

/** Returns when readers exported a job's applicants, from a time on, latest first. */
export const findExports = (db: Db, jobId: string, since: Date) =>
  db
    .selectFrom('application_exports')
    .select(['member_id', 'exported_at'])
    .where('job_id', '=', jobId)
    .where('exported_at', '>=', since)
    .orderBy('exported_at', 'desc')
    .limit(20)
    .execute()

/** Returns the ids of the members to notify about an application: the readers of its job, the poster first. */
export const findReaderIds = async (db: Db, jobId: string | null): Promise<string[]> => {
  if (jobId === null) return []
  const row = await db
    .selectFrom('jobs as posting')
    .select(readerIds.as('reader_ids'))
    .where('posting.id', '=', jobId)
    .executeTakeFirst()
  return row?.reader_ids ?? []
}

/** Returns the ids of the members whose pages show a job's applicants, or one application: its readers and its applicant. */
export const findConcerned = async (db: Db, about: { application: string } | { job: string }): Promise<string[]> => {
  if ('job' in about) return findReaderIds(db, about.job)
  const row = await db
    .selectFrom('applications')
    .select(['job_id', 'member_id'])
    .where('id', '=', about.application)
    .executeTakeFirst()
  return row === undefined ? [] : [row.member_id, ...(await findReaderIds(db, row.job_id))]
}

/** Stores whether a poster kept a promise. */
export const insertKept = (db: Db, posterId: string, kept: boolean, at: Date) =>
  db.insertInto('kept_promises').values({ id: newId(), member_id: posterId, kept, settled_at: at }).execute()

/** Returns the poster of a job, and the current day in the college's zone. */
export const findPosterAndDay = async (
  db: Db,
  jobId: string | null,
  now: Date,
): Promise<{ poster: string | null; today: string }> => {
  const { rows } = await sql<{ poster: string | null; today: string }>`
    select (select author_id from jobs where id = ${jobId}::uuid) as poster,
      (${now}::timestamptz at time zone college.time_zone)::date as today
    from college`.execute(db)
  return rows[0] ?? { poster: null, today: now.toISOString().slice(0, 10) }
}

/** Deletes what was stored of a promise to an applicant at a time, when the answer was undone. */
export const deleteKept = async (db: Db, posterId: string, at: Date): Promise<void> => {
  await sql`
    delete from kept_promises where id = (
      select id from kept_promises where member_id = ${posterId}::uuid and settled_at = ${at}::timestamptz limit 1
    )`.execute(db)
}

/** Deletes a step that was undone. */
export const deleteStep = (db: Db, id: string) => db.deleteFrom('application_steps').where('id', '=', id).execute()

/** Returns the first name of a member. */
export const findFirstName = async (db: Db, memberId: string): Promise<string> => {
  const row = await db.selectFrom('members').select('full_name').where('id', '=', memberId).executeTakeFirst()
  return row?.full_name.trim().split(/\s+/)[0] ?? ''
}

/** Deletes the readers' notes about an application. */
export const deleteNotes = (db: Db, applicationId: string) =>
  db.deleteFrom('application_notes').where('application_id', '=', applicationId).execute()
