import { sql, type SqlBool } from 'kysely'
import { LIMITS } from '#contract/limits.ts'
import type { JobType, SalaryPeriod, Workplace } from '#contract/opportunities/jobs.ts'
import { type NewPosting, ofAuthor, type Onlooker, pagesOf, visibleOnceConfirmed } from '#server/postings/public.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import type { Db } from '#server/platform/db/database.ts'
import { statement, type Values, variants } from '#server/platform/db/statement.ts'
import { hot } from '#server/platform/db/client.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import { replaceReaders } from '../applying/queries.ts'

/** The stored fields of a job. */
export type JobFields = {
  title: string
  company: string
  location: string
  description: string
  type: JobType | null
  workplace: Workplace | null
  field: string | null
  field_key: string | null
  salary_from: number | null
  salary_to: number | null
  salary_currency: string | null
  salary_period: SalaryPeriod | null
  closes_on: string | null
  apply_url: string | null
  can_refer: boolean
  search_key: string
  apply_here: boolean
  answer_by: string | null
  note_prompt: string | null
  questions: string
  readers: string[]
}

const visibleJobs = (db: Db, viewer: Onlooker) =>
  db
    .selectFrom('jobs as posting')
    .leftJoin('members as author', 'author.id', 'posting.author_id')
    .innerJoin('college', (join) => join.onTrue())
    .select([
      'posting.id',
      'posting.title',
      'posting.company',
      'posting.location',
      'posting.description',
      'posting.created_at',
      'posting.workplace',
      'posting.field',
      'posting.field_key',
      'posting.salary_from',
      'posting.salary_to',
      'posting.salary_currency',
      'posting.closes_on',
      'posting.apply_url',
      'posting.can_refer',
      'posting.listed_at',
      'posting.open_until',
      'posting.filled_at',
      'posting.apply_here',
      'posting.answer_by',
    ])
    .select([
      sql<JobType | null>`posting.type`.as('type'),
      sql<SalaryPeriod | null>`posting.salary_period`.as('salary_period'),
      sql<Workplace | null>`posting.workplace`.as('workplace'),
      isSavedBy(viewer.id).as('saved'),
    ])
    .select(ofAuthor)
    .where(visibleOnceConfirmed(viewer))

const isSavedBy = (viewerId: Onlooker['id']) =>
  sql<boolean>`exists (select from saved_jobs where job_id = posting.id and member_id = ${viewerId})`

// No job is open for more than 30 days after its listing, so the index of that time limits the search.
const isOpen = (now: unknown) =>
  sql<SqlBool>`(posting.listed_at > ${now}::timestamptz - interval '30 days' and posting.open_until > ${now})`

// Jobs of others that the viewer has not dismissed.
const mayBeSuggestedTo = (viewerId: unknown) =>
  sql<SqlBool>`(
    posting.author_id is distinct from ${viewerId}
    and not exists (select from dismissed_jobs where job_id = posting.id and member_id = ${viewerId})
  )`

/** Finds jobs that the viewer may see, most recently listed first: open ones, suggested ones, or all of the viewer's own or saved ones. */
export const findJobs = pagesOf({
  table: 'jobs',
  column: 'listed_at',
  direction: 'desc',
  within: ({ now, viewerId }, whose) => {
    if (whose === 'all') return isOpen(now)
    if (whose === 'suggested') return sql<SqlBool>`(${isOpen(now)} and ${mayBeSuggestedTo(viewerId)})`
    if (whose === 'mine') return sql<SqlBool>`true`
    return sql<SqlBool>`posting.id in (select job_id from saved_jobs where member_id = ${viewerId})`
  },
  filters: {
    type: (types) => sql`posting.type = any (${types}::text[])`,
    workplace: (workplaces) => sql`posting.workplace = any (${workplaces}::text[])`,
    field: (keys) => sql`posting.field_key = any (${keys}::text[])`,
  },
  write: visibleJobs,
})

export type JobRow = Awaited<ReturnType<typeof findJobs>>[number]

/** Returns a job, open or not, if the viewer may see it. */
export const findJob = (db: Db, viewer: Viewer, id: string) =>
  visibleJobs(db, viewer).where('posting.id', '=', id).executeTakeFirst()

/** Stores a new job with its readers. */
export const insertJob = (db: Db, { readers, ...job }: JobFields & NewPosting): Promise<void> =>
  transaction(db, async (tx) => {
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('jobs')
      .values({ ...job, listed_at: job.created_at })
      .onConflict((conflict) => conflict.columns(['author_id', 'client_id']).doNothing())
      .executeTakeFirst()
    if (numInsertedOrUpdatedRows === 1n) await replaceReaders(tx, job.id, readers, job.created_at)
  })

/** Changes a job. The promised day stays as it is once someone has applied. */
export const setJob = (db: Db, id: string, { answer_by, readers, ...fields }: JobFields, now: Date): Promise<void> =>
  transaction(db, async (tx) => {
    const answerBy = sql<string | null>`case
      when exists (select from applications where job_id = ${id}::uuid and sent_at is not null and not tracked)
      then coalesce(answer_by, ${answer_by}::date) else ${answer_by}::date
    end`
    await tx
      .updateTable('jobs')
      .set({ ...fields, answer_by: answerBy })
      .where('id', '=', id)
      .execute()
    await replaceReaders(tx, id, readers, now)
  })

