import { sql } from 'kysely'
import type { FollowLevel } from '#contract/discussions/spaces.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import type { Db } from '#server/platform/db/database.ts'
import { earliestUnreadPost, isUnread, isVisibleThread, readerKind, threadTables } from '../visibility/queries.ts'

/** Stores that a member has read a thread up to a post. The number only grows, and never beyond the last post. */
export const setRead = async (db: Db, memberId: string, threadId: string, number: number): Promise<void> => {
  await sql`
    insert into thread_members as mine (member_id, thread_id, read_number)
    select ${memberId}::uuid, id, least(${number}::int, posts) from threads where id = ${threadId}::uuid
    on conflict (member_id, thread_id) do update set read_number = greatest(mine.read_number, excluded.read_number)`.execute(
    db,
  )
}

/** Stores that a member wants to read a thread again from a post on. */
export const setUnread = async (
  db: Db,
  memberId: string,
  threadId: string,
  number: number,
  at: Date,
): Promise<void> => {
  await sql`
    insert into thread_members (member_id, thread_id, read_number, marked_at)
    values (${memberId}::uuid, ${threadId}::uuid, greatest(${number}::int - 1, 0), ${at}::timestamptz)
    on conflict (member_id, thread_id) do update set read_number = excluded.read_number, marked_at = excluded.marked_at`.execute(
    db,
  )
}

/** Stores a member's follow level of a thread. */
export const setThreadLevel = async (db: Db, memberId: string, threadId: string, level: FollowLevel): Promise<void> => {
  await db
    .insertInto('thread_members')
    .values({ member_id: memberId, thread_id: threadId, level })
    .onConflict((conflict) => conflict.columns(['member_id', 'thread_id']).doUpdateSet({ level }))
    .execute()
}

/** Makes a member follow a thread that they write in, unless they have chosen a level. */
export const followOnce = async (db: Db, memberId: string, threadId: string): Promise<void> => {
  await sql`
    insert into thread_members as mine (member_id, thread_id, level) values (${memberId}::uuid, ${threadId}::uuid, 'following')
    on conflict (member_id, thread_id) do update set level = coalesce(mine.level, 'following')`.execute(db)
}

/** Stores that a post is meant for these members. */
export const setCalled = async (
  db: Db,
  memberIds: readonly string[],
  threadId: string,
  number: number,
  at: Date,
): Promise<void> => {
  await sql`
    insert into thread_members (member_id, thread_id, called_number, called_at)
    select member_id, ${threadId}::uuid, ${number}::int, ${at}::timestamptz from unnest(${memberIds}::uuid[]) as member_id
    on conflict (member_id, thread_id) do update set called_number = excluded.called_number, called_at = excluded.called_at
    where thread_members.called_number < excluded.called_number`.execute(db)
}

/** Stores a visit to a thread, that the member has seen a question asked of or offered to them, and returns the time of the visit before. */
export const setVisited = async (db: Db, memberId: string, threadId: string, at: Date): Promise<Date | null> => {
  const { rows } = await sql<{ before: Date | null }>`
    with earlier as (
      select visited_at from thread_members where member_id = ${memberId}::uuid and thread_id = ${threadId}::uuid
    ), visit as (
      insert into thread_members (member_id, thread_id, visited_at) values (${memberId}::uuid, ${threadId}::uuid, ${at}::timestamptz)
      on conflict (member_id, thread_id) do update set visited_at = excluded.visited_at
    ), ask as (
      update asks set seen_at = ${at}::timestamptz
      where thread_id = ${threadId}::uuid and member_id = ${memberId}::uuid and seen_at is null
    ), offer as (
      update offered_questions set seen_at = ${at}::timestamptz
      where thread_id = ${threadId}::uuid and member_id = ${memberId}::uuid and seen_at is null
    )
    select visited_at as before from earlier`.execute(db)
  return rows[0]?.before ?? null
}

/** Stores that a member has read everything so far. A retry within a second keeps the earlier time for undo. */
export const setAllRead = async (db: Db, memberId: string, at: Date): Promise<void> => {
  await sql`
    insert into discussion_readers as reader (member_id, read_at) values (${memberId}::uuid, ${at}::timestamptz)
    on conflict (member_id) do update set read_at = excluded.read_at,
      previous_read_at = case when reader.read_at > ${at}::timestamptz - interval '1 second' then reader.previous_read_at else reader.read_at end`.execute(
    db,
  )
}

/** Undoes the last `setAllRead`. */
export const undoAllRead = (db: Db, memberId: string) =>
  db
    .updateTable('discussion_readers')
    .set((is) => ({ read_at: is.ref('previous_read_at') }))
    .where('member_id', '=', memberId)
    .execute()

/** Returns the members who have read at least `many` threads one by one since they last marked everything as read. */
export const findFrequentReaders = async (db: Db, many: number): Promise<{ id: string }[]> => {
  const { rows } = await sql<{ id: string }>`
    select thread_members.member_id as id
    from thread_members left join discussion_readers as reader on reader.member_id = thread_members.member_id
    where read_number > 0 and visited_at > coalesce(reader.read_at, '-infinity')
    group by thread_members.member_id having count(*) >= ${many}::int`.execute(db)
  return rows
}

/** Returns when the earliest unread post that the viewer may see was written, in any thread that they haven't muted. */
export const findFirstUnread = async (db: Db, viewer: Viewer): Promise<Date | undefined> => {
  const reader = { ...readerKind(viewer), id: sql<string>`${viewer.id}::uuid` }
  const { rows } = await sql<{ at: Date | null }>`
    select min(${earliestUnreadPost(reader)}) as at from ${threadTables(reader)} where ${isUnread(reader)} and ${isVisibleThread(reader)}`.execute(
    db,
  )
  return rows[0]?.at ?? undefined
}

/** Stores until when a member has read everything, unless it is later already. */
export const setReadUntil = async (db: Db, memberId: string, at: Date): Promise<void> => {
  await sql`
    insert into discussion_readers as reader (member_id, read_at) values (${memberId}::uuid, ${at}::timestamptz)
    on conflict (member_id) do update set read_at = excluded.read_at where coalesce(reader.read_at, '-infinity') < excluded.read_at`.execute(
    db,
  )
}
