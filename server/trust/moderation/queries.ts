import { type RawBuilder, sql } from 'kysely'
import type { PostingKind } from '#contract/trust/moderation.ts'
import { hasWords, isPending } from '#server/postings/public.ts'
import type { Db } from '#server/platform/db/database.ts'
import { countByWeek } from '#server/platform/db/weeks.ts'

/** The table of each kind. */
export const table = {
  event: 'events',
  mentorship: 'mentorships',
  job: 'jobs',
  project: 'projects',
  guide: 'guides',
} as const
const kinds = ['event', 'mentorship', 'job', 'project', 'guide'] as const

/** The SQL columns of each kind, under common names. */
const shown: Record<PostingKind, RawBuilder<unknown>> = {
  event: sql`posting.title, posting.description as text, posting.link, posting.place, posting.starts_at,
    posting.cancelled_at, posting.cancelled_reason,
    case when posting.audience = 'public' and not posting.draft then '/events/' || posting.id end as path`,
  mentorship: sql`posting.title, posting.description as text, null as link, null as place, posting.starts_at, null::timestamptz as cancelled_at,
    null as cancelled_reason, null as path`,
  job: sql`posting.title || ' · ' || posting.company as title, posting.description as text, posting.apply_url as link, posting.location as place,
    null::timestamptz as starts_at, null::timestamptz as cancelled_at, null as cancelled_reason, null as path`,
  project: sql`posting.name as title, posting.description as text, posting.repository as link, null as place,
    null::timestamptz as starts_at, null::timestamptz as cancelled_at, null as cancelled_reason, null as path`,
  guide: sql`posting.title, posting.body as text, null as link, null as place, null::timestamptz as starts_at, null::timestamptz as cancelled_at,
    null as cancelled_reason, null as path`,
}

// Nobody but the author reads a guide before it was published.
const published: Partial<Record<PostingKind, RawBuilder<unknown>>> = { guide: sql`posting.published_at is not null` }
const isPublished = (kind: PostingKind) => published[kind] ?? sql`true`

/** A posting of any kind, with its author. */
export type AnyPostingRow = {
  id: string
  kind: PostingKind
  title: string
  text: string
  link: string | null
  place: string | null
  path: string | null
  created_at: Date
  starts_at: Date | null
  hidden_reason: string | null
  cancelled_at: Date | null
  cancelled_reason: string | null
  author_id: string | null
  author_name: string | null
  author_photo: string | null
  pending: boolean
  suspended: boolean
}

type Selection = {
  kind: PostingKind | undefined
  hidden: boolean
  words: string
  after: { at: Date; id: string } | undefined
  size: number
}

/** Returns postings of all kinds, or of one, latest first. Reads each kind along its own index, no further than the page needs. */
export const findPostings = async (
  db: Db,
  { kind: only, hidden, words, after, size }: Selection,
): Promise<AnyPostingRow[]> => {
  const conditions = [
    ...(hidden ? [sql`posting.hidden_at is not null`] : []),
    ...(words === '' ? [] : [hasWords(words)]),
    ...(after === undefined
      ? []
      : [sql`(posting.created_at, posting.id) < (${after.at}::timestamptz, ${after.id}::uuid)`]),
  ]
  const parts = kinds
    .filter((kind) => only === undefined || kind === only)
    .map((kind) => {
      // Limited before the join, so that only a page of authors is read instead of all members.
      const page = sql`(select * from ${sql.table(table[kind])} as posting where ${sql.join([isPublished(kind), ...conditions], sql` and `)}
        order by posting.created_at desc, posting.id desc limit ${size})`
      return postings(kind, page)
    })
  const { rows } = await sql<AnyPostingRow>`
    select * from (${sql.join(parts, sql` union all `)}) as found
    order by created_at desc, id desc limit ${size}`.execute(db)
  return rows
}

/** Returns postings of a kind by their ids. */
export const findPostingsByIds = async (
  db: Db,
  kind: PostingKind,
  ids: readonly string[],
): Promise<AnyPostingRow[]> => {
  if (ids.length === 0) return []
  const { rows } = await sql<AnyPostingRow>`
    ${postings(kind, sql.table(table[kind]))} where ${isPublished(kind)} and posting.id = any (${ids}::uuid[])`.execute(
    db,
  )
  return rows
}

/** Returns a posting, locked until the transaction ends, so that concurrent decisions run one after the other. */
export const lockPosting = async (db: Db, kind: PostingKind, id: string): Promise<AnyPostingRow | undefined> => {
  const { rows } =
    await sql<AnyPostingRow>`${postings(kind, sql.table(table[kind]))} where ${isPublished(kind)} and posting.id = ${id}::uuid for update of posting`.execute(
      db,
    )
  return rows[0]
}

const postings = (kind: PostingKind, from: RawBuilder<unknown>) => sql`
  select ${sql.lit(kind)} as kind, posting.id, posting.created_at, ${shown[kind]},
    author.id as author_id, author.full_name as author_name, author.photo_key as author_photo,
    posting.hidden_reason, ${isPending} as pending, author.suspended_at is not null as suspended
  from ${from} as posting left join members as author on author.id = posting.author_id cross join college`

/** Counts the postings of all kinds made in each span between two successive `bounds`. */
export const countPosted = (db: Db, bounds: readonly Date[]): Promise<number[]> => {
  const parts = kinds.map(
    (kind) => sql`select created_at as at from ${sql.table(table[kind])} as posting where ${isPublished(kind)}`,
  )
  return countByWeek(db, sql.join(parts, sql` union all `), bounds)
}
