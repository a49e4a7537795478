import { sql } from 'kysely'
import { mentionsIn } from '#contract/discussions/mentions.ts'
import type { ThreadKind } from '#contract/discussions/threads.ts'
import type { Db } from '#server/platform/db/database.ts'

/** A new post and its thread, for a notice. */
export type AnnouncedPost = {
  threadId: string
  spaceId: string
  authorId: string | null
  /** Its author is an administrator. Who they mention is notified at any follow level. */
  isByCollege: boolean
  /** Who started the thread. */
  askerId: string | null
  anonymous: boolean
  isAnonymousThread: boolean
  body: string
  kind: ThreadKind
  title: string
  number: number
  parent: number | null
}

/** Returns a post to announce; undefined if it is gone. */
export const findAnnounced = async (db: Db, postId: string): Promise<AnnouncedPost | undefined> => {
  const { rows } = await sql<AnnouncedPost>`
    select thread_id as "threadId", space_id as "spaceId", posts.author_id as "authorId",
      coalesce(author.role = 'admin', false) as "isByCollege", threads.author_id as "askerId", posts.anonymous, threads.anonymous as "isAnonymousThread", body, kind, title, number, parent
    from posts join threads on threads.id = thread_id left join members as author on author.id = posts.author_id
    where posts.id = ${postId}::uuid and posts.deleted_at is null and posts.hidden_at is null and threads.hidden_at is null`.execute(
    db,
  )
  return rows[0]
}

type Recipient = { memberId: string; isMeant: boolean }

/** Returns in SQL `muted` for a `members` row that has muted who started the thread under their name, else null. */
const ifMutedAuthor = (threadId: string) => sql`case when exists (
  select from threads join muted_authors on muted_id = threads.author_id
  where threads.id = ${threadId}::uuid and not threads.anonymous and muted_authors.member_id = members.id
) then 'muted' end`

/** Returns those of these members who are to be notified of a mention: by other members not if they have muted the thread, its author or its space. */
export const findUnmuted = async (
  db: Db,
  { threadId, spaceId, isByCollege }: AnnouncedPost,
  memberIds: readonly string[],
): Promise<Recipient[]> => {
  const { rows } = await sql<Recipient>`
    select members.id as "memberId", true as "isMeant"
    from members
    join spaces on spaces.id = ${spaceId}::uuid
    left join thread_members as mine on mine.thread_id = ${threadId}::uuid and mine.member_id = members.id
    left join space_members as chosen on chosen.space_id = spaces.id and chosen.member_id = members.id
    where members.id = any (${memberIds}::uuid[]) and members.suspended_at is null and members.deleted_at is null
      and (${isByCollege}::boolean or coalesce(mine.level, ${ifMutedAuthor(threadId)}, chosen.level, spaces.level) <> 'muted')`.execute(
    db,
  )
  return rows
}

/**
 * Returns the next members to notify of a post after `after`: those it is meant for, those who follow its thread or space, and of answers those who
 * wonder too, unless they have chosen Normal for the thread.
 */
export const findRecipients = async (
  db: Db,
  { threadId, spaceId, authorId, askerId, number, kind, parent, isByCollege, body }: AnnouncedPost,
  after: string | undefined,
  limit: number,
): Promise<Recipient[]> => {
  // Those who follow the thread by now didn't when it was started.
  const own = number === 1 ? sql`null` : sql`mine.level`
  const mentioned = mentionsIn(body)
  const isAnswer = kind === 'question' && number > 1 && parent === null
  // An answer is meant for who asked, but those who have chosen Normal for their own question are notified of mentions only.
  const meant = sql`(
    mine.called_number = ${number}::int
    and (not ${isAnswer}::boolean or members.id is distinct from ${askerId}::uuid or members.id = any (${mentioned}::uuid[]))
  )`
  const wonderers = sql`
    select post_reactions.member_id from post_reactions join posts on posts.id = post_id
    where thread_id = ${threadId}::uuid and number = 1 and reaction = 'wonder' and ${isAnswer}::boolean`
  const { rows } = await sql<Recipient>`
    select members.id as "memberId", coalesce(mine.called_number = ${number}::int, false) as "isMeant"
    from members
    join spaces on spaces.id = ${spaceId}::uuid
    left join thread_members as mine on mine.thread_id = ${threadId}::uuid and mine.member_id = members.id
    left join space_members as chosen on chosen.space_id = spaces.id and chosen.member_id = members.id
    where members.id <> ${authorId}::uuid and members.suspended_at is null and members.deleted_at is null and members.role <> 'admin'
      and (
        spaces.readers in ('everyone', case members.role when 'student' then 'students' else 'alumni' end)
        or exists (
          select from group_members where group_id = spaces.group_id and member_id = members.id and state = 'member'
        )
      )
      and (
        members.id in (
          select member_id from thread_members
          where thread_id = ${threadId}::uuid and (level = 'following' or called_number = ${number}::int)
        )
        or members.id in (select member_id from space_members where space_id = ${spaceId}::uuid and level = 'following')
        or members.id in (${wonderers})
        or spaces.level = 'following'
      )
      and (
        coalesce(${own}, ${ifMutedAuthor(threadId)}, chosen.level, spaces.level) = 'following'
        or (${meant} or mine.level is null and members.id in (${wonderers}))
          and coalesce(${own}, ${ifMutedAuthor(threadId)}, chosen.level, spaces.level) = 'normal'
        or ${isByCollege}::boolean and mine.called_number = ${number}::int and members.id = any (${mentioned}::uuid[])
      )
      -- They are notified of being asked.
      and not (${number}::int = 1 and exists (select from asks where asks.thread_id = ${threadId}::uuid and asks.member_id = members.id))
      and (${after ?? null}::uuid is null or members.id > ${after ?? null}::uuid)
    order by members.id limit ${limit}::int`.execute(db)
  return rows
}
