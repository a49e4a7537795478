import { sql } from 'kysely'
import type { Role } from '#contract/members/person.ts'
import { shownYear, unavailable, unblocked } from '#server/members/public.ts'
import type { Db } from '#server/platform/db/database.ts'

/** A message request as its email shows it: its sender and its first message. */
export type WaitingRequest = {
  peer_id: string
  full_name: string
  role: Role
  graduation_year: number | null
  body: string
}

// More wait for the next day's email.
const mostPerEmail = 20

/** Returns the senders of a member's unread requests that no email has listed yet, oldest first, at most 20. */
export const findUnmailedRequests = async (db: Db, memberId: string): Promise<string[]> => {
  const { rows } = await sql<{ peer_id: string }>`
    select mark.peer_id ${waiting(memberId)} and mark.mailed_sequence = 0
    order by mark.last_message_at, mark.peer_id limit ${mostPerEmail}`.execute(db)
  return rows.map(({ peer_id }) => peer_id)
}

/**
 * Returns those requests of `peerIds` that the member has neither opened nor answered, oldest first. Leaves out muted and archived ones,
 * and senders who are blocked, suspended or gone.
 */
export const findWaitingRequests = async (
  db: Db,
  memberId: string,
  peerIds: readonly string[],
): Promise<WaitingRequest[]> => {
  const { rows } = await sql<WaitingRequest>`
    select mark.peer_id, peer.full_name, peer.role, ${shownYear('peer')} as graduation_year, first.body ${waiting(memberId)}
      and mark.peer_id = any (${peerIds}::uuid[])
    order by mark.last_message_at, mark.peer_id`.execute(db)
  return rows
}

const waiting = (memberId: string) => sql`
  from participations as mark
  join conversations on conversations.id = mark.conversation_id and conversations.requested_by = mark.peer_id
    and conversations.declined_at is null
  join members as peer on peer.id = mark.peer_id and peer.deleted_at is null and not ${unavailable('peer')} and peer.memorial_since is null
  cross join lateral (
    select body from messages where conversation_id = mark.conversation_id and sender_id = mark.peer_id
      and deleted_at is null order by sequence limit 1
  ) as first
  where mark.member_id = ${memberId}::uuid and mark.unread > 0 and not mark.muted and not mark.archived
    and ${unblocked(sql`mark.member_id`, sql`mark.peer_id`)}`

/** Marks these requests to a member as emailed. */
export const markRequestsEmailed = async (db: Db, memberId: string, peerIds: readonly string[]): Promise<void> => {
  await sql`
    update participations set mailed_sequence = conversations.last_sequence from conversations
    where conversations.id = conversation_id and member_id = ${memberId}::uuid and peer_id = any (${peerIds}::uuid[])`.execute(
    db,
  )
}
