import { sql } from 'kysely'
import type { Language } from '#contract/languages.ts'
import { hiddenFrom, unblocked } from '#server/members/public.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Row } from '#server/platform/personalData.ts'
import { withPlainNames } from '../mentions/mentions.ts'
import { mentionedIn, type MentionedRow } from '../mentions/queries.ts'
import { UNCHECKED } from '../visibility/queries.ts'

// What members hidden by a block wrote is left out, and hidden threads of others.
const isShownTo = (author: string, member: string) =>
  sql`(${sql.ref(author)} is null or ${unblocked(sql.ref(author), sql.ref(member))})`
// Those of anonymous questions are the same for everyone, because a missing title would tell whose they are.
const isShownThread = (member: string) => sql`(
  (threads.anonymous or ${isShownTo('threads.author_id', member)}) and (threads.hidden_at is null or threads.author_id = ${sql.ref(member)})
)`
const titleFor = (member: string) => sql`case when ${isShownThread(member)} then threads.title end`

/** Returns the threads that a member started. */
export const findThreads = async (db: Db, memberId: string, after: string, size: number): Promise<Row[]> => {
  const { rows } = await sql<Row>`
    select id, kind, title, anonymous, created_at as "createdAt", accepted_at as "acceptedAt", closed_at as "closedAt", closed_reason as "closedReason"
    from threads where author_id = ${memberId}::uuid and id > ${after}::uuid order by id limit ${size}::int`.execute(db)
  return rows
}

type Mentioning = { body: string; mentioned: MentionedRow[] | null }
type PostRow = Row & Mentioning & { language: Language; earlierTexts: (Mentioning & { replacedAt: string })[] | null }

/** Returns a member's posts with the titles of their threads, and with names in mentions as the member sees them. */
export const findPosts = async (db: Db, memberId: string, after: string, size: number): Promise<Row[]> => {
  const viewer = sql<string>`${memberId}::uuid`
  const { rows } = await sql<PostRow>`
    select posts.id, ${titleFor('posts.author_id')} as thread, number, body, posts.anonymous, posts.created_at as "createdAt", edited_at as "editedAt",
      posts.hidden_at as "hiddenAt", post_reviews.decision, coalesce(post_reviews.note, unchecked_posts.note) as note,
      unchecked_posts.state as "firstPostCheck",
      (select language from members where id = ${viewer}) as language, ${mentionedIn(sql.ref('posts.body'), viewer)} as mentioned,
      (select jsonb_agg(jsonb_build_object(
          'body', post_versions.body, 'replacedAt', replaced_at, 'mentioned', ${mentionedIn(sql.ref('post_versions.body'), viewer)}
        ) order by post_versions.revision)
        from post_versions where post_versions.post_id = posts.id) as "earlierTexts"
    from posts join threads on threads.id = thread_id left join post_reviews on post_reviews.post_id = posts.id
    left join unchecked_posts on unchecked_posts.post_id = posts.id
    where posts.author_id = ${memberId}::uuid and posts.id > ${after}::uuid order by posts.id limit ${size}::int`.execute(
    db,
  )
  return rows.map(({ mentioned, language, body, earlierTexts, ...post }) => {
    const textOf = (text: Mentioning) => withPlainNames(text.body, text.mentioned, language)
    return {
      ...post,
      body: textOf({ body, mentioned }),
      earlierTexts: earlierTexts?.map(({ replacedAt, ...text }) => ({ body: textOf(text), replacedAt })) ?? null,
    }
  })
}

/** Returns a member's reactions. `id` is the post's. */
export const findReactions = async (db: Db, memberId: string, after: string, size: number): Promise<Row[]> => {
  const { rows } = await sql<Row>`
    select post_id as id, ${titleFor('post_reactions.member_id')} as thread, array_agg(reaction) as reactions,
      min(post_reactions.created_at) as "createdAt"
    from post_reactions join posts on posts.id = post_id join threads on threads.id = thread_id
    where member_id = ${memberId}::uuid and post_id > ${after}::uuid and (posts.anonymous or ${isShownTo('posts.author_id', 'post_reactions.member_id')})
    group by post_id, threads.id, post_reactions.member_id order by post_id limit ${size}::int`.execute(db)
  return rows
}

/** Returns what a member has read and follows. `id` is the thread's. */
export const findReading = async (db: Db, memberId: string, after: string, size: number): Promise<Row[]> => {
  const { rows } = await sql<Row>`
    select thread_id as id, threads.title as thread, thread_members.level, read_number as "readNumber",
      marked_at as "markedAt", visited_at as "visitedAt", unpinned_at as "unpinnedAt"
    from thread_members join threads on threads.id = thread_id
    where member_id = ${memberId}::uuid and thread_id > ${after}::uuid
      and ${isShownThread('thread_members.member_id')}
    order by thread_id limit ${size}::int`.execute(db)
  return rows
}

/** Returns the levels that a member has set for spaces, and when they marked everything as read. */
export const findSpaceLevels = async (db: Db, memberId: string): Promise<Row[]> => {
  const { rows } = await sql<Row>`
    select coalesce(name, preset) as space, space_members.level, null::timestamptz as "allReadAt"
    from space_members join spaces on spaces.id = space_id where member_id = ${memberId}::uuid
    union all
    select null, null, read_at from discussion_readers where member_id = ${memberId}::uuid`.execute(db)
  return rows
}

