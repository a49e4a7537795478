import { sql } from 'kysely'
import type { PostFile } from '#contract/discussions/files.ts'
import type { GroupKind, Space } from '#contract/discussions/spaces.ts'
import type { ThreadKind } from '#contract/discussions/threads.ts'
import { admitted, type PersonRow } from '#server/members/public.ts'
import type { Db } from '#server/platform/db/database.ts'
import { countByWeek } from '#server/platform/db/weeks.ts'
import { filesJson } from '../files/queries.ts'
import { mentionedIn, type MentionedRow } from '../mentions/queries.ts'
import { authorJson, authorOf, UNCHECKED } from '../visibility/queries.ts'

type Held = { id: string; threadId: string; number: number; answered: number | null; at: Date }

/** Hides a new post, and with an opening its thread, until a moderator has checked it. */
export const insertUnchecked = async (tx: Db, { id, threadId, number, answered, at }: Held): Promise<void> => {
  const hidden = { hidden_at: at, hidden_reason: UNCHECKED }
  await tx.updateTable('posts').set(hidden).where('id', '=', id).execute()
  if (number === 1) await tx.updateTable('threads').set(hidden).where('id', '=', threadId).execute()
  await tx.insertInto('unchecked_posts').values({ post_id: id, answered, handed_in_at: at }).execute()
}

/** Stores the members to ask by name once a question is published. */
export const insertUnsentAsks = async (tx: Db, threadId: string, memberIds: readonly string[]): Promise<void> => {
  if (memberIds.length === 0) return
  await tx
    .insertInto('unsent_asks')
    .values(memberIds.map((member_id) => ({ thread_id: threadId, member_id })))
    .execute()
}

/** Returns the members to ask by name once a question is published. */
export const findUnsentAsks = async (db: Db, threadId: string): Promise<string[]> =>
  (
    await db
      .selectFrom('unsent_asks')
      .select('member_id')
      .where('thread_id', '=', threadId)
      .orderBy('member_id')
      .execute()
  ).map(({ member_id }) => member_id)

/** Deletes the members to ask about a question. */
export const deleteUnsentAsks = (tx: Db, threadId: string) =>
  tx.deleteFrom('unsent_asks').where('thread_id', '=', threadId).execute()

/** A post that waits for a moderator, or that one has declined. */
export type UncheckedRow = {
  id: string
  state: 'waiting' | 'declined'
  handed_in_at: Date
  answered: number | null
  number: number
  parent: number | null
  body: string
  anonymous: boolean
  author_id: string
  author_name: string
  thread_id: string
  asker_id: string | null
  kind: ThreadKind
  title: string
  space_id: string
  closed: boolean
  next_number: number
}

/** Returns a post that isn't published; undefined if it is, or if its author is suspended or unverified. */
export const findUnchecked = async (db: Db, id: string): Promise<UncheckedRow | undefined> => {
  const { rows } = await sql<UncheckedRow>`
    select posts.id, state, handed_in_at, answered, number, parent, body, posts.anonymous, posts.author_id, members.full_name as author_name,
      thread_id, threads.author_id as asker_id, kind, title, space_id, closed_at is not null as closed, threads.posts + 1 as next_number
    from unchecked_posts join posts on posts.id = post_id join threads on threads.id = thread_id join members on members.id = posts.author_id
    where post_id = ${id}::uuid and ${isAdmitted}`.execute(db)
  return rows[0]
}

/** Publishes a post under a number of its thread, and with an opening its thread. Earlier texts, which no one has read, are deleted. */
export const setPublished = async (
  tx: Db,
  { id, thread_id, number }: Pick<UncheckedRow, 'id' | 'thread_id' | 'number'>,
  at: Date,
): Promise<void> => {
  const shown = { hidden_at: null, hidden_reason: null, created_at: at }
  await tx.deleteFrom('unchecked_posts').where('post_id', '=', id).execute()
  await tx.deleteFrom('post_versions').where('post_id', '=', id).execute()
  await tx
    .updateTable('posts')
    .set((is) => ({ ...shown, number, edited_at: null, revision: is('revision', '+', 1) }))
    .where('id', '=', id)
    .execute()
  if (number === 1)
    await tx
      .updateTable('threads')
      .set({ ...shown, active_at: at })
      .where('id', '=', thread_id)
      .execute()
}

/** Declines a post that waits. */
export const setDeclined = (tx: Db, id: string, note: string | null) =>
  tx.updateTable('unchecked_posts').set({ state: 'declined', note }).where('post_id', '=', id).execute()

/** Stores that its author has changed a post that isn't published, so that it waits. Returns its state before; undefined if it is published. */
export const setHandedIn = async (tx: Db, id: string, at: Date): Promise<UncheckedRow['state'] | undefined> => {
  const { rows } = await sql<Pick<UncheckedRow, 'state'>>`
    with before as (select post_id, state from unchecked_posts where post_id = ${id}::uuid for update)
    update unchecked_posts set state = 'waiting', note = null, handed_in_at = ${at}::timestamptz
    from before where unchecked_posts.post_id = before.post_id returning before.state`.execute(tx)
  return rows[0]?.state
}

/** Stores that the title of a thread has changed while its opening waits. */
export const setRetitled = (tx: Db, threadId: string, at: Date) =>
  sql`
    update unchecked_posts set handed_in_at = ${at}::timestamptz from posts
    where posts.id = post_id and posts.thread_id = ${threadId}::uuid and number = 1 and state = 'waiting'`.execute(tx)

