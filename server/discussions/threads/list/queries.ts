import { DISCUSSION_LIMITS } from '#contract/discussions/limits.ts'
import { type Expression, type RawBuilder, sql } from 'kysely'
import type { PostFile } from '#contract/discussions/files.ts'
import type { ThreadTab } from '#contract/discussions/threads.ts'
import { LIMITS } from '#contract/limits.ts'
import { hiddenFrom, type PersonRow } from '#server/members/public.ts'
import { visibleTo } from '#server/postings/public.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import { hot } from '#server/platform/db/client.ts'
import type { Db } from '#server/platform/db/database.ts'
import { containingName } from '#server/platform/searchKey.ts'
import { statement, unplanned, type Values, variants } from '#server/platform/db/statement.ts'
import { filesJson } from '../../files/queries.ts'
import { mentionedIn, type MentionedRow } from '../../mentions/queries.ts'
import {
  authorOf,
  isChecked,
  isListed,
  isPinned,
  isOwnSpace,
  isUnread,
  isVisibleThread,
  personFields,
  type Reader,
  type ReaderKind,
  readerKind,
  threadTables,
} from '../../visibility/queries.ts'
import { threadColumns, type ThreadSummaryRow } from '../queries.ts'

type LastPost<Author> = {
  body: string
  mentioned: MentionedRow[] | null
  files: Pick<PostFile, 'name' | 'type'>[] | null
  author: Author | null
  anonymous: boolean
  number: number
}
type FoundThreadRow = ThreadSummaryRow & {
  wonder: number
  last: LastPost<string> | null
  writers: string[]
  asked: number
}

/** A thread in a list, with the last post that the viewer may see, and others who have written. */
export type ListedThreadRow = Omit<FoundThreadRow, 'last' | 'writers'> & {
  last: LastPost<PersonRow> | null
  people: PersonRow[]
}

// Of a long post, enough for one line without its Markdown.
const excerptLength = sql.lit(600)
// More than any page, and than all pinned threads.
const mostListed = sql.lit(101)
// How many of the latest posts are searched for people to show.
const recentPosts = sql.lit(8)

const lastPost = (reader: Reader) => sql`(
  select jsonb_build_object('body', left(posting.body, ${excerptLength}),
    'mentioned', ${mentionedIn(sql`left(posting.body, ${excerptLength})`, reader.id)}, 'number', posting.number,
    'anonymous', posting.anonymous, 'author', case when not posting.anonymous then author.id end,
    'files', case when posting.body = '' then ${filesJson('post_id', 'posting.id')} end)
  from posts as posting ${authorOf(reader)}
  where posting.thread_id = reading.thread_id and posting.deleted_at is null and ${visibleTo(reader)} and ${isChecked(reader)}
  order by posting.number desc limit 1
)`

const writersIn = (reader: Reader) => sql`array(
  select distinct author_id from (
    select author_id from posts
    where thread_id = reading.thread_id and number > 1 and deleted_at is null and hidden_at is null and not anonymous
      and author_id is distinct from posting.author_id
    order by number desc limit ${recentPosts}
  ) as recent
  where author_id is not null and author_id <> all (${hiddenFrom(reader.id)})
)`

type WriterRow = PersonRow & { suspended: boolean }

const people = statement(
  (_, { ids }: Values<{ ids: readonly string[] }>) => sql<WriterRow>`
  select ${personFields('writer')}, writer.suspended_at is not null as suspended
  from members as writer cross join college where writer.id = any (${unplanned(ids)}) ${hot}`,
)

/** Adds the people of all threads, read at once: for each thread separately it takes twice the time. */
const withPeople = async (db: Db, rows: readonly FoundThreadRow[]): Promise<ListedThreadRow[]> => {
  const ids = rows.flatMap(({ last, writers }) => (last?.author ? [...writers, last.author] : writers))
  const found = new Map(
    (ids.length === 0 ? [] : await people.rows(db, { ids: [...new Set(ids)] })).map((row) => [row.id, row]),
  )
  return rows.map(({ last, writers, ...row }) => ({
    ...row,
    last: last && { ...last, author: found.get(last.author ?? '') ?? null },
    people: writers
      .flatMap((id) => found.get(id) ?? [])
      .filter(({ suspended }) => !suspended)
      .slice(0, LIMITS.faces),
  }))
}

/** A selection of threads: the tab, the space, the words as a tsquery, part of a writer's name, and the last row of the page before. */
export type ThreadSelection = {
  tab: ThreadTab
  space: string | undefined
  query: string | undefined
  writer: string | undefined
  after: { wonder: number; at: Date; id: string } | undefined
  limit: number
}

type ListChoices = ReaderKind & {
  tab: ThreadTab
  inSpace: boolean
  searched: boolean
  named: boolean
  continued: boolean
  pins: 'only' | 'without' | 'mixed'
}
type ListValues = {
  viewerId: string
  space: string
  query: string
  pattern: string
  wonder: number
  at: Date
  id: string
  limit: number
}

const tabs: Record<ThreadTab, (reader: Reader) => RawBuilder<unknown>> = {
  latest: () => sql`true`,
  unread: isUnread,
  following: () => sql`reading.level = 'following'`,
  unanswered: () => sql`posting.kind = 'question' and posting.answers = 0 and posting.closed_at is null`,
}

// A page is chosen among this many threads of each followed space, more than it holds, because the viewer may have muted some or not see them.
const followedThreads = sql.lit(100)

/**
 * Returns an SQL condition: the viewer may follow the thread, by their choice or one for its space. For lists of followed threads, which would otherwise
 * look up the level of every thread. `after`: the condition on threads of further pages.
 */