/** Returns the members that a member has muted, without those hidden by a block. */
export const findMuted = async (db: Db, memberId: string): Promise<Row[]> => {
  const { rows } = await sql<Row>`
    select members.id as "personId", full_name as person, muted_authors.created_at as "mutedAt"
    from muted_authors join members on members.id = muted_id
    where member_id = ${memberId}::uuid and members.id <> all (${hiddenFrom(memberId)}) order by muted_authors.created_at`.execute(
    db,
  )
  return rows
}

/** Returns a member's drafts. */
export const findDrafts = async (db: Db, memberId: string): Promise<Row[]> => {
  const { rows } = await sql<Row>`
    select title, body, anonymous, saved_at as "savedAt" from post_drafts where member_id = ${memberId}::uuid order by saved_at`.execute(
    db,
  )
  return rows
}

/** Returns the ids of a member's posts. */
export const findPostIds = async (db: Db, memberId: string): Promise<string[]> =>
  (await db.selectFrom('posts').select('id').where('author_id', '=', memberId).execute()).map(({ id }) => id)

/** Deletes what a member has posted that isn't published, and questions of others of being asked by name once those are. */
export const deleteUnchecked = async (db: Db, memberId: string): Promise<void> => {
  await sql`delete from threads where author_id = ${memberId}::uuid and hidden_reason = ${UNCHECKED}`.execute(db)
  await sql`delete from posts where author_id = ${memberId}::uuid and hidden_reason = ${UNCHECKED}`.execute(db)
  await sql`delete from unsent_asks where member_id = ${memberId}::uuid`.execute(db)
}

/** Deletes the threads of a member in which no one else has written. */
export const deleteLoneThreads = (db: Db, memberId: string) =>
  sql`
    delete from threads where author_id = ${memberId}::uuid and not exists (
      select from posts where thread_id = threads.id and author_id is distinct from ${memberId}::uuid
    )`.execute(db)

/** Removes the texts of a member: posts with replies and openings stay, without text, author and title. Returns the threads concerned. */
export const removeTexts = async (db: Db, memberId: string, at: Date): Promise<string[]> => {
  const { rows } = await sql<{ thread_id: string }>`
    select distinct thread_id from posts where author_id = ${memberId}::uuid`.execute(db)
  await sql`
    update threads set accepted_number = null, accepted_at = null
    where accepted_number in (
      select number from posts where thread_id = threads.id and author_id = ${memberId}::uuid
    )`.execute(db)
  await sql`
    delete from posts where author_id = ${memberId}::uuid and number > 1 and not exists (
      select from posts as reply where reply.thread_id = posts.thread_id and reply.parent = posts.number
    )`.execute(db)
  await sql`
    delete from post_reactions where post_id in (select id from posts where author_id = ${memberId}::uuid)`.execute(db)
  await sql`
    update posts set body = '', search_key = '', deleted_at = coalesce(deleted_at, ${at}::timestamptz), wonder = 0, helpful = 0, thanks = 0
    where author_id = ${memberId}::uuid`.execute(db)
  await sql`update threads set title = '', closed_reason = case when closed_at is null then null else '' end
    where author_id = ${memberId}::uuid`.execute(db)
  return rows.map((row) => row.thread_id)
}

/** Removes a member's name from their threads and posts, with their earlier texts. */
export const releaseTexts = async (db: Db, memberId: string): Promise<void> => {
  await sql`
    delete from post_versions where post_id in (select id from posts where author_id = ${memberId}::uuid)`.execute(db)
  await sql`
    update post_reviews set note = null where post_id in (select id from posts where author_id = ${memberId}::uuid)`.execute(
    db,
  )
  for (const table of ['threads', 'posts'] as const)
    await db.updateTable(table).set({ author_id: null, client_id: null }).where('author_id', '=', memberId).execute()
}

/** Deletes a member's reactions, reading, levels and drafts. */
export const deleteOwnRows = async (db: Db, memberId: string): Promise<void> => {
  for (const reaction of ['wonder', 'helpful', 'thanks'] as const)
    await sql`
      update posts set ${sql.ref(reaction)} = ${sql.ref(reaction)} - 1 where id in (
        select post_id from post_reactions where member_id = ${memberId}::uuid and reaction = ${reaction}
      ) and thread_id not in (select id from threads where author_id = ${memberId}::uuid and anonymous)`.execute(db)
  await sql`
    update threads set wonder = wonder - 1 where id in (
      select thread_id from post_reactions join posts on posts.id = post_id
      where member_id = ${memberId}::uuid and reaction = 'wonder' and number = 1
    )`.execute(db)
  for (const table of [
    'post_reactions',
    'thread_members',
    'space_members',
    'discussion_readers',
    'post_drafts',
    'muted_authors',
  ] as const)
    await db.deleteFrom(table).where('member_id', '=', memberId).execute()
  await db.deleteFrom('muted_authors').where('muted_id', '=', memberId).execute()
}