/** Makes answers of the unchecked replies to a post, which others don't know of, so that they don't keep it when it is deleted. */
export const detachUnchecked = (tx: Db, postId: string) =>
  sql`
    update posts as reply set parent = null from posts
    where posts.id = ${postId}::uuid and reply.thread_id = posts.thread_id and reply.parent = posts.number
      and reply.hidden_reason = ${UNCHECKED}`.execute(tx)

/** Returns whether a post isn't published. */
export const isUnchecked = async (db: Db, id: string): Promise<boolean> =>
  (await db.selectFrom('unchecked_posts').select('post_id').where('post_id', '=', id).executeTakeFirst()) !== undefined

// Its author is neither suspended nor unverified. Anonymous ones don't depend on it, because others could find out whose they are.
const isAdmitted = sql<boolean>`(posts.anonymous or exists (
  select from members cross join college where members.id = posts.author_id and members.suspended_at is null and ${admitted('members')}
))`

const waiting = sql`
  unchecked_posts join posts on posts.id = post_id
  where state = 'waiting' and ${isAdmitted}`

// Nothing is checked, or others see a post of its author by now. An anonymous one is checked even then.
const needsNoCheck = sql<boolean>`(
  not coalesce((select checks_first_posts from discussion_settings), false)
  or not posts.anonymous and exists (
    select from posts as published
    where published.author_id = posts.author_id and not published.anonymous and published.hidden_at is null and published.deleted_at is null
  )
)`

/** Returns whether a waiting post can be published without a moderator. */
export const isReleased = async (db: Db, id: string): Promise<boolean> => {
  const { rows } = await sql`
    select from unchecked_posts join posts on posts.id = post_id
    where post_id = ${id}::uuid and state = 'waiting' and ${isAdmitted} and ${needsNoCheck}`.execute(db)
  return rows.length > 0
}

/** Returns whether a moderator has to check a waiting post of a member. */
export const hasFirstPosts = async (db: Db, memberId: string): Promise<boolean> => {
  const { rows } = await sql`
    select from ${waiting} and not ${needsNoCheck} and posts.author_id = ${memberId}::uuid limit 1`.execute(db)
  return rows.length > 0
}

/** Returns the waiting posts after `after` that can be published without a moderator, of a member or of all; by id. */
export const findReleased = async (
  db: Db,
  { memberId, after, limit }: { memberId: string | null; after: string | null; limit: number },
): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select posts.id from unchecked_posts join posts on posts.id = post_id
    where state = 'waiting' and ${isAdmitted} and ${needsNoCheck} and (${memberId}::uuid is null or posts.author_id = ${memberId}::uuid)
      and (${after}::uuid is null or posts.id > ${after}::uuid)
    order by posts.id limit ${limit}::int`.execute(db)
  return rows.map(({ id }) => id)
}

/** A waiting post for moderators. `author` is null if it is anonymous. */
export type FirstPostRow = {
  id: string
  number: number
  body: string
  mentioned: MentionedRow[] | null
  files: PostFile[] | null
  author: PersonRow | null
  anonymous: boolean
  thread_id: string
  kind: ThreadKind
  title: string
  handed_in_at: Date
  asked: number
  others: number
  space_key: Space['key']
  space_name: string | null
  group_kind: GroupKind | null
}

/** Returns the posts that wait for a moderator, the oldest first. */
export const findFirstPosts = async (
  db: Db,
  viewerId: string,
  { after, size }: { after: { at: Date; id: string } | undefined; size: number },
): Promise<FirstPostRow[]> => {
  const viewer = { id: sql<string>`${viewerId}` }
  const { rows } = await sql<FirstPostRow>`
    select posting.id, posting.number, posting.body, ${mentionedIn(sql.ref('posting.body'), viewer.id)} as mentioned,
      ${filesJson('post_id', 'posting.id')} as files, ${authorJson} as author, posting.anonymous, thread.id as thread_id, thread.kind,
      thread.title, listed.handed_in_at, space.preset as space_key, space.name as space_name, groups.kind as group_kind,
      (select count(*)::int from unsent_asks where posting.number = 1 and unsent_asks.thread_id = thread.id) as asked,
      case when posting.anonymous then 0 else (
        select count(*)::int from unchecked_posts join posts on posts.id = post_id
        where state = 'waiting' and posts.author_id = posting.author_id and not posts.anonymous and posts.id <> posting.id
      ) end as others
    from (
      select post_id, handed_in_at from ${waiting}
        and (${after === undefined} or (handed_in_at, post_id) > (${after?.at ?? null}::timestamptz, ${after?.id ?? null}::uuid))
      order by handed_in_at, post_id limit ${size}::int
    ) as listed
    join posts as posting on posting.id = listed.post_id
    join threads as thread on thread.id = posting.thread_id
    join spaces as space on space.id = thread.space_id
    left join groups on groups.id = space.group_id
    ${authorOf(viewer)} cross join college
    order by listed.handed_in_at, listed.post_id`.execute(db)
  return rows
}

/** Counts the posts that wait for a moderator, with the time since when the oldest waits. */
export const findWaitingWork = async (db: Db): Promise<{ count: number; since: Date | null }> => {
  const { rows } = await sql<{ count: number; since: Date | null }>`
    select count(*)::int as count, min(handed_in_at) as since from ${waiting}`.execute(db)
  return rows[0] ?? { count: 0, since: null }
}

/** Counts the posts that wait for a moderator. */
export const countFirstPosts = async (db: Db): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${waiting}`.execute(db)
  return rows[0]?.count ?? 0
}

/** Counts the published posts made in each span between two successive `bounds`. */
export const countPosts = (db: Db, bounds: readonly Date[]): Promise<number[]> =>
  countByWeek(db, sql`select created_at as at from posts where hidden_at is null and deleted_at is null`, bounds)
