import { type Insertable, sql, type SqlBool } from 'kysely'
import type { Interview, Round } from '#contract/guidance/interviews.ts'
import type { PostDecision } from '#contract/trust/content.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Tables } from '#server/platform/db/tables.ts'
import { ofAuthor, type Onlooker, pagesOf, visibleOnceConfirmed, visibleOnceVerified } from '#server/postings/public.ts'

/**
 * Returns SQL of the tables of interviews. The writer of one without a name isn't joined, except for themselves, so nothing that depends on the writer
 * shows whose it is: blocks and suspensions don't hide it either, because others could find out by what disappears.
 */
const tables = (db: Db, viewer: Onlooker) =>
  db
    .selectFrom('interviews as posting')
    .leftJoin('members as author', (join) =>
      join
        .onRef('author.id', '=', 'posting.author_id')
        .on(sql<SqlBool>`(not posting.anonymous or author.id = ${viewer.id}::uuid)`),
    )
    .innerJoin('college', (join) => join.onTrue())

const isVisible = (viewer: Onlooker) =>
  viewer.unconfirmed ? visibleOnceConfirmed(viewer) : visibleOnceVerified(viewer)

const visibleInterviews = (db: Db, viewer: Onlooker) =>
  tables(db, viewer)
    .leftJoin('interview_reviews as review', 'review.interview_id', 'posting.id')
    .select([
      ...(['posting.id', 'posting.anonymous', 'posting.company', 'posting.company_key', 'posting.written'] as const),
      ...(['posting.role', 'posting.year', 'posting.month', 'posting.advice'] as const),
      ...(['posting.created_at', 'posting.changed_at'] as const),
      ...(['review.note', 'review.asked_at', 'review.changed_at as review_changed_at'] as const),
    ])
    .select([
      sql<Interview['kind']>`posting.kind`.as('kind'),
      sql<Interview['way']>`posting.way`.as('way'),
      sql<Interview['difficulty']>`posting.difficulty`.as('difficulty'),
      sql<Interview['outcome']>`posting.outcome`.as('outcome'),
      sql<Round[]>`posting.rounds`.as('rounds'),
      sql<PostDecision | null>`review.decision`.as('decision'),
      sql<number>`(select count(*)::int from interview_helpful where interview_id = posting.id)`.as('helpful'),
      sql<boolean>`exists (
        select from interview_helpful where interview_id = posting.id and member_id = ${viewer.id}::uuid
      )`.as('found_helpful'),
    ])
    .select(ofAuthor)
    .where(isVisible(viewer))

/** Returns a page of interviews, latest first. */
export const findInterviews = pagesOf({
  table: 'interviews',
  column: 'created_at',
  direction: 'desc',
  filters: {
    company: (key) => sql`posting.company_key = ${key}`,
    year: (year) => sql`posting.year = ${year}::smallint`,
    outcome: (outcome) => sql`posting.outcome = ${outcome}`,
    kind: (kind) => sql`posting.kind = ${kind}`,
  },
  write: visibleInterviews,
})

export type InterviewRow = Awaited<ReturnType<typeof findInterviews>>[number]

/** Returns an interview if the viewer may see it. */
export const findInterview = (db: Db, viewer: Viewer, id: string): Promise<InterviewRow | undefined> =>
  visibleInterviews(db, viewer).where('posting.id', '=', id).executeTakeFirst()

// Interviews that reports have hidden aren't counted, also not for their writer and administrators.
const counted = (db: Db, viewer: Viewer) =>
  tables(db, viewer).where(isVisible(viewer)).where('posting.hidden_at', 'is', null)

/** Counts the other interviews at a company. */
export const countOthers = async (
  db: Db,
  viewer: Viewer,
  { companyKey, except }: { companyKey: string; except: string | null },
): Promise<number> => {
  const { count } = await counted(db, viewer)
    .select(sql<number>`count(*)::int`.as('count'))
    .where('posting.company_key', '=', companyKey)
    .$if(except !== null, (query) => query.where('posting.id', '<>', except ?? ''))
    .executeTakeFirstOrThrow()
  return count
}

/** Counts the interviews at companies. */
export const countAt = (db: Db, viewer: Viewer, companyKeys: readonly string[]) =>
  counted(db, viewer)
    .select(['posting.company_key as key', sql<number>`count(*)::int`.as('count')])
    .where('posting.company_key', '=', sql<string>`any (${companyKeys}::text[])`)
    .groupBy('posting.company_key')
    .execute()

