import { sql } from 'kysely'
import type { PostFile } from '#contract/discussions/files.ts'
import type { Checking, PostReaction } from '#contract/discussions/posts.ts'
import type { PostDecision, ReasonCounts } from '#contract/trust/content.ts'
import { hiddenFrom, personColumns, type PersonRow } from '#server/members/public.ts'
import { visibleTo } from '#server/postings/public.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import { hot } from '#server/platform/db/client.ts'
import type { Db } from '#server/platform/db/database.ts'
import { statement, type Values, variants } from '#server/platform/db/statement.ts'
import { filesJson } from '../files/queries.ts'
import { mentionedIn, type MentionedRow } from '../mentions/queries.ts'
import {
  authorJson,
  authorOf,
  isChecked,
  personJson,
  type Reader,
  type ReaderKind,
  readerKind,
  UNCHECKED,
} from '../visibility/queries.ts'

/** Why a post is hidden, and whether its author has shown it again before by changing it. */
type ReviewRow = {
  reasons: ReasonCounts
  decision: PostDecision | null
  note: string | null
  asked: boolean
  changed_at: string | null
}

/** A post as its viewer sees it. `gone` says why they don't see its text. */
export type PostRow = {
  id: string
  thread_id: string
  number: number
  parent: number | null
  author: PersonRow | null
  anonymous: boolean
  of_author: boolean
  mine: boolean
  body: string
  mentioned: MentionedRow[] | null
  files: PostFile[] | null
  gone: 'deleted' | 'blocked' | 'hidden' | 'unavailable' | null
  /** For its author and administrators, if it is hidden. */
  review: ReviewRow | null
  /** For its author, until it is published. */
  checking: Checking | null
  created_at: Date
  edited_at: Date | null
  revision: number
  wonder: number
  helpful: number
  thanks: number
  reacted: PostReaction[] | null
  asked: { passed_by: PersonRow | null } | null
}

const postColumns = (reader: Reader) => sql`
  posting.id, posting.thread_id, posting.number, posting.parent, posting.body,
  ${mentionedIn(sql.ref('posting.body'), reader.id)} as mentioned, ${filesJson('post_id', 'posting.id')} as files, ${authorJson} as author, posting.anonymous,
  posting.author_id is not distinct from thread.author_id and posting.anonymous = thread.anonymous
    and (posting.anonymous or posting.author_id is not null) as of_author,
  coalesce(author.id = ${reader.id}::uuid, false) as mine, posting.created_at, posting.edited_at, posting.revision,
  posting.wonder, posting.helpful, posting.thanks,
  case
    when posting.deleted_at is not null then 'deleted'
    when author.id = any (${hiddenFrom(reader.id)}) and author.role <> 'admin' then 'blocked'
    when posting.hidden_at is not null and not ${seesHidden(reader)} then 'hidden'
    when not ${visibleTo(reader)} then 'unavailable'
  end as gone,
  case when posting.hidden_at is not null and ${seesHidden(reader)} then (
    select jsonb_build_object('reasons', reasons, 'decision', decision, 'note', note, 'asked', asked_at is not null, 'changed_at', changed_at)
    from post_reviews where post_id = posting.id
  ) end as review,
  case when posting.hidden_reason = ${sql.lit(UNCHECKED)} then (
    select jsonb_build_object('state', state, 'note', note, 'asked', (
      select count(*) from unsent_asks where posting.number = 1 and unsent_asks.thread_id = posting.thread_id
    ))
    from unchecked_posts where post_id = posting.id
  ) end as checking,
  (
    select array_agg(reaction) from post_reactions where post_id = posting.id and member_id = ${reader.id}::uuid
  ) as reacted, case when posting.parent is null and posting.number > 1 then (
    select jsonb_build_object('passed_by', case when passer.id <> all (${hiddenFrom(reader.id)}) then ${personJson('passer')} end)
    from asks left join members as passer on passer.id = asks.passed_from
    where asks.thread_id = posting.thread_id and asks.member_id = posting.author_id
  ) end as asked`

const seesHidden = ({ role, id }: Reader) =>
  role === 'admin' ? sql`true` : sql`coalesce(posting.author_id = ${id}::uuid, false)`

const postTables = (reader: Reader) =>
  sql`posts as posting join threads as thread on thread.id = posting.thread_id ${authorOf(reader)} cross join college`

