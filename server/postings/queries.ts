import { type Expression, type RawBuilder, sql, type SqlBool } from 'kysely'
import { confirmed, hiddenFrom } from '#server/members/public.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { DigestItem, DigestReader, DigestSpan } from '#server/platform/hooks.ts'
import { patternsOf } from '#server/platform/searchKey.ts'

/** The tables of postings. */
export type PostingTable = 'events' | 'mentorships' | 'jobs' | 'projects'

/** Who looks, as far as it decides on what they see. */
export type Onlooker = Pick<Viewer, 'role' | 'unconfirmed' | 'limited'> & { id: string | Expression<string> }

// What follows are parts of queries that name the posting's table `posting`, left join `members as author`, and join `college`.

// Not stored with the posting, so that postings are published the moment their author is verified and confirmed.
const verified = sql<SqlBool>`(
  author.id is null
  or (author.verification = 'verified' or (author.verification = 'pending' and college.unverified_alumni = 'full'))
    and ${confirmed('author')}
)`

// Postings of a suspended member return once the member is restored. Postings of an administrator stay after a removal.
const published = sql<SqlBool>`(${verified} and (author.suspended_at is null or author.role = 'admin') and posting.hidden_at is null)`

/** Holds for postings that wait for their author's verification. */
export const isPending = sql<boolean>`(not ${verified})`

/** Who posted it, whether it waits for that person's verification, and why it was hidden if it was. */
export const ofAuthor = [
  'author.id as author_id',
  // An administrator posts for the college, and stands nowhere by name.
  sql<boolean>`coalesce(author.role = 'admin', false)`.as('by_college'),
  sql<string | null>`case when author.role = 'admin' then college.name else author.full_name end`.as('author_name'),
  'author.photo_key as author_photo',
  isPending.as('pending'),
  'posting.hidden_reason',
] as const

// What an administrator publishes is the college's, and reaches everyone.
const unhiddenFrom = (viewerId: Onlooker['id']) => sql<SqlBool>`(
  author.id is null or author.role = 'admin' or author.id <> all (${hiddenFrom(viewerId)})
)`

/**
 * Holds for postings that the viewer may see: published ones whose author neither has blocked the viewer nor is blocked by
 * them, and the viewer's own; for administrators all. This is the one rule on who sees which posting.
 */
export const visibleTo = (viewer: Pick<Onlooker, 'id' | 'role'> | undefined) => {
  if (viewer === undefined) return published
  if (viewer.role === 'admin') return sql<SqlBool>`true`
  return sql<SqlBool>`(${published} and ${unhiddenFrom(viewer.id)} or author.id = ${viewer.id})`
}

/** As `visibleTo`, for what opens once the viewer's email address is confirmed: until then they see their own. */
export const visibleOnceConfirmed = (viewer: Pick<Onlooker, 'id' | 'role' | 'unconfirmed'>) =>
  viewer.unconfirmed ? sql<SqlBool>`author.id = ${viewer.id}` : visibleTo(viewer)

/** As `visibleTo`, for what the college opens on verification only: until then an alumnus sees their own. */
export const visibleOnceVerified = (viewer: Pick<Onlooker, 'id' | 'role' | 'limited'>) =>
  viewer.limited ? sql<SqlBool>`author.id = ${viewer.id}` : visibleTo(viewer)

/** Holds for postings in which each of the words occurs somewhere, whatever their case and accents. */
export const hasWords = (words: string) =>
  sql<SqlBool>`(${sql.join([sql`true`, ...patternsOf(words).map((pattern) => sql`posting.search_key like ${pattern}`)], sql` and `)})`

/** What a new posting has besides its fields: of one with the `client_id` of an older one nothing is stored. */
export type NewPosting = { id: string; author_id: string; client_id: string | null; created_at: Date }

/** Returns the id of what an author has posted under a `client_id`. */
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

/** Where the postings of a kind are, how they are named, and which of them a digest names. */
type NewPostings = { table: PostingTable; name: RawBuilder<unknown>; holds: RawBuilder<unknown> }

/** Counts the postings that others published in a span and names the latest three. */
export const findNewPostings = async (
  db: Db,
  { id }: DigestReader,
  { since, due }: DigestSpan,
  { table, name, holds }: NewPostings,
): Promise<Omit<DigestItem, 'kind'>> => {
  const { rows } = await sql<{ name: string; count: number }>`
    select left(split_part(${name}, E'\n', 1), 80) as name, count(*) over ()::int as count
    from ${sql.table(table)} as posting left join members as author on author.id = posting.author_id cross join college
    where posting.created_at > ${since}::timestamptz and posting.created_at <= ${due}::timestamptz
      and posting.author_id is distinct from ${id}::uuid and ${holds}
    order by posting.created_at desc, posting.id desc limit 3`.execute(db)
  return { count: rows[0]?.count ?? 0, names: rows.map((row) => row.name) }
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
