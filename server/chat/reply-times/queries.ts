import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'

/** Returns the ids of the next `size` members who have conversations. */
export const findTalkingMembers = async (db: Db, after: string, size: number): Promise<string[]> => {
  const rows = await db
    .selectFrom('members')
    .select('id')
    .where('id', '>', after)
    .where(sql<boolean>`exists (select from participations where member_id = members.id)`)
    .orderBy('id')
    .limit(size)
    .execute()
  return rows.map(({ id }) => id)
}

// A sender of more unanswered messages wasn't waiting for an answer.
const mostUnanswered = 50

/**
 * Returns the median time, in seconds, until these members first answered in conversations that others began after `since`.
 * Leaves out members with fewer than `least` answers.
 */
export const findReplyTimes = async (
  db: Db,
  memberIds: readonly string[],
  { since, least }: { since: Date; least: number },
): Promise<{ member_id: string; seconds: number }[]> => {
  const { rows } = await sql<{ member_id: string; seconds: number }>`
    select participations.member_id,
      percentile_cont(0.5) within group (order by extract(epoch from answer.created_at - first.created_at))::float8 as seconds
    from participations
    join messages as first on first.conversation_id = participations.conversation_id and first.sequence = 1
    join lateral (
      select created_at from messages
      where conversation_id = first.conversation_id and sequence between 2 and ${mostUnanswered}::int
        and sender_id = participations.member_id
      order by sequence limit 1
    ) as answer on true
    where participations.member_id = any (${memberIds}::uuid[]) and participations.last_message_at > ${since}::timestamptz
      and first.receiver_id = participations.member_id and first.created_at > ${since}::timestamptz
    group by participations.member_id
    having count(*) >= ${least}::int`.execute(db)
  return rows
}
