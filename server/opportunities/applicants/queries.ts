import { sql, type SqlBool } from 'kysely'
import type { ApplicationState, Answer } from '#contract/opportunities/applying.ts'
import { APPLICATION_LIMITS } from '#contract/opportunities/limits.ts'
import { hiddenFrom, personColumns } from '#server/members/public.ts'
import type { Db } from '#server/platform/db/database.ts'
import { newId } from '#server/platform/ids.ts'
import { containingName } from '#server/platform/searchKey.ts'
import { filesUntil, isPaused, isReader, readerIds } from '../applying/queries.ts'

/** Returns a job to one of its readers. */
export const findReadJob = (db: Db, viewerId: string, jobId: string, now: Date) =>
  db
    .selectFrom('jobs as posting')
    .leftJoin('members as author', 'author.id', 'posting.author_id')
    .innerJoin('college', (join) => join.onTrue())
    .select([
      ...(['posting.id', 'posting.title', 'posting.company', 'posting.author_id', 'posting.open_until'] as const),
      ...(['posting.apply_here', 'posting.answer_by', 'posting.answer_by_moved_at', 'posting.closed_at'] as const),
      filesUntil(sql`posting.open_until`).as('files_until'),
      isPaused.as('paused'),
      readerIds.as('reader_ids'),
      sql<string>`((posting.open_until - interval '1 second') at time zone college.time_zone)::date`.as('closing_day'),
      sql<string>`(${now}::timestamptz at time zone college.time_zone)::date`.as('today'),
    ])
    .where('posting.id', '=', jobId)
    .where(isReader(viewerId))
    .executeTakeFirst()

export type ReadJob = NonNullable<Awaited<ReturnType<typeof findReadJob>>>

/** In SQL: the viewer may see the application; it was sent, by a member who is neither suspended nor hidden by a block. */
export const isShownTo = (viewerId: string) => sql<SqlBool>`(
  application.state <> 'draft' and not application.tracked
  and members.suspended_at is null and application.member_id <> all (${hiddenFrom(viewerId)})
)`

const selectApplicants = (db: Db, viewerId: string) =>
  db
    .selectFrom('applications as application')
    .innerJoin('members', 'members.id', 'application.member_id')
    .innerJoin('profiles', 'profiles.member_id', 'application.member_id')
    .selectAll('application')
    .select(personColumns.filter((column) => column !== 'members.id'))
    .select([
      // Part of the education, which minors show to nobody.
      sql<string | null>`case when not members.minor then profiles.field_of_study end`.as('field_of_study'),
      sql<Answer[]>`application.answers`.as('given'),
      sql<number>`(select count(*)::int from application_notes where application_id = application.id)`.as('notes'),
      sql<Date | null>`(
        select leaves_at from closings
        where closings.id = application.closing_id and undone_at is null and application.state <> 'closed'
      )`.as('leaves_at'),
    ])
    .where(isShownTo(viewerId))

/** The place of a row in the list of a job's applicants. */
export type ApplicantPlace = { rank: number; at: Date; id: string }
type Selection = {
  states: readonly ApplicationState[]
  q: string | undefined
  after: ApplicantPlace | undefined
  limit: number
}

/** Returns a page of a job's applicants in the order of the list. */
export const findApplicants = (db: Db, viewerId: string, jobId: string, { states, q, after, limit }: Selection) =>
  selectApplicants(db, viewerId)
    .where('application.job_id', '=', jobId)
    .$if(states.length > 0, (query) => query.where('application.state', 'in', [...states]))
    .$if(q !== undefined && q !== '', (query) => query.where('members.name_key', 'like', containingName(q ?? '')))
    .$if(after !== undefined, (query) =>
      query.where(sql<SqlBool>`(
        application.rank >= ${after?.rank}::int and (
          application.rank > ${after?.rank}::int
          or (application.moved_at, application.id) < (${after?.at}::timestamptz, ${after?.id}::uuid)
        )
      )`),
    )
    .orderBy('application.rank')
    .orderBy('application.moved_at', 'desc')
    .orderBy('application.id', 'desc')
    .limit(limit)
    .execute()

