import { DISCUSSION_LIMITS } from '#contract/discussions/limits.ts'
import { type Expression, sql } from 'kysely'
import type { PostFile } from '#contract/discussions/files.ts'
import type { ThreadTab } from '#contract/discussions/threads.ts'
import { LIMITS } from '#contract/limits.ts'
import { hiddenFrom, type PersonRow } from '#server/members/public.ts'
import { visibleTo } from '#server/postings/public.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import { hot } from '#server/platform/db/client.ts'
import type { Db } from '#server/platform/db/database.ts'
import { containingName } from '#server/platform/searchKey.ts'
import { statement, type Values, variants } from '#server/platform/db/statement.ts'
import { filesJson } from '../../files/queries.ts'
import { mentionedIn, type MentionedRow } from '../../mentions/queries.ts'
import {
  authorJson,
  authorOf,
  isChecked,
  isListed,
  isPinned,
  isOwnSpace,
  isUnread,
  isVisibleThread,
  personJson,
  type Reader,
  type ReaderKind,
  readerKind,
  threadTables,
} from '../../visibility/queries.ts'
import { threadColumns, type ThreadRow } from '../queries.ts'

/** A thread in a list, with the last post that the viewer may see, and others who have written. */
export type ListedThreadRow = ThreadRow & {
  wonder: number
  last: {
    body: string
    mentioned: MentionedRow[] | null
    files: Pick<PostFile, 'name' | 'type'>[] | null
    author: PersonRow | null
    anonymous: boolean
    number: number
  } | null
  people: PersonRow[] | null
  asked: number
}

// Of a long post, enough for one line without its Markdown.
const excerptLength = sql.lit(600)
// How many of the latest posts are searched for people to show.
const recentPosts = sql.lit(30)

const lastPost = (reader: Reader) => sql`(
  select jsonb_build_object('body', left(posting.body, ${excerptLength}),
    'mentioned', ${mentionedIn(sql`left(posting.body, ${excerptLength})`, reader.id)}, 'number', posting.number,
    'anonymous', posting.anonymous, 'author', ${authorJson},
    'files', case when posting.body = '' then ${filesJson('post_id', 'posting.id')} end)
  from posts as posting ${authorOf(reader)}
  where posting.thread_id = reading.thread_id and posting.deleted_at is null and ${visibleTo(reader)} and ${isChecked(reader)}
  order by posting.number desc limit 1
)`

const peopleIn = (reader: Reader) => sql`(
  select jsonb_agg(${personJson('face')}) from (
    select distinct recent.author_id from (
      select author_id from posts
      where thread_id = reading.thread_id and number > 1 and deleted_at is null and hidden_at is null and not anonymous
        and author_id is distinct from posting.author_id
      order by number desc limit ${recentPosts}
    ) as recent
    where recent.author_id is not null and recent.author_id <> all (${hiddenFrom(reader.id)})
    limit ${sql.lit(LIMITS.faces)}
  ) as writer join members as face on face.id = writer.author_id where face.suspended_at is null
)`

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

const tabs: Record<ThreadTab, (reader: Reader) => ReturnType<typeof sql>> = {
  latest: () => sql`true`,
  unread: isUnread,
  // The second condition alone would look up each thread that the viewer has never opened.
  following: ({ id }) => sql`(
    coalesce(chosen.level, space.level) = 'following'
    or posting.id in (select thread_id from thread_members where member_id = ${id}::uuid and level = 'following')
  ) and reading.level = 'following'`,
  unanswered: () => sql`posting.kind = 'question' and posting.answers = 0 and posting.closed_at is null`,
}

// How many of the latest posts with the words are looked at.
const searchedPosts = sql.lit(1000)

const hasWords = (viewerId: Reader['id'], query: Expression<string>) => sql`posting.id = any (array(
  select thread_id from posts
  where words @@ to_tsquery('simple', ${query}) and deleted_at is null and hidden_at is null
    and (anonymous or author_id is null or author_id <> all (${hiddenFrom(viewerId)})
      and exists (select from members where members.id = author_id and (suspended_at is null or role = 'admin')))
  order by id desc limit ${searchedPosts}
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
    return sql<ListedThreadRow>`
      select ${threadColumns(reader)}, ${lastPost(reader)} as last, ${peopleIn(reader)} as people,
        (select count(*)::int from asks where asks.thread_id = reading.thread_id and passes = 0) as asked
      from ${threadTables(reader)}
      where ${isVisibleThread(reader)} and ${tabs[tab](reader)}
        ${inSpace || searched ? sql`` : sql`and ${isOwnSpace(reader)}`}
        ${inSpace ? sql`and posting.space_id = ${space}::uuid` : sql``}
        ${searched ? sql`and ${hasWords(viewerId, query)}` : sql`and posting.merged_into is null`}
        ${named ? sql`and ${hasWriter(viewerId, pattern)}` : sql``}
        ${searched || named ? sql`` : sql`and ${isListed(reader)}`}
        ${pinConditions[pins]}
        ${continued ? sql`and ${after}` : sql``}
      order by ${order} limit ${limit}::int ${hot}`
  }),
)

const nowhere = '00000000-0000-0000-0000-000000000000'

/** Returns the threads pinned for the viewer, in a space or in all. */
export const findPinned = (db: Db, viewer: Viewer, space: string | undefined): Promise<ListedThreadRow[]> =>
  list({
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

/** Returns a page of threads that the viewer may read. In *Latest* those pinned for them are left out. */
export const findThreads = (
  db: Db,
  viewer: Viewer,
  { tab, space, query, writer, after, limit }: ThreadSelection,
): Promise<ListedThreadRow[]> =>
  list({
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