/** A company with interviews: its key, its most frequent spelling, how many interviews it has, and of which years. */
export type CompanyCount = { key: string; name: string; count: number; from: number; to: number }

/** Returns the companies with interviews, those with most first, `most` at most, and counts the interviews of each year, latest first. */
export const countInterviews = async (
  db: Db,
  viewer: Viewer,
  most: number,
): Promise<{ companies: CompanyCount[]; years: { year: number; count: number }[] }> => {
  // All interviews are read once, and grouped without sorting them.
  const grouped = counted(db, viewer)
    .select(['posting.company_key as key', 'posting.company as name', 'posting.year'])
    .select(sql<number>`count(*)::int`.as('count'))
    .groupBy(['posting.company_key', 'posting.company', 'posting.year'])
  const { rows } = await sql<{ companies: CompanyCount[]; years: { year: number; count: number }[] }>`
    with grouped as materialized (${grouped}), spellings as (
      select key, name, sum(count)::int as count, min(year)::int as "from", max(year)::int as "to" from grouped group by key, name
    ), companies as (
      select key, (array_agg(name order by count desc, name))[1] as name, sum(count)::int as count,
        min("from") as "from", max("to") as "to"
      from spellings group by key order by count desc, key limit ${most}::int
    ), years as (select year, sum(count)::int as count from grouped group by year)
    select (select coalesce(json_agg(companies order by count desc, key), '[]') from companies) as companies,
      (select coalesce(json_agg(years order by year desc), '[]') from years) as years`.execute(db)
  return rows[0] ?? { companies: [], years: [] }
}

/** Returns spellings of companies that match these patterns: those of the career office first. */
export const findCompanyNames = async (
  db: Db,
  viewer: Viewer,
  patterns: readonly string[],
  most: number,
): Promise<string[]> => {
  const written = counted(db, viewer)
    .select('posting.company as name')
    .select(sql<number>`1`.as('place'))
    .where(sql<SqlBool>`posting.company_key like all (${patterns}::text[])`)
  const named = db
    .selectFrom('pathway_companies')
    .select('name')
    .select(sql<number>`0`.as('place'))
    .where(sql<SqlBool>`word_key like all (${patterns}::text[])`)
  const rows = await db
    .selectFrom(written.unionAll(named).as('found'))
    .select('name')
    .groupBy('name')
    .orderBy(sql`min(place)`)
    .orderBy(sql`count(*)`, 'desc')
    .orderBy('name')
    .limit(most)
    .execute()
  return rows.map(({ name }) => name)
}

/** Stores an interview, unless its writer has stored one with its `client_id`. */
export const insertInterview = async (db: Db, interview: Insertable<Tables['interviews']>): Promise<void> => {
  await db
    .insertInto('interviews')
    .values(interview)
    .onConflict((conflict) => conflict.columns(['author_id', 'client_id']).doNothing())
    .execute()
}

/** What the writer of an interview can change. */
export type InterviewFields = Pick<
  Insertable<Tables['interviews']>,
  | 'company'
  | 'company_key'
  | 'written'
  | 'written_key'
  | 'role'
  | 'year'
  | 'month'
  | 'kind'
  | 'way'
  | 'difficulty'
  | 'outcome'
  | 'rounds'
  | 'advice'
  | 'search_key'
>

/** Changes an interview. */
export const setInterview = async (db: Db, id: string, fields: InterviewFields, at: Date): Promise<void> => {
  await db
    .updateTable('interviews')
    .set({ ...fields, changed_at: at })
    .where('id', '=', id)
    .execute()
}

/** Stores that a member finds an interview helpful. */
export const insertHelpful = async (db: Db, interviewId: string, memberId: string, at: Date): Promise<void> => {
  await db
    .insertInto('interview_helpful')
    .values({ interview_id: interviewId, member_id: memberId, marked_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Takes a member's mark back. */
export const deleteHelpful = async (db: Db, interviewId: string, memberId: string): Promise<void> => {
  await db
    .deleteFrom('interview_helpful')
    .where('interview_id', '=', interviewId)
    .where('member_id', '=', memberId)
    .execute()
}
