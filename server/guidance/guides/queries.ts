import { type RawBuilder, sql, type SqlBool } from 'kysely'
import type { GuideTopic, Useful } from '#contract/guidance/guides.ts'
import { ofAuthor, type Onlooker, pagesOf, visibleOnceConfirmed } from '#server/postings/public.ts'
import { hiddenFrom, unblocked } from '#server/members/public.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Starter } from './starters/texts.ts'

/** A co-author: the id, the name and the key of the photo. */
export type CoauthorName = [id: string, name: string, photo: string | null]

// Whether the viewer is a co-author or invited to be one, who reads the draft before deciding.
const isShared = (viewer: Onlooker) =>
  sql<SqlBool>`exists (select from guide_coauthors where guide_id = posting.id and member_id = ${viewer.id})`

const guides = (db: Db, viewer: Onlooker) =>
  db
    .selectFrom('guides as posting')
    .leftJoin('members as author', 'author.id', 'posting.author_id')
    .leftJoin('guide_drafts as draft', (join) =>
      join
        .onRef('draft.guide_id', '=', 'posting.id')
        .on(sql<SqlBool>`(posting.author_id = ${viewer.id} or ${isShared(viewer)})`),
    )
    .innerJoin('college', (join) => join.onTrue())
    .select([
      ...(['posting.id', 'posting.title', 'posting.body', 'posting.field', 'posting.field_key'] as const),
      ...(['posting.author_role', 'posting.published_at', 'posting.reviewed_at', 'posting.retired_at'] as const),
      ...(['posting.unlisted_at', 'posting.handed_over_at', 'posting.reminded', 'posting.takes_questions'] as const),
      ...(['posting.thread_id', 'draft.title as draft_title', 'draft.body as draft_body'] as const),
      'college.name as college_name',
    ])
    .select([
      sql<GuideTopic>`posting.topic`.as('topic'),
      sql<Starter | null>`posting.starter`.as('starter'),
      sql<'draft' | 'in_review' | 'changes' | null>`draft.state`.as('draft_state'),
      sql<'invited' | 'accepted' | null>`(
        select case when accepted_at is null then 'invited' else 'accepted' end
        from guide_coauthors where guide_id = posting.id and member_id = ${viewer.id}
      )`.as('own_part'),
      sql<CoauthorName[]>`(
        select coalesce(jsonb_agg(jsonb_build_array(members.id, full_name, photo_key) order by accepted_at, members.id), '[]')
        from guide_coauthors join members on members.id = member_id
        where guide_id = posting.id and accepted_at is not null and members.suspended_at is null
          and members.id <> all (${hiddenFrom(viewer.id)})
      )`.as('coauthors'),
    ])
    .select(ofAuthor)

// What was published, for everyone who may see it. What was never published only its authors and those invited see, not even administrators.
const visibleGuides = (db: Db, viewer: Onlooker) =>
  guides(db, viewer)
    .where(visibleOnceConfirmed(viewer))
    .where(sql<SqlBool>`(posting.published_at is not null or posting.author_id = ${viewer.id} or ${isShared(viewer)})`)

const isListed = sql<SqlBool>`(posting.published_at is not null and posting.retired_at is null and posting.unlisted_at is null)`

/** Selects the guides that the viewer's lists contain. */
export const listedGuides = (db: Db, viewer: Viewer) => visibleGuides(db, viewer).where(isListed)

/** Returns a page of listed guides, or of all that the viewer writes (`involved`). */
export const findGuides = pagesOf({
  table: 'guides',
  column: 'reviewed_at',
  direction: 'desc',
  within: ({ viewerId }, whose) =>
    whose === 'involved'
      ? sql<SqlBool>`posting.id in (
          select id from guides where author_id = ${viewerId}
          union all select guide_id from guide_coauthors where member_id = ${viewerId} and accepted_at is not null
        )`
      : isListed,
  filters: {
    topic: (topic) => sql`posting.topic = ${topic}`,
    field: (key) => sql`posting.field_key = ${key}`,
  },
  write: visibleGuides,
})

/** Returns a page of all guides that were published, for administrators. The filter `office` leaves those that the career office looks after. */
export const findPublished = pagesOf({
  table: 'guides',
  column: 'reviewed_at',
  direction: 'desc',
  within: () => sql<SqlBool>`posting.published_at is not null`,
  filters: {
    office: (value) =>
      sql`(posting.starter is not null or posting.handed_over_at is not null or coalesce(author.role = 'admin', false))::text = ${value}`,
  },
  write: visibleGuides,
})

