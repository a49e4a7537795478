import { sql } from 'kysely'
import { unblocked } from '#server/members/public.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { DigestItem, DigestReader } from '#server/platform/hooks.ts'

/** Returns the number of unread conversations, and of requests without an answer. */
export const digest = async (db: Db, { id: memberId }: DigestReader): Promise<DigestItem[]> => {
  const { rows } = await sql<{ conversations: number; requests: number }>`
    select count(*) filter (where requested_by is null and not muted)::int as conversations,
      count(*) filter (where requested_by = peer_id and declined_at is null)::int as requests
    from participations join conversations on conversations.id = conversation_id
    where member_id = ${memberId}::uuid and unread > 0 and ${unblocked(sql`member_id`, sql`peer_id`)}`.execute(db)
  const { conversations = 0, requests = 0 } = rows[0] ?? {}
  return [
    { kind: 'conversations', count: conversations, names: [] },
    { kind: 'requests', count: requests, names: [] },
  ]
}