const mayBeFollowed = ({ id }: Reader, after: RawBuilder<unknown>) => sql`posting.id = any (array(
  select thread_id from thread_members where member_id = ${id}::uuid and level = 'following'
  union all
  select latest.id from spaces as followed
  left join space_members as choice on choice.space_id = followed.id and choice.member_id = ${id}::uuid
  cross join lateral (
    select posting.id from threads as posting where posting.space_id = followed.id and ${after} order by posting.active_at desc limit ${followedThreads}
  ) as latest
  where coalesce(choice.level, followed.level) = 'following'
))`

// How many of the latest posts with the words are looked at.
const searchedPosts = sql.lit(1000)

// With "limit 1", PostgreSQL looks up the authors of the found posts instead of reading all members.
const hasWords = (viewerId: Reader['id'], query: Expression<string>) => sql`posting.id = any (array(
  select found.thread_id from (
    select thread_id, author_id, anonymous from posts
    where words @@ to_tsquery('simple', ${query}) and deleted_at is null and hidden_at is null
    order by id desc limit ${searchedPosts}
  ) as found
  left join lateral (select suspended_at, role from members where members.id = found.author_id limit 1) as writer on true
  where found.anonymous or found.author_id is null
    or found.author_id <> all (${hiddenFrom(viewerId)}) and (writer.suspended_at is null or writer.role = 'admin')
))`

// By posts that are neither deleted nor hidden from the viewer.
const hasWriter = (viewerId: Reader['id'], pattern: Expression<string>) => sql`posting.id in (
  select thread_id from posts join members as writer on writer.id = posts.author_id
  where writer.name_key like ${pattern} and writer.role <> 'admin' and writer.suspended_at is null
    and writer.id <> all (${hiddenFrom(viewerId)}) and posts.deleted_at is null and posts.hidden_at is null and not posts.anonymous
)`

const pinConditions = { only: sql`and ${isPinned}`, without: sql`and not ${isPinned}`, mixed: sql`` }

const list = variants(({ tab, inSpace, searched, named, continued, pins, ...kind }: ListChoices) =>
  statement((_, { viewerId, space, query, pattern, wonder, at, id, limit }: Values<ListValues>) => {
    const reader = { ...kind, id: viewerId }
    const isUnanswered = tab === 'unanswered'
    const after = isUnanswered
      ? sql`(-posting.wonder, posting.created_at, posting.id) > (-${wonder}::int, ${at}::timestamptz, ${id}::uuid)`
      : sql`(posting.active_at, posting.id) < (${at}::timestamptz, ${id}::uuid)`
    const order = isUnanswered
      ? sql`posting.wonder desc, posting.created_at, posting.id`
      : sql`posting.active_at desc, posting.id desc`
    // The inner limit is for the planner, which takes an unknown one for a tenth of all rows: it would plan the statement for each run.
    return sql<FoundThreadRow>`
      select * from (select ${threadColumns(reader)}, ${lastPost(reader)} as last, ${writersIn(reader)} as writers,
        (select count(*)::int from asks where asks.thread_id = reading.thread_id and passes = 0) as asked
      from ${threadTables(reader)}
      where ${isVisibleThread(reader)} and ${tabs[tab](reader)}
        ${tab === 'following' && !searched && !named ? sql`and ${mayBeFollowed(reader, continued ? after : sql`true`)}` : sql``}
        ${inSpace || searched ? sql`` : sql`and ${isOwnSpace(reader)}`}
        ${inSpace ? sql`and posting.space_id = ${space}::uuid` : sql``}
        ${searched ? sql`and ${hasWords(viewerId, query)}` : sql`and posting.merged_into is null`}
        ${named ? sql`and ${hasWriter(viewerId, pattern)}` : sql``}
        ${searched || named ? sql`` : sql`and ${isListed(reader)}`}
        ${pinConditions[pins]}
        ${continued ? sql`and ${after}` : sql``}
      order by ${order} limit ${mostListed}) as listed limit ${limit}::int ${hot}`
  }),
)

const nowhere = '00000000-0000-0000-0000-000000000000'

/** Returns the threads pinned for the viewer, in a space or in all. */
export const findPinned = async (db: Db, viewer: Viewer, space: string | undefined): Promise<ListedThreadRow[]> => {
  const rows = await list({
    ...readerKind(viewer),
    ...{ tab: 'latest', inSpace: space !== undefined, searched: false, named: false, continued: false, pins: 'only' },
  }).rows(db, {
    ...{
      viewerId: viewer.id,
      space: space ?? nowhere,
      query: '',
      pattern: '',
      limit: DISCUSSION_LIMITS.spaces * DISCUSSION_LIMITS.pins,
    },
    ...{ wonder: 0, at: new Date(0), id: nowhere },
  })
  return withPeople(db, rows)
}

/** Returns a page of threads that the viewer may read. In *Latest* those pinned for them are left out. */
export const findThreads = async (
  db: Db,
  viewer: Viewer,
  { tab, space, query, writer, after, limit }: ThreadSelection,
): Promise<ListedThreadRow[]> => {
  const rows = await list({
    ...readerKind(viewer),
    ...{
      tab,
      inSpace: space !== undefined,
      searched: query !== undefined,
      named: writer !== undefined,
      continued: after !== undefined,
    },
    pins: tab === 'latest' && query === undefined && writer === undefined ? 'without' : 'mixed',
  }).rows(db, {
    ...{
      viewerId: viewer.id,
      space: space ?? nowhere,
      query: query ?? '',
      pattern: containingName(writer ?? ''),
      limit,
    },
    ...(after ?? { wonder: 0, at: new Date(0), id: nowhere }),
  })
  return withPeople(db, rows)
}

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
