import { sql } from 'kysely'
import type { PostFile } from '#contract/discussions/files.ts'
import type { GroupKind } from '#contract/discussions/spaces.ts'
import type { ReasonCounts } from '#contract/trust/content.ts'
import type { PersonRow } from '#server/members/public.ts'
import type { Db } from '#server/platform/db/database.ts'
import { filesJson } from '../../files/queries.ts'
import { mentionedIn, type MentionedRow } from '../../mentions/queries.ts'
import type { SpaceRow } from '../../spaces/queries.ts'
import { authorJson, authorOf, UNCHECKED } from '../../visibility/queries.ts'

type PlaceRow = {
  thread_id: string
  title: string
  number: number
  parent: number | null
  space_name: string | null
  space_key: SpaceRow['key']
  group_kind: GroupKind | null
  group_name: string | null
}

/** Returns where a post is: its thread and number, and its space or group. */
export const findPlace = async (db: Db, postId: string): Promise<PlaceRow | undefined> => {
  const { rows } = await sql<PlaceRow>`
    select posts.thread_id, threads.title, posts.number, posts.parent, spaces.name as space_name, spaces.preset as space_key,
      groups.kind as group_kind, groups.name as group_name
    from posts join threads on threads.id = posts.thread_id join spaces on spaces.id = threads.space_id
    left join groups on groups.id = spaces.group_id
    where posts.id = ${postId}::uuid`.execute(db)
  return rows[0]
}

type Span = { threadId: string; numbers: readonly number[]; from: number; to: number }

type AroundRow = {
  id: string
  number: number
  parent: number | null
  author: PersonRow | null
  anonymous: boolean
  body: string
  mentioned: MentionedRow[] | null
  files: PostFile[] | null
  deleted: boolean
  hidden: boolean
  reasons: ReasonCounts | null
  created_at: Date
  listed: boolean
}

/**
 * Returns the posts of a thread in their order for an administrator, regardless of blocks. `listed` are those with these numbers and from a number to
 * another; the others have no text.
 */
export const findAround = async (
  db: Db,
  viewerId: string,
  { threadId, numbers, from, to }: Span,
): Promise<AroundRow[]> => {
  const isListed = sql`(posting.number = any (${numbers}::int[]) or posting.number between ${from}::int and ${to}::int)`
  const { rows } = await sql<AroundRow>`
    select posting.id, posting.number, posting.parent, posting.anonymous, posting.created_at, ${authorJson} as author,
      case when ${isListed} then posting.body else '' end as body,
      case when ${isListed} then ${mentionedIn(sql.ref('posting.body'), sql`${viewerId}::uuid`)} end as mentioned,
      case when ${isListed} then ${filesJson('post_id', 'posting.id')} end as files,
      posting.deleted_at is not null as deleted, posting.hidden_at is not null as hidden, reasons, ${isListed} as listed
    from posts as posting ${authorOf({ id: sql`${viewerId}::uuid` })}
    cross join college
    left join post_reviews on post_id = posting.id
    where posting.thread_id = ${threadId}::uuid and (${isListed} or posting.deleted_at is null)
      and posting.hidden_reason is distinct from ${UNCHECKED}
    order by posting.number`.execute(db)
  return rows
}