type PageValues = { viewerId: string; threadId: string; numbers: number[] }

const page = variants((kind: ReaderKind) =>
  statement(
    (_, { viewerId, threadId, numbers }: Values<PageValues>) => sql<PostRow>`
      select ${postColumns({ ...kind, id: viewerId })} from ${postTables({ ...kind, id: viewerId })}
      where posting.thread_id = ${threadId}::uuid
        and (posting.number = any (${numbers}::int[]) or posting.parent = any (${numbers}::int[]))
        and ${isChecked({ id: viewerId })}
      order by posting.number ${hot}`,
  ),
)

/** Returns the posts of a thread with these numbers, and their replies, by number. The caller has checked that the viewer may read the thread. */
export const findPosts = (db: Db, viewer: Viewer, threadId: string, numbers: number[]): Promise<PostRow[]> =>
  page(readerKind(viewer)).rows(db, { viewerId: viewer.id, threadId, numbers })

const onePost = variants((kind: ReaderKind) =>
  statement(
    (_, { viewerId, id }: Values<{ viewerId: string; id: string }>) => sql<PostRow>`
      select ${postColumns({ ...kind, id: viewerId })} from ${postTables({ ...kind, id: viewerId })}
      where posting.id = ${id}::uuid and ${isChecked({ id: viewerId })} ${hot}`,
  ),
)

/** Returns a post. The caller checks that the viewer may read its thread. */
export const findPost = (db: Db, viewer: Viewer, id: string): Promise<PostRow | undefined> =>
  onePost(readerKind(viewer)).first(db, { viewerId: viewer.id, id })

/** Returns the parent and author of a post by its number; undefined if there is none, or it is deleted or unchecked. */
export const findAnswered = (db: Db, threadId: string, number: number) =>
  db
    .selectFrom('posts')
    .select(['number', 'parent', 'author_id'])
    .where('thread_id', '=', threadId)
    .where('number', '=', number)
    .where('deleted_at', 'is', null)
    .where('hidden_reason', 'is distinct from', UNCHECKED)
    .executeTakeFirst()

/** Returns the id of a member's post with this client id. */
export const findPostByClientId = async (db: Db, authorId: string, clientId: string): Promise<string | undefined> =>
  (
    await db
      .selectFrom('posts')
      .select('id')
      .where('author_id', '=', authorId)
      .where('client_id', '=', clientId)
      .executeTakeFirst()
  )?.id

type NewPostRow = {
  id: string
  thread_id: string
  number: number
  parent: number | null
  author_id: string
  client_id: string | null
  body: string
  search_key: string
  created_at: Date
}

/** Stores a post. */
export const insertPost = (db: Db, post: NewPostRow) => db.insertInto('posts').values(post).execute()

/** Changes a post and stores its earlier text. Returns false if it isn't at `revision`. */
export const setBody = async (
  db: Db,
  id: string,
  { body, search_key, revision, at }: { body: string; search_key: string; revision: number; at: Date },
): Promise<boolean> => {
  const { rows } = await sql<{ id: string }>`
    with before as (
      select id, revision, body from posts where id = ${id}::uuid and revision = ${revision}::int and deleted_at is null for update
    ), version as (
      insert into post_versions (post_id, revision, body, replaced_at)
      select id, revision, body, ${at}::timestamptz from before
    )
    update posts set body = ${body}, search_key = ${search_key}, revision = posts.revision + 1, edited_at = ${at}::timestamptz
    from before where posts.id = before.id returning posts.id`.execute(db)
  return rows.length > 0
}

/** Sets the words by which a post is found. */
export const setSearchKey = (db: Db, threadId: string, number: number, search_key: string) =>
  db.updateTable('posts').set({ search_key }).where('thread_id', '=', threadId).where('number', '=', number).execute()

/** Deletes a post; one with replies stays without its text. */
export const removePost = async (db: Db, id: string, at: Date): Promise<void> => {
  await db.deleteFrom('post_versions').where('post_id', '=', id).execute()
  await db.deleteFrom('post_reactions').where('post_id', '=', id).execute()
  const { rows } = await sql<{ id: string }>`
    delete from posts where id = ${id}::uuid and not exists (
      select from posts as reply where reply.thread_id = posts.thread_id and reply.parent = posts.number
    ) returning id`.execute(db)
  if (rows.length > 0) return
  await db
    .updateTable('posts')
    .set({ body: '', search_key: '', deleted_at: at, wonder: 0, helpful: 0, thanks: 0 })
    .where('id', '=', id)
    .execute()
}

