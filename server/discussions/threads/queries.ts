import { type Expression, sql, type Transaction } from 'kysely'
import type { AnswerOrder, ThreadKind, ThreadTab } from '#contract/discussions/threads.ts'
import type { FollowLevel } from '#contract/discussions/spaces.ts'
import { LIMITS } from '#contract/limits.ts'
import { hiddenFrom, type PersonRow } from '#server/members/public.ts'
import { visibleTo } from '#server/postings/public.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import { hot } from '#server/platform/db/client.ts'
import type { Db } from '#server/platform/db/database.ts'
import { statement, type Values, variants } from '#server/platform/db/statement.ts'
import type { Tables } from '#server/platform/db/tables.ts'
import {
  countUnreadPosts,
  firstUnread,
  isCalled,
  isUnread,
  isVisibleThread,
  personJson,
  type Reader,
  type ReaderKind,
  readerKind,
  threadTables,
} from '../visibility/queries.ts'

/** A thread as its viewer sees it. `first_unread` is the number of their first unread post. */
export type ThreadRow = {
  id: string
  space_id: string
  kind: ThreadKind
  title: string
  author: PersonRow | null
  mine: boolean
  created_at: Date
  active_at: Date
  answers: number
  accepted_number: number | null
  last_number: number
  read_number: number
  first_unread: number | null
  unread: number
  attention: boolean
  level: FollowLevel
  closed_at: Date | null
  closed_reason: string | null
}

/** A thread in a list, with the last post that the viewer may see, and others who have written. */
export type ListedThreadRow = ThreadRow & {
  wonder: number
  last: { body: string; author: PersonRow | null; number: number } | null
  people: PersonRow[] | null
}

const threadColumns = (reader: Reader) => sql`
  posting.id, posting.space_id, posting.kind, posting.title, ${personJson('author')} as author,
  coalesce(author.id = ${reader.id}::uuid, false) as mine, posting.created_at, posting.active_at, posting.answers,
  posting.accepted_number, posting.last_number, posting.wonder,
  greatest(reading.read_number, (
    select number from posts where thread_id = reading.thread_id and created_at <= reading.read_until order by number desc limit 1
  )) as read_number,
  ${firstUnread(reader)} as first_unread,
  case when reading.level = 'muted' then 0 else ${countUnreadPosts(reader, LIMITS.unreadCount)} end as unread,
  ${isCalled(reader)} as attention, reading.level, posting.closed_at, posting.closed_reason`

const oneThread = variants((kind: ReaderKind) =>
  statement((_, { viewerId, id }: Values<{ viewerId: string; id: string }>) => {
    const reader = { ...kind, id: viewerId }
    return sql<ThreadRow>`
      select ${threadColumns(reader)} from ${threadTables(reader)}
      where posting.id = ${id}::uuid and ${isVisibleThread(reader)} ${hot}`
  }),
)

/** Returns a thread if the viewer may read it. */
export const findThread = (db: Db, viewer: Viewer, id: string): Promise<ThreadRow | undefined> =>
  oneThread(readerKind(viewer)).first(db, { viewerId: viewer.id, id })

// Of a long post, enough for one line without its Markdown.
const excerptLength = sql.lit(600)
// How many of the latest posts are searched for people to show.
const recentPosts = sql.lit(30)

const lastPost = (reader: Reader) => sql`(
  select jsonb_build_object('body', left(posting.body, ${excerptLength}), 'number', posting.number, 'author', ${personJson('author')})
  from posts as posting left join members as author on author.id = posting.author_id
  where posting.thread_id = reading.thread_id and posting.deleted_at is null and ${visibleTo(reader)}
  order by posting.number desc limit 1
)`

const peopleIn = (reader: Reader) => sql`(
  select jsonb_agg(${personJson('face')}) from (
    select distinct recent.author_id from (
      select author_id from posts
      where thread_id = reading.thread_id and number > 1 and deleted_at is null and hidden_at is null
        and author_id is distinct from posting.author_id
      order by number desc limit ${recentPosts}
    ) as recent
    where recent.author_id is not null and recent.author_id <> all (${hiddenFrom(reader.id)})
    limit ${sql.lit(LIMITS.faces)}
  ) as writer join members as face on face.id = writer.author_id where face.suspended_at is null
)`

/** A selection of threads: the tab, the space, the words as a tsquery, and the last row of the page before. */
export type ThreadSelection = {
  tab: ThreadTab
  space: string | undefined
  query: string | undefined
  after: { wonder: number; at: Date; id: string } | undefined
  limit: number
}