export type GuideRow = Awaited<ReturnType<typeof findGuides>>[number]

/** Returns a guide, listed or not, if the viewer may see it. */
export const findGuide = (db: Db, viewer: Viewer, id: string): Promise<GuideRow | undefined> =>
  visibleGuides(db, viewer).where('posting.id', '=', id).executeTakeFirst()

/** Returns guides by their ids, also unpublished ones: for administrators, who have been sent their drafts. */
export const findGuidesByIds = (db: Db, viewer: Viewer, ids: readonly string[]): Promise<GuideRow[]> =>
  ids.length === 0 ? Promise.resolve([]) : guides(db, viewer).where('posting.id', 'in', ids).execute()

/** Returns the listed guides that fit a field best: first those of the field, then the most recently reviewed. */
export const findTop = (db: Db, viewer: Viewer, fieldKey: string, size: number): Promise<GuideRow[]> =>
  findFirst(db, viewer, sql`posting.field_key is not null and posting.field_key = ${fieldKey}`, size)

/** Returns other listed guides of a topic first, then the most recently reviewed. */
export const findNext = (db: Db, viewer: Viewer, { id, topic }: GuideRow, size: number): Promise<GuideRow[]> =>
  findFirst(db, viewer, sql`posting.topic = ${topic}`, size, id)

// Two queries that stop at the size: ordered by whether they fit, all guides would be read.
const findFirst = async (
  db: Db,
  viewer: Viewer,
  fits: RawBuilder<SqlBool>,
  size: number,
  except?: string,
): Promise<GuideRow[]> => {
  const latest = (which: RawBuilder<SqlBool>, limit: number) =>
    listedGuides(db, viewer)
      .where(which)
      .$if(except !== undefined, (query) => query.where('posting.id', '<>', except ?? ''))
      .orderBy('posting.reviewed_at', 'desc')
      .orderBy('posting.id', 'desc')
      .limit(limit)
      .execute()
  const first = await latest(fits, size)
  return first.length === size ? first : [...first, ...(await latest(sql`not (${fits})`, size - first.length))]
}

/** Counts the guides that the viewer's list contains. */
export const countListed = async (db: Db, viewer: Viewer): Promise<number> => {
  const { count } = await db
    .selectFrom('guides as posting')
    .leftJoin('members as author', 'author.id', 'posting.author_id')
    .innerJoin('college', (join) => join.onTrue())
    .select(sql<number>`count(*)::int`.as('count'))
    .where(visibleOnceConfirmed(viewer))
    .where(isListed)
    .executeTakeFirstOrThrow()
  return count
}

type Readers = { yes: number; total: number; mine: Useful | null; corrections: number }

/** Returns how readers rated a guide, the viewer's own rating, and the number of open corrections. */
export const findReaders = async (db: Db, viewerId: string, guideId: string): Promise<Readers> => {
  const { rows } = await sql<Readers>`
    select count(*) filter (where useful = 'yes')::int as yes, count(*)::int as total,
      max(useful) filter (where guide_ratings.member_id = ${viewerId}::uuid) as mine,
      (
        select count(*)::int from guide_corrections join members on members.id = guide_corrections.member_id
        where guide_id = ${guideId}::uuid and state = 'open' and suspended_at is null
          and ${unblocked(sql`members.id`, sql`${viewerId}::uuid`)}
      ) as corrections
    from guide_ratings where guide_id = ${guideId}::uuid`.execute(db)
  return rows[0] ?? { yes: 0, total: 0, mine: null, corrections: 0 }
}

/** Returns what readers missed in a guide, latest first, without their names. */
export const findMissing = async (db: Db, guideId: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('guide_ratings')
    .select('missing')
    .where('guide_id', '=', guideId)
    .where('missing', 'is not', null)
    .orderBy('rated_at', 'desc')
    .limit(mostMissing)
    .execute()
  return rows.flatMap(({ missing }) => missing ?? [])
}

const mostMissing = 50

/** Stores a rating in place of an earlier one. */
export const saveRating = (
  db: Db,
  rating: { guide_id: string; member_id: string; useful: Useful; missing: string | null; rated_at: Date },
) =>
  db
    .insertInto('guide_ratings')
    .values(rating)
    .onConflict((conflict) =>
      conflict.columns(['guide_id', 'member_id']).doUpdateSet({
        useful: rating.useful,
        missing: rating.missing,
        rated_at: rating.rated_at,
      }),
    )
    .execute()
