import { sql, type SqlBool } from 'kysely'
import type { Question } from '#contract/opportunities/applying.ts'
import { APPLICATION_LIMITS } from '#contract/opportunities/limits.ts'
import { listed, personColumns, unblocked } from '#server/members/public.ts'
import { visibleTo } from '#server/postings/public.ts'
import type { Db } from '#server/platform/db/database.ts'

// Expects the job as `posting`, a left join of `members as author`, and a join of `college`.

/** In SQL: the job is hidden, or its poster suspended or not verified. */
export const isPaused = sql<boolean>`(not ${visibleTo(undefined)})`

/** In SQL: the last day on which a job is open, in the college's zone, from the end of that time. */
const lastDay = (end: unknown) => sql<string>`((${end} - interval '1 second') at time zone college.time_zone)::date`

/** In SQL: the day on which the files of an application are deleted, from the end of the job. */
export const filesUntil = (end: unknown) => sql<string>`(${lastDay(end)} + ${sql.lit(APPLICATION_LIMITS.fileDays)})`

/** In SQL: the ids of a job's readers, the poster first. */
export const readerIds = sql<string[]>`array_remove(
  array_prepend(posting.author_id, array(select member_id from job_readers where job_id = posting.id order by place)), null
)`

/** In SQL: the member is a reader of the job. */
export const isReader = (memberId: string) => sql<SqlBool>`(
  posting.author_id = ${memberId}::uuid
  or exists (select from job_readers where job_id = posting.id and member_id = ${memberId}::uuid)
)`

/** Returns the members with these ids, without those that a block hides from the viewer. */
export const findPeople = (db: Db, viewerId: string, ids: readonly string[]) =>
  db
    .selectFrom('members')
    .select(personColumns)
    .where('members.id', '=', sql<string>`any (${ids}::uuid[])`)
    .where(unblocked(sql`members.id`, sql`${viewerId}::uuid`))
    .execute()

/** Returns how a job takes applications, with those of the viewer and numbers of all; undefined if it never has. */
export const findApplying = async (db: Db, viewerId: string, jobId: string) => {
  const row = await db
    .selectFrom('jobs as posting')
    .leftJoin('members as author', 'author.id', 'posting.author_id')
    .innerJoin('college', (join) => join.onTrue())
    .select([
      ...([
        'posting.id',
        'posting.apply_here',
        'posting.answer_by',
        'posting.note_prompt',
        'posting.open_until',
      ] as const),
      ...(['posting.answer_by_before', 'posting.answer_by_reason', 'posting.answer_by_moved_at'] as const),
      sql<Question[]>`posting.questions`.as('questions'),
      filesUntil(sql`posting.open_until`).as('files_until'),
      isPaused.as('paused'),
      readerIds.as('reader_ids'),
      sql<{ kept: number; of: number } | null>`(
        select jsonb_build_object('kept', count(*) filter (where kept), 'of', count(*)) from kept_promises
        where member_id = posting.author_id
      )`.as('promise'),
      sql<{ total: number; waiting: number } | null>`case when ${isReader(viewerId)} then (
        select jsonb_build_object('total', count(*), 'waiting', count(*) filter (
          where answered_at is null and state in ('sent', 'seen', 'in_touch')
        ))
        from applications where job_id = posting.id and state <> 'draft' and not tracked
      ) end`.as('numbers'),
    ])
    .where('posting.id', '=', jobId)
    .executeTakeFirst()
  return row
}

/** Returns the viewer's application for a job that matters now: the latest one. */
export const findMine = (db: Db, viewerId: string, jobId: string) =>
  db
    .selectFrom('applications')
    .selectAll()
    .where('job_id', '=', jobId)
    .where('member_id', '=', viewerId)
    .where('tracked', '=', false)
    .orderBy('again', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Returns which of these members the viewer may name as readers: listed ones. */
export const findListed = async (db: Db, viewerId: string, ids: readonly string[]): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select members.id from members cross join college
    where members.id = any (${ids}::uuid[]) and members.id <> ${viewerId}::uuid and ${listed('members')}
      and ${unblocked(sql`members.id`, sql`${viewerId}::uuid`)}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Replaces the readers of a job, other than its poster, in this order. */
export const replaceReaders = async (db: Db, jobId: string, ids: readonly string[], at: Date): Promise<void> => {
  await sql`
    delete from job_readers where job_id = ${jobId}::uuid and member_id <> all (${ids}::uuid[])`.execute(db)
  // Those who stay get new places.
  const { rows } = await sql<{ member_id: string }>`
    delete from job_readers where job_id = ${jobId}::uuid returning member_id`.execute(db)
  const told = rows.map(({ member_id }) => member_id)
  if (ids.length === 0) return
  await sql`
    insert into job_readers (job_id, member_id, place, added_at, told)
    select ${jobId}::uuid, id, place, ${at}::timestamptz, id = any (${told}::uuid[])
    from unnest(${ids}::uuid[]) with ordinality as chosen (id, place)`.execute(db)
}

/** Marks the readers of a job as notified and returns those who weren't. */
export const markReadersTold = async (db: Db, jobId: string): Promise<string[]> => {
  const { rows } = await sql<{ member_id: string }>`
    update job_readers set told = true where job_id = ${jobId}::uuid and not told returning member_id`.execute(db)
  return rows.map(({ member_id }) => member_id)
}

/** Removes a member from the readers of another member's jobs. */
export const deleteReader = async (db: Db, memberId: string, posterId: string): Promise<void> => {
  await sql`
    delete from job_readers where member_id = ${memberId}::uuid
      and job_id in (select id from jobs where author_id = ${posterId}::uuid)`.execute(db)
}

/** Keeps a job from being closed until the transaction ends. Returns until when it is open. */
export const lockOpenUntil = async (db: Db, jobId: string): Promise<Date> => {
  const job = await db.selectFrom('jobs').select('open_until').where('id', '=', jobId).forShare().executeTakeFirst()
  return job?.open_until ?? new Date(0)
}
