import { type Expression, sql } from 'kysely'
import { hot } from '#server/platform/db/client.ts'
import type { Db } from '#server/platform/db/database.ts'
import { statement, type Values } from '#server/platform/db/statement.ts'
import { UNCHECKED } from '../visibility/queries.ts'

/** How many threads and answers a new member has posted within a day, and whether what they post waits for a moderator. */
export type NewMemberRow = { threads: number; answers: number; checked: boolean }

type NewMemberTimes = { registered: Date; day: Date }

/**
 * Returns what a member has posted since `day` if they registered after `registered` or aren't verified, as JSON in SQL; null for other members and
 * administrators.
 */
export const newMemberJson = (
  memberId: string | Expression<string>,
  { registered, day }: NewMemberTimes | Values<NewMemberTimes>,
) =>
  sql<NewMemberRow | null>`(
    select jsonb_build_object(
      'threads', (select count(*) from threads where author_id = members.id and created_at > ${day}::timestamptz),
      'answers', (
        select count(*) from posts where author_id = members.id and number > 1 and created_at > ${day}::timestamptz
      ),
      -- Until others see a post under their name. What they ask without it doesn't count: it could be told whose it was by what is no longer checked.
      'checked', coalesce((select checks_first_posts from discussion_settings), false) and not exists (
        select from posts where author_id = members.id and not anonymous and hidden_at is null and deleted_at is null
      )
    )
    from members
    where id = ${memberId}::uuid and role <> 'admin'
      and (created_at > ${registered}::timestamptz or verification <> 'verified')
  )`

const newMember = statement(
  (_, { memberId, registered, day }: Values<NewMemberTimes & { memberId: string }>) =>
    sql<{
      posted: NewMemberRow | null
    }>`select ${newMemberJson(memberId, { registered, day })} as posted ${hot}`,
)

/** Returns what a new member has posted within a day; null for other members. */
export const findNewMember = async (db: Db, memberId: string, times: NewMemberTimes): Promise<NewMemberRow | null> =>
  (await newMember.first(db, { memberId, ...times }))?.posted ?? null

/** Returns whether one of the members hasn't posted under their name in a thread; null is a new thread. */
export const hasOutsider = async (db: Db, threadId: string | null, memberIds: readonly string[]): Promise<boolean> => {
  if (memberIds.length === 0) return false
  const { rows } = await sql`
    select from unnest(${memberIds}::uuid[]) as member_id
    where not exists (select from posts where thread_id = ${threadId}::uuid and author_id = member_id and not anonymous and hidden_reason is distinct from ${UNCHECKED}) limit 1`.execute(
    db,
  )
  return rows.length > 0
}

/** Keeps the settings of discussions as they are until the transaction ends. */
export const lockSettings = async (tx: Db): Promise<void> => {
  await sql`select from discussion_settings for share`.execute(tx)
}
