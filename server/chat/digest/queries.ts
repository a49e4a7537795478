import { sql } from 'kysely'
import { unblocked } from '#server/members/public.ts'
import type { Db } from '#server/platform/db/database.ts'

/** Counts a member's unread conversations, and the requests that they haven't answered. */
export const countUnread = async (db: Db, memberId: string): Promise<{ conversations: number; requests: number }> => {
  const { rows } = await sql<{ conversations: number; requests: number }>`
    select count(*) filter (where requested_by is null and not muted)::int as conversations,
      count(*) filter (where requested_by = peer_id and declined_at is null)::int as requests
    from participations join conversations on conversations.id = conversation_id
    where member_id = ${memberId}::uuid and unread > 0 and ${unblocked(sql`member_id`, sql`peer_id`)}`.execute(db)
  return rows[0] ?? { conversations: 0, requests: 0 }
}
