import { type Expression, type RawBuilder, sql, type SqlBool } from 'kysely'
import { awaitsConsent, confirmed, hiddenFrom } from '#server/members/public.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { DigestSpan } from '#server/platform/hooks.ts'
import { patternsOf } from '#server/platform/searchKey.ts'

/** The tables of postings. */
export type PostingTable = 'events' | 'mentorships' | 'jobs' | 'projects' | 'guides' | 'interviews'

/** The properties of a viewer that decide what they see. */
export type Onlooker = Pick<Viewer, 'role' | 'unconfirmed' | 'limited'> & { id: string | Expression<string> }

// The query parts below expect the posting's table as `posting`, a left join of `members as author`, and a join of `college`.

// Computed instead of stored, so that postings are published the moment their author is verified and confirmed.
const verified = sql<SqlBool>`(
  author.id is null
  or (author.verification = 'verified' or (author.verification = 'pending' and college.unverified_alumni = 'full'))
    and ${confirmed('author')} and not ${awaitsConsent('author')}
)`

// Postings of a suspended member return once the member is restored. Postings of an administrator stay after a removal.
const published = sql<SqlBool>`(${verified} and (author.suspended_at is null or author.role = 'admin') and posting.hidden_at is null)`

/** A SQL condition: the posting waits for its author's verification. */
export const isPending = sql<boolean>`(not ${verified})`

/** The columns of a posting's author, whether it waits for their verification, and why it was hidden, if it was. */
export const ofAuthor = [
  'author.id as author_id',
  // An administrator posts for the college and is never named.
  sql<boolean>`coalesce(author.role = 'admin', false)`.as('by_college'),
  sql<string | null>`case when author.role = 'admin' then college.name else author.full_name end`.as('author_name'),
  'author.photo_key as author_photo',
  isPending.as('pending'),
  'posting.hidden_reason',
] as const

// Postings of administrators are the college's, and reach everyone.
const unhiddenFrom = (viewerId: Onlooker['id']) => sql<SqlBool>`(
  author.id is null or author.role = 'admin' or author.id <> all (${hiddenFrom(viewerId)})
)`

/**
 * Returns a SQL condition: the viewer may see the posting. Members see their own and published ones, unless a block in either direction hides the
 * author. Administrators see all. This is the only rule on who sees which posting.
 */
export const visibleTo = (viewer: Pick<Onlooker, 'id' | 'role'> | undefined) => {
  if (viewer === undefined) return published
  if (viewer.role === 'admin') return sql<SqlBool>`true`
  return sql<SqlBool>`(${published} and ${unhiddenFrom(viewer.id)} or author.id = ${viewer.id})`
}

/** Like `visibleTo`, for what opens once the viewer's email address is confirmed. Until then they see only their own. */
export const visibleOnceConfirmed = (viewer: Pick<Onlooker, 'id' | 'role' | 'unconfirmed'>) =>
  viewer.unconfirmed ? sql<SqlBool>`author.id = ${viewer.id}` : visibleTo(viewer)

/** Like `visibleTo`, for what the college opens only on verification. Until then alumni see only their own. */
export const visibleOnceVerified = (viewer: Pick<Onlooker, 'id' | 'role' | 'limited'>) =>
  viewer.limited ? sql<SqlBool>`author.id = ${viewer.id}` : visibleTo(viewer)

/** Returns a SQL condition: the posting contains each of the words, ignoring case and accents. */
export const hasWords = (words: string) =>
  sql<SqlBool>`(${sql.join([sql`true`, ...patternsOf(words).map((pattern) => sql`posting.search_key like ${pattern}`)], sql` and `)})`

/** The fields of every new posting. Nothing is stored for a `client_id` that its author has used before. */
export type NewPosting = { id: string; author_id: string; client_id: string | null; created_at: Date }

/** Returns the id of an author's posting with a `client_id`. */
export const findByClientId = async (
  db: Db,
  table: PostingTable | 'event_comments',
  authorId: string,
  clientId: string,
): Promise<string | undefined> =>
  (
    await db
      .selectFrom(table)
      .select('id')
      .where('author_id', '=', authorId)
      .where('client_id', '=', clientId)
      .executeTakeFirst()
  )?.id

/** Removes a posting. */
export const deletePosting = async (db: Db, table: PostingTable, id: string): Promise<void> => {
  await db.deleteFrom(table).where('id', '=', id).execute()
}

/**
 * The table of a kind of posting, SQL for what a digest says about it and for its time, both null if there is none, the condition for a digest to include
 * it, and which come first.
 */
type NewPostings = {
  table: PostingTable
  detail: RawBuilder<unknown>
  at: RawBuilder<unknown>
  holds: RawBuilder<unknown>
  order: RawBuilder<unknown>
}
type NewPostingRow = { id: string; title: string; detail: string | null; at: Date | null; count: number }

/** Returns the first three postings that others published in a span, each with the number of all of them. */
export const findNewPostings = async (
  db: Db,
  { id }: Pick<Viewer, 'id'>,
  { since, due }: DigestSpan,
  { table, detail, at, holds, order }: NewPostings,
): Promise<NewPostingRow[]> => {
  const { rows } = await sql<NewPostingRow>`
    select posting.id, left(split_part(posting.title, E'\n', 1), 80) as title, ${detail} as detail, ${at} as at, count(*) over ()::int as count
    from ${sql.table(table)} as posting left join members as author on author.id = posting.author_id cross join college
    where posting.created_at > ${since}::timestamptz and posting.created_at <= ${due}::timestamptz
      and posting.author_id is distinct from ${id}::uuid and ${holds}
    order by ${order}, posting.id desc limit 3`.execute(db)
  return rows
}

/** Hides a posting for a reason, or changes the reason; null shows it again. */
export const setHidden = async (
  db: Db,
  table: PostingTable,
  id: string,
  hidden: { hidden_at: Date; hidden_reason: string } | { hidden_at: null; hidden_reason: null },
): Promise<void> => {
  await db.updateTable(table).set(hidden).where('id', '=', id).execute()
}
