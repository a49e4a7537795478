import { sql } from 'kysely'
import { unblocked } from '#server/members/public.ts'
import type { Pair } from '#server/chat/conversations/queries.ts'
import type { Db } from '#server/platform/db/database.ts'

/** The unread messages of a conversation: how many, since when, and the latest. */
export type UnreadSummary = {
  peer_name: string
  count: number
  since: Date
  last_sequence: number
  body: string
  attachment_name: string | null
  /** An email about them was sent already. */
  mailed: boolean
}

/**
 * Returns a summary of the unread messages from a peer; undefined when there are none, for requests and muted conversations,
 * when either blocked the other, and when the peer was deleted or is suspended.
 */
export const findUnreadSummary = async (db: Db, { memberId, peerId }: Pair): Promise<UnreadSummary | undefined> => {
  const { rows } = await sql<UnreadSummary>`
    select peer.full_name as peer_name, mark.unread as count, first.created_at as since,
      conversations.last_sequence, last.body, attachments.name as attachment_name,
      mark.mailed_sequence > mark.read_sequence as mailed
    from participations as mark
    join conversations on conversations.id = mark.conversation_id and conversations.requested_by is null
    join members as peer on peer.id = mark.peer_id and peer.deleted_at is null and peer.suspended_at is null
    cross join lateral (
      select created_at from messages where conversation_id = mark.conversation_id and sender_id = mark.peer_id
        and sequence > mark.read_sequence and deleted_at is null order by sequence limit 1
    ) as first
    cross join lateral (
      select body, attachment_id from messages where conversation_id = mark.conversation_id and sender_id = mark.peer_id
        and sequence > mark.read_sequence and deleted_at is null order by sequence desc limit 1
    ) as last
    left join attachments on attachments.id = last.attachment_id
    where mark.member_id = ${memberId}::uuid and mark.peer_id = ${peerId}::uuid and mark.unread > 0 and not mark.muted
      and ${unblocked(sql`mark.member_id`, sql`mark.peer_id`)}`.execute(db)
  return rows[0]
}

/** Stores up to which message a member was emailed about a conversation. */
export const markEmailed = (db: Db, { memberId, peerId }: Pair, sequence: number) =>
  db
    .updateTable('participations')
    .set({ mailed_sequence: sequence })
    .where('member_id', '=', memberId)
    .where('peer_id', '=', peerId)
    .execute()