/** Lists a job again, as not filled, without a deadline that has passed, and with a new promise to those who apply from now on. */
export const renew = (db: Db, id: string, now: Date) =>
  sql`
    update jobs set listed_at = ${now}::timestamptz, filled_at = null, closed_at = null, answer_by = null, expiry_told = false,
      closes_on = case when closes_on >= (${now}::timestamptz at time zone college.time_zone)::date then closes_on end
    from college where jobs.id = ${id}::uuid`.execute(db)

/** Returns true if the poster was notified that the job closes soon, and has not renewed it since. */
export const isExpiring = async (db: Db, id: string): Promise<boolean> =>
  (await db.selectFrom('jobs').select('expiry_told').where('id', '=', id).executeTakeFirst())?.expiry_told ?? false

/** Stores since when a job is filled; null if it is not. Filling twice keeps the first time. */
export const updateFilled = (db: Db, id: string, filledAt: Date | null) =>
  sql`
    update jobs set filled_at = case when ${filledAt}::timestamptz is not null then coalesce(filled_at, ${filledAt}) end
    where id = ${id}::uuid`.execute(db)

type Expiring = { id: string; author_id: string; title: string }

/** Returns the jobs that close by `before` and whose authors haven't been notified. */
export const findExpiring = async (db: Db, now: Date, before: Date): Promise<Expiring[]> => {
  const { rows } = await sql<Expiring>`
    select id, author_id, title from jobs
    where open_until > ${now}::timestamptz and open_until <= ${before}::timestamptz and not expiry_told and author_id is not null
      and open_until = listed_at + interval '30 days'`.execute(db)
  return rows
}

/** Marks a job whose author is notified that it closes soon. Returns false if it was already marked. */
export const markExpiring = async (db: Db, id: string): Promise<boolean> => {
  const marking = db
    .updateTable('jobs')
    .set({ expiry_told: true })
    .where('id', '=', id)
    .where('expiry_told', '=', false)
  return (await marking.executeTakeFirst()).numUpdatedRows > 0
}

/** Saves a job for a member. Idempotent. */
export const insertSaved = (db: Db, memberId: string, jobId: string, at: Date) =>
  sql`
    insert into saved_jobs (member_id, job_id, saved_at)
    select ${memberId}::uuid, id, ${at}::timestamptz from jobs where id = ${jobId}::uuid
    on conflict do nothing`.execute(db)

/** Removes a job from a member's saved ones. */
export const deleteSaved = (db: Db, memberId: string, jobId: string) =>
  db.deleteFrom('saved_jobs').where('member_id', '=', memberId).where('job_id', '=', jobId).execute()

/** Dismisses a job from a member's suggestions. Idempotent, also if there is no such job. */
export const insertDismissal = (db: Db, memberId: string, jobId: string, at: Date) =>
  sql`
    insert into dismissed_jobs (member_id, job_id, dismissed_at)
    select ${memberId}::uuid, id, ${at}::timestamptz from jobs where id = ${jobId}::uuid
    on conflict do nothing`.execute(db)

/** Removes the dismissal of a job. */
export const deleteDismissal = (db: Db, memberId: string, jobId: string) =>
  db.deleteFrom('dismissed_jobs').where('member_id', '=', memberId).where('job_id', '=', jobId).execute()

type FacetRow = { facet: 'total' | 'type' | 'workplace' | 'field'; value: string; name: string; count: number }

/** Counts the values of each facet among the newest open jobs that the viewer may see. */
export const findFacets = (db: Db, { id: viewerId, role, unconfirmed }: Viewer, now: Date): Promise<FacetRow[]> =>
  facets({ role, unconfirmed }).rows(db, { viewerId, now })

const facets = variants(({ role, unconfirmed }: Pick<Viewer, 'role' | 'unconfirmed'>) =>
  statement((db, { viewerId, now }: Values<{ viewerId: string; now: Date }>) => {
    const open = db
      .selectFrom('jobs as posting')
      .leftJoin('members as author', 'author.id', 'posting.author_id')
      .innerJoin('college', (join) => join.onTrue())
      .select(['posting.type', 'posting.workplace', 'posting.field', 'posting.field_key'])
      .where(isOpen(now))
      .where(visibleOnceConfirmed({ id: viewerId, role, unconfirmed }))
      .orderBy('posting.listed_at', 'desc')
      .orderBy('posting.id', 'desc')
      .limit(LIMITS.facetCount)
    return sql<FacetRow>`
      with open as materialized (${open}), facets as (
        select 'total' as facet, '' as value, '' as name, count(*)::int as count from open
        union all
        select 'type', type, '', count(*)::int from open where type is not null group by type
        union all
        select 'workplace', workplace, '', count(*)::int from open where workplace is not null group by workplace
        union all
        select * from (
          select 'field', field_key, min(field), count(*)::int as count from open where field_key is not null
          group by field_key order by count desc, field_key limit ${LIMITS.facetValues}
        ) as fields
      )
      select * from facets order by count desc, value ${hot}`
  }),
)

/** Counts the jobs that a member has posted. */
export const countJobsOf = async (db: Db, memberId: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from jobs where author_id = ${memberId}::uuid`.execute(db)
  return rows[0]?.count ?? 0
}
