import { DISCUSSION_LIMITS } from '#contract/discussions/limits.ts'
import { sql, type Transaction } from 'kysely'
import type { AnswerOrder, ThreadKind } from '#contract/discussions/threads.ts'
import type { FollowLevel, Space } from '#contract/discussions/spaces.ts'
import type { PersonRow } from '#server/members/public.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import { hot } from '#server/platform/db/client.ts'
import type { Db } from '#server/platform/db/database.ts'
import { statement, type Values, variants } from '#server/platform/db/statement.ts'
import type { Tables } from '#server/platform/db/tables.ts'
import { countVoters } from '../polls/queries.ts'
import {
  authorJson,
  countUnreadPosts,
  firstUnread,
  isCalled,
  isChecked,
  isPinned,
  isReadable,
  isOwnSpace,
  isVisibleThread,
  type Reader,
  type ReaderKind,
  readerKind,
  threadTables,
  UNCHECKED,
} from '../visibility/queries.ts'

/** A thread as its viewer sees it. */
export type ThreadSummaryRow = {
  id: string
  space_id: string
  kind: ThreadKind
  title: string
  author: PersonRow | null
  anonymous: boolean
  mine: boolean
  created_at: Date
  active_at: Date
  answers: number
  accepted_number: number | null
  last_number: number
  unread: number
  attention: boolean
  level: FollowLevel
  closed_at: Date | null
  closed_reason: string | null
  closed_by_college: boolean
  pinned: boolean
  unchecked: boolean
  moved_at: Date | null
  moved_from: Pick<Space, 'key' | 'name'> | null
  merged_into: string | null
  group_id: string | null
  may_write: boolean
  poll: {
    id: string
    closesAt: string
    closedAt: string | null
    eventId: string | null
    answered: number
    members: number
  } | null
}

/** A thread on its page. `read_number` is the last post that its viewer has read, and `first_unread` the first that they haven't. */
export type ThreadRow = ThreadSummaryRow & { read_number: number; first_unread: number | null }

const pollState = (reader: Reader) => sql`(
  select jsonb_build_object('id', polls.id, 'closesAt', closes_at, 'closedAt', closed_at, 'eventId', event_id,
    'answered', ${countVoters(reader.id)}, 'members', (select size from groups where groups.id = polls.group_id))
  from polls where thread_id = reading.thread_id
)`

/** The columns of a `ThreadSummaryRow`. */
export const threadColumns = (reader: Reader) => sql`
  posting.id, posting.space_id, posting.kind, posting.title, ${authorJson} as author, posting.anonymous,
  coalesce(author.id = ${reader.id}::uuid, false) as mine, posting.created_at, posting.active_at, posting.answers,
  case when posting.accepted_number is not null then (
    select number from posts where thread_id = posting.id and number = posting.accepted_number and hidden_at is null
  ) end as accepted_number, posting.last_number, posting.wonder,
  case when reading.level = 'muted' or posting.merged_into is not null then 0 else ${countUnreadPosts(reader, DISCUSSION_LIMITS.unreadCount)} end as unread,
  ${isCalled(reader)} as attention, reading.level, posting.closed_at, posting.closed_reason, posting.closed_by_college,
  ${isPinned} as pinned, coalesce(posting.hidden_reason = ${sql.lit(UNCHECKED)}, false) as unchecked, posting.moved_at, posting.merged_into, (
    select jsonb_build_object('key', preset, 'name', name) from spaces as space
    where space.id = posting.moved_from and ${isReadable(reader)}
  ) as moved_from,
  space.group_id, ${isOwnSpace(reader)} as may_write, ${pollState(reader)} as poll`

const oneThread = variants((kind: ReaderKind) =>
  statement((_, { viewerId, id }: Values<{ viewerId: string; id: string }>) => {
    const reader = { ...kind, id: viewerId }
    return sql<ThreadRow>`
      select ${threadColumns(reader)}, ${firstUnread(reader)} as first_unread, greatest(reading.read_number, (
          select number from posts where thread_id = reading.thread_id and created_at <= reading.read_until order by number desc limit 1
        )) as read_number
      from ${threadTables(reader)}
      where posting.id = ${id}::uuid and ${isVisibleThread(reader)} ${hot}`
  }),
)

/** Returns a thread if the viewer may read it. */
export const findThread = (db: Db, viewer: Viewer, id: string): Promise<ThreadRow | undefined> =>
  oneThread(readerKind(viewer)).first(db, { viewerId: viewer.id, id })

/** Returns a thread with its row locked, as the author of a change sees it; undefined if there is none. */
export const lockThread = async (tx: Transaction<Tables>, id: string) =>
  tx
    .selectFrom('threads')
    .select([
      'id',
      'kind',
      'author_id',
      'anonymous',
      'title',
      'posts',
      'closed_at',
      'accepted_number',
      'space_id',
      'pin',
      'merged_into',
      'closed_by_college',
    ])
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
  anonymous: boolean
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
      anonymous: boolean
      accepted_number: number | null
      closed_reason: string | null
      closed_by_college: boolean
      merged_into: null
    }
  >,
) => db.updateTable('threads').set(fields).where('id', '=', id).execute()

/** Deletes a thread with everything in it. */
export const deleteThread = (db: Db, id: string) => db.deleteFrom('threads').where('id', '=', id).execute()

/** Stores the addition of the post with the next number, at the end of a thread. */
export const countPost = (
  db: Db,
  id: string,
  { isAnswer, isByAuthor }: { isAnswer: boolean; isByAuthor: boolean },
  at: Date,
) =>
  db
    .updateTable('threads')
    .set((is) => ({
      posts: is('posts', '+', 1),
      last_number: is('posts', '+', 1),
      answers: is('answers', '+', isAnswer ? 1 : 0),
      active_at: at,
      ...(isAnswer && !isByAuthor && { answered_at: is.fn.coalesce('answered_at', is.val(at)) }),
    }))
    .where('id', '=', id)
    .execute()

/** Stores that the next number of a thread is taken, by a post that isn't at its end. */
export const takeNumber = (db: Db, id: string) =>
  db
    .updateTable('threads')
    .set((is) => ({ posts: is('posts', '+', 1) }))
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
        and (posts.anonymous or members.suspended_at is null)
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

const topLevel = variants(({ order }: { order: AnswerOrder }) =>
  statement(
    (_, { viewerId, threadId, accepted }: Values<{ viewerId: string; threadId: string; accepted: number | null }>) => {
      const sorted = { oldest: sql`number`, newest: sql`number desc`, helpful: sql`helpful desc, number` }[order]
      return sql<TopLevel>`
      select number from posts as posting
      where ${isChecked({ id: viewerId })} and thread_id = ${threadId}::uuid and parent is null and number > 1 and number is distinct from ${accepted}::int
      order by ${sorted} limit ${sql.lit(longestThread)} ${hot}`
    },
  ),
)

/** Returns the numbers of the top-level posts of a thread in an order, without the opening, the accepted answer and unchecked posts of others. */
export const findTopLevel = async (
  db: Db,
  viewerId: string,
  threadId: string,
  accepted: number | null,
  order: AnswerOrder,
): Promise<number[]> =>
  (await topLevel({ order }).rows(db, { viewerId, threadId, accepted })).map(({ number }) => number)