type ListChoices = ReaderKind & { tab: ThreadTab; inSpace: boolean; searched: boolean; continued: boolean }
type ListValues = {
  viewerId: string
  space: string
  query: string
  wonder: number
  at: Date
  id: string
  limit: number
}

const tabs: Record<ThreadTab, (reader: Reader) => ReturnType<typeof sql>> = {
  latest: () => sql`true`,
  unread: isUnread,
  following: () => sql`reading.level = 'following'`,
  unanswered: () => sql`posting.kind = 'question' and posting.answers = 0 and posting.closed_at is null`,
}

// How many posts with the words are looked at.
const searchedPosts = sql.lit(1000)

const hasWords = (viewerId: Reader['id'], query: Expression<string>) => sql`posting.id in (
  select thread_id from posts
  where to_tsvector('simple', search_key) @@ to_tsquery('simple', ${query}) and deleted_at is null and hidden_at is null
    and (author_id is null or author_id <> all (${hiddenFrom(viewerId)}))
  limit ${searchedPosts}
)`

const list = variants(({ tab, inSpace, searched, continued, ...kind }: ListChoices) =>
  statement((_, { viewerId, space, query, wonder, at, id, limit }: Values<ListValues>) => {
    const reader = { ...kind, id: viewerId }
    const isUnanswered = tab === 'unanswered'
    const after = isUnanswered
      ? sql`(-posting.wonder, posting.created_at, posting.id) > (-${wonder}::int, ${at}::timestamptz, ${id}::uuid)`
      : sql`(posting.active_at, posting.id) < (${at}::timestamptz, ${id}::uuid)`
    const order = isUnanswered
      ? sql`posting.wonder desc, posting.created_at, posting.id`
      : sql`posting.active_at desc, posting.id desc`
    return sql<ListedThreadRow>`
      select ${threadColumns(reader)}, ${lastPost(reader)} as last, ${peopleIn(reader)} as people
      from ${threadTables(reader)}
      where ${isVisibleThread(reader)} and ${tabs[tab](reader)}
        ${inSpace ? sql`and posting.space_id = ${space}::uuid` : sql``}
        ${searched ? sql`and ${hasWords(viewerId, query)}` : sql``}
        ${continued ? sql`and ${after}` : sql``}
      order by ${order} limit ${limit}::int ${hot}`
  }),
)

const nowhere = '00000000-0000-0000-0000-000000000000'

/** Returns a page of threads that the viewer may read. */
export const findThreads = (
  db: Db,
  viewer: Viewer,
  { tab, space, query, after, limit }: ThreadSelection,
): Promise<ListedThreadRow[]> =>
  list({
    ...readerKind(viewer),
    ...{ tab, inSpace: space !== undefined, searched: query !== undefined, continued: after !== undefined },
  }).rows(db, {
    ...{ viewerId: viewer.id, space: space ?? nowhere, query: query ?? '', limit },
    ...(after ?? { wonder: 0, at: new Date(0), id: nowhere }),
  })

const found = variants((kind: ReaderKind) =>
  statement((_, { viewerId, query, most }: Values<{ viewerId: string; query: string; most: number }>) => {
    const reader = { ...kind, id: viewerId }
    return sql<{ count: number }>`
      select count(*)::int as count from (
        select from ${threadTables(reader)} where ${isVisibleThread(reader)} and ${hasWords(viewerId, query)} limit ${most}::int
      ) as found ${hot}`
  }),
)

/** Counts the threads with these words that the viewer may read, `most` at most. */
export const countFound = async (db: Db, viewer: Viewer, query: string, most: number): Promise<number> =>
  (await found(readerKind(viewer)).first(db, { viewerId: viewer.id, query, most }))?.count ?? 0