export type ApplicantRecord = Awaited<ReturnType<typeof findApplicants>>[number]

/** Returns an application to a reader of its job. */
export const findApplicant = (db: Db, viewerId: string, id: string) =>
  selectApplicants(db, viewerId).where('application.id', '=', id).executeTakeFirst()

/** Returns which of these applications of a job are shown to a reader. */
export const findShown = async (db: Db, viewerId: string, jobId: string, ids: readonly string[]) =>
  selectApplicants(db, viewerId)
    .where('application.job_id', '=', jobId)
    .where('application.id', '=', sql<string>`any (${ids}::uuid[])`)
    .orderBy('application.id')
    .execute()

/** Counts a job's applicants by state; `waiting`: those who haven't heard from a reader. */
export const countApplicants = async (db: Db, viewerId: string, jobId: string) => {
  const { rows } = await sql<{ state: ApplicationState; count: number; waiting: number }>`
    select state, count(*)::int as count,
      count(*) filter (where answered_at is null and state in ('sent', 'seen', 'in_touch'))::int as waiting
    from applications as application join members on members.id = application.member_id
    where job_id = ${jobId}::uuid and ${isShownTo(viewerId)} group by state`.execute(db)
  return rows
}

/** Marks the applicants of a job who wrote last in the conversation with its poster. */
export const markAnswered = async (db: Db, { id, author_id }: ReadJob): Promise<void> => {
  // The last messages are looked up one by one: joined, all messages would be read.
  await sql`
    update applications set waits = true
    where job_id = ${id}::uuid and state = 'in_touch' and not waits and exists (
      select from participations
      where participations.member_id = ${author_id}::uuid and peer_id = applications.member_id and (
        select sender_id = applications.member_id and created_at > applications.moved_at
        from messages where messages.id = participations.last_message_id
      )
    )`.execute(db)
}

/** Returns the closings of a job that haven't left, with how many they reach. */
export const findPending = async (db: Db, jobId: string) => {
  const { rows } = await sql<{ id: string; leaves_at: Date; member_id: string | null; recipients: number }>`
    select id, leaves_at, member_id,
      (select count(*)::int from applications where closing_id = closings.id and state <> 'closed') as recipients
    from closings where job_id = ${jobId}::uuid and sent_at is null and undone_at is null order by leaves_at`.execute(
    db,
  )
  return rows
}

/** Returns the notes about an application, oldest first. */
export const findNotes = (db: Db, id: string) =>
  db
    .selectFrom('application_notes')
    .select(['id', 'author_id', 'body', 'created_at'])
    .where('application_id', '=', id)
    .orderBy('created_at')
    .orderBy('id')
    .limit(200)
    .execute()

type NewNote = { application_id: string; author_id: string; client_id: string | null; body: string; created_at: Date }

/** Stores a note. Nothing happens for a known client id. */
export const insertNote = (db: Db, note: NewNote) =>
  db
    .insertInto('application_notes')
    .values({ id: newId(), ...note })
    .onConflict((conflict) => conflict.columns(['author_id', 'client_id']).doNothing())
    .execute()

/** Deletes a note of a member. */
export const deleteNote = (db: Db, memberId: string, applicationId: string, id: string) =>
  db
    .deleteFrom('application_notes')
    .where('id', '=', id)
    .where('application_id', '=', applicationId)
    .where('author_id', '=', memberId)
    .execute()

/** Returns all of a job's applicants for the export, in the order of the list. */
export const findExported = (db: Db, viewerId: string, jobId: string) =>
  selectApplicants(db, viewerId)
    .where('application.job_id', '=', jobId)
    .orderBy('application.rank')
    .orderBy('application.moved_at', 'desc')
    .limit(APPLICATION_LIMITS.exported)
    .execute()

/** Stores that a reader exported the applicants of a job. */
export const insertExport = (db: Db, jobId: string, memberId: string, at: Date) =>
  db
    .insertInto('application_exports')
    .values({ id: newId(), job_id: jobId, member_id: memberId, exported_at: at })
    .execute()