/** Returns whether anyone but its author has written in a thread. Unchecked posts don't count. */
export const hasOtherPosts = async (db: Db, threadId: string, authorId: string): Promise<boolean> =>
  (await db
    .selectFrom('posts')
    .select('id')
    .where('thread_id', '=', threadId)
    .where('deleted_at', 'is', null)
    .where('hidden_reason', 'is distinct from', UNCHECKED)
    .where((is) => is.or([is('author_id', 'is', null), is('author_id', '!=', authorId)]))
    .limit(1)
    .executeTakeFirst()) !== undefined

/** Returns the ids of all posts of a thread, also of deleted ones. */
export const findPostIds = async (db: Db, threadId: string): Promise<string[]> =>
  (await db.selectFrom('posts').select('id').where('thread_id', '=', threadId).execute()).map(({ id }) => id)

/** Returns the earlier texts of a post, latest first; those that were hidden only to its author and administrators. */
export const findVersions = (db: Db, viewer: Viewer, postId: string) =>
  db
    .selectFrom('post_versions')
    .select(['body', 'replaced_at'])
    .select(mentionedIn(sql.ref('post_versions.body'), sql`${viewer.id}::uuid`).as('mentioned'))
    .where('post_id', '=', postId)
    .$if(viewer.role !== 'admin', (query) =>
      query.where(sql<boolean>`(
        replaced_at > coalesce((select greatest(changed_at, shown_at) from post_reviews where post_reviews.post_id = ${postId}::uuid), '-infinity')
        or exists (select from posts where posts.id = ${postId}::uuid and author_id = ${viewer.id}::uuid)
      )`),
    )
    .orderBy('revision', 'desc')
    .limit(100)
    .execute()

/** Stores a reaction and counts it, once. Returns false if it was there. */
export const insertReaction = async (
  db: Db,
  postId: string,
  memberId: string,
  reaction: PostReaction,
  at: Date,
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('post_reactions')
    .values({ post_id: postId, member_id: memberId, reaction, created_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows !== 1n) return false
  await countReaction(db, postId, reaction, 1)
  return true
}

/** Deletes a reaction and its count. */
export const deleteReaction = async (
  db: Db,
  postId: string,
  memberId: string,
  reaction: PostReaction,
): Promise<void> => {
  const { numDeletedRows } = await db
    .deleteFrom('post_reactions')
    .where('post_id', '=', postId)
    .where('member_id', '=', memberId)
    .where('reaction', '=', reaction)
    .executeTakeFirst()
  if (numDeletedRows > 0n) await countReaction(db, postId, reaction, -1)
}

const countReaction = async (db: Db, postId: string, reaction: PostReaction, by: 1 | -1): Promise<void> => {
  const column = sql.ref(reaction)
  await sql`update posts set ${column} = ${column} + ${by}::int where id = ${postId}::uuid`.execute(db)
  if (reaction === 'wonder')
    await sql`
      update threads set wonder = wonder + ${by}::int
      where id = (select thread_id from posts where id = ${postId}::uuid and number = 1)`.execute(db)
}

/** Returns who reacted to a post, latest first, without members hidden from the viewer and the author of an anonymous question. */
export const findReactors = (
  db: Db,
  viewerId: string,
  postId: string,
  reaction: PostReaction,
  limit: number,
): Promise<PersonRow[]> =>
  db
    .selectFrom('post_reactions')
    .innerJoin('members', 'members.id', 'post_reactions.member_id')
    .innerJoin('posts', 'posts.id', 'post_id')
    .innerJoin('threads', 'threads.id', 'posts.thread_id')
    .select(personColumns)
    .where('post_id', '=', postId)
    .where('reaction', '=', reaction)
    .where('members.suspended_at', 'is', null)
    .where(sql<boolean>`members.id <> all (${hiddenFrom(viewerId)})`)
    // The author of an anonymous question is counted, and named to no one.
    .where(sql<boolean>`(not threads.anonymous or members.id is distinct from threads.author_id)`)
    .orderBy('post_reactions.created_at', 'desc')
    .limit(limit)
    .execute()