/** Returns a thread with its row locked, as the author of a change sees it; undefined if there is none. */
export const lockThread = async (tx: Transaction<Tables>, id: string) =>
  tx
    .selectFrom('threads')
    .select(['id', 'kind', 'author_id', 'title', 'posts', 'closed_at', 'accepted_number'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

/** Returns the id of a member's thread with this client id. */
export const findThreadByClientId = async (db: Db, authorId: string, clientId: string): Promise<string | undefined> =>
  (
    await db
      .selectFrom('threads')
      .select('id')
      .where('author_id', '=', authorId)
      .where('client_id', '=', clientId)
      .executeTakeFirst()
  )?.id

type NewThreadRow = {
  id: string
  space_id: string
  author_id: string
  client_id: string | null
  kind: ThreadKind
  title: string
  at: Date
}

/** Stores a thread whose opening follows. Returns false if its author has already started it. */
export const insertThread = async (db: Db, { at, ...thread }: NewThreadRow): Promise<boolean> => {
  const inserted = await db
    .insertInto('threads')
    .values({ ...thread, posts: 1, created_at: at, active_at: at })
    .onConflict((conflict) => conflict.columns(['author_id', 'client_id']).doNothing())
    .executeTakeFirst()
  return inserted.numInsertedOrUpdatedRows === 1n
}

/** Changes fields of a thread. */
export const updateThread = (
  db: Db,
  id: string,
  fields: Partial<
    Record<'accepted_at' | 'closed_at', Date | null> & {
      title: string
      accepted_number: number | null
      closed_reason: string | null
    }
  >,
) => db.updateTable('threads').set(fields).where('id', '=', id).execute()

/** Deletes a thread with everything in it. */
export const deleteThread = (db: Db, id: string) => db.deleteFrom('threads').where('id', '=', id).execute()

/** Stores the addition of the post with the next number, at the end of a thread. */
export const countPost = (db: Db, id: string, isAnswer: boolean, at: Date) =>
  db
    .updateTable('threads')
    .set((is) => ({
      posts: is('posts', '+', 1),
      last_number: is('posts', '+', 1),
      answers: is('answers', '+', isAnswer ? 1 : 0),
      active_at: at,
    }))
    .where('id', '=', id)
    .execute()

/** Counts the visible posts of threads again, after some were deleted, hidden or shown. */
export const recount = async (db: Db, threadIds: readonly string[]): Promise<void> => {
  await sql`
    update threads set answers = counted.answers, last_number = counted.last_number, active_at = counted.active_at
    from (
      select posts.thread_id, count(*) filter (where parent is null and number > 1) as answers, max(number) as last_number,
        max(posts.created_at) as active_at
      from posts left join members on members.id = posts.author_id
      where posts.thread_id = any (${threadIds}::uuid[]) and posts.deleted_at is null and posts.hidden_at is null
        and members.suspended_at is null
      group by posts.thread_id
    ) as counted where counted.thread_id = threads.id`.execute(db)
}

/** Returns the ids of the threads with a post of a member. */
export const findThreadsWithPostsOf = async (db: Db, memberId: string): Promise<string[]> =>
  (await db.selectFrom('posts').select('thread_id').distinct().where('author_id', '=', memberId).execute()).map(
    ({ thread_id }) => thread_id,
  )

/** A number of a top-level post, in the order of a page. */
type TopLevel = { number: number }

// Threads are far shorter; one that is longer shows its first answers.
const longestThread = 5000

/** Returns the numbers of all top-level posts of a thread in an order, without the opening and the accepted answer. */
export const findTopLevel = async (
  db: Db,
  threadId: string,
  accepted: number | null,
  order: AnswerOrder,
): Promise<number[]> => {
  const sorted = { oldest: sql`number`, newest: sql`number desc`, helpful: sql`helpful desc, number` }[order]
  const { rows } = await sql<TopLevel>`
    select number from posts
    where thread_id = ${threadId}::uuid and parent is null and number > 1 and number is distinct from ${accepted}::int
    order by ${sorted} limit ${sql.lit(longestThread)}`.execute(db)
  return rows.map(({ number }) => number)
}

/** Returns up to three other threads with some of these words in their titles or texts, those with the most first, and the number of followers. */
export const findAround = async (
  db: Db,
  viewer: Viewer,
  { threadId, spaceId, query }: { threadId: string; spaceId: string; query: string },
) => {
  const reader = { ...readerKind(viewer), id: sql<string>`${viewer.id}::uuid` }
  const { rows } = await sql<{
    followers: number
    similar: { id: string; title: string; answers: number; accepted: boolean }[] | null
  }>`
    select (
      select count(*)::int from thread_members where thread_id = ${threadId}::uuid and level = 'following'
    ) as followers, (
      select jsonb_agg(jsonb_build_object('id', id, 'title', title, 'answers', answers, 'accepted', accepted)) from (
        select posting.id, posting.title, posting.answers, posting.accepted_number is not null as accepted
        from (
          select opening.thread_id, ts_rank(to_tsvector('simple', opening.search_key), to_tsquery('simple', ${query})) as rank
          from posts as opening
          where opening.number = 1 and opening.thread_id <> ${threadId}::uuid
            and to_tsvector('simple', opening.search_key) @@ to_tsquery('simple', ${query})
          order by rank desc limit 20
        ) as alike join ${threadTables(reader)} on posting.id = alike.thread_id
        where posting.space_id = ${spaceId}::uuid and ${isVisibleThread(reader)}
        order by alike.rank desc limit ${sql.lit(LIMITS.similarThreads)}
      ) as found
    ) as similar`.execute(db)
  return { followers: rows[0]?.followers ?? 0, similar: rows[0]?.similar ?? [] }
}
