import { sql } from 'kysely'
import { unblocked } from '#server/platform/blocks.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Row } from '../batches.ts'

/**
 * With whom a member talks, and how they keep it, as far as the portal shows it to them: not what a block hides. Whoever
 * asks is not told that they were declined.
 */
export const findConversations = async (
  db: Db,
  memberId: string,
  after: string,
  size: number,
): Promise<ConversationRow[]> => {
  const { rows } = await sql<ConversationRow>`
    select conversations.id, peer.id as "personId", peer.full_name as person, last_sequence as messages,
      case requested_by when peer.id then 'them' when mine.member_id then 'me' end as "requestedBy",
      case when requested_by = peer.id then declined_at end as "declinedAt",
      mine.read_sequence as "readUpTo", mine.unread, mine.pinned, mine.muted, mine.archived
    from conversations
    join participations as mine on mine.conversation_id = conversations.id and mine.member_id = ${memberId}::uuid
    join members as peer on peer.id = mine.peer_id
    where ${memberId}::uuid in (low_member_id, high_member_id) and conversations.id > ${after}::uuid
      and ${unblocked(sql`low_member_id`, sql`high_member_id`)}
    order by conversations.id limit ${size}::int`.execute(db)
  return rows
}

/** A conversation, as far as its messages are told with it. */
export type ConversationRow = Row & { id: string; person: string; messages: number }

/** What was said in a conversation by both: the `size` messages after a place in it, which its sequences count without gaps. */
export const findMessages = async (
  db: Db,
  { memberId, conversationId }: { memberId: string; conversationId: string },
  after: number,
  size: number,
): Promise<MessageRow[]> => {
  const { rows } = await sql<MessageRow>`
    select sequence, sender.id = ${memberId}::uuid as mine, sender.full_name as "from", messages.created_at as "sentAt",
      body as message, edited_at as "editedAt", messages.deleted_at as "deletedAt", reply_to as "replyTo", attachment_id,
      attachments.name as attachment_name, attachments.type as attachment_type, attachments.created_at as attachment_at,
      case when sender_id = ${memberId}::uuid then sender_reaction else receiver_reaction end as "myReaction",
      case when sender_id = ${memberId}::uuid then receiver_reaction else sender_reaction end as "theirReaction"
    from messages
    join members as sender on sender.id = sender_id
    left join attachments on attachments.id = attachment_id
    where conversation_id = ${conversationId}::uuid
      and sequence > ${after}::bigint and sequence <= ${after}::bigint + ${size}::bigint
    order by sequence`.execute(db)
  return rows
}

/** A message, and of what it carries as much as names its file. */
export type MessageRow = Row & {
  sequence: number
  attachment_id: string | null
  attachment_name: string | null
  attachment_at: Date | null
}

/** What was sent with the messages that a member sees, by either side, and what they have uploaded and not sent yet. */
export const findAttachments = async (
  db: Db,
  memberId: string,
  after: string,
  size: number,
): Promise<AttachmentRow[]> => {
  const { rows } = await sql<AttachmentRow>`
    select id, key, name, type, bytes, created_at, uploader_id = ${memberId}::uuid as mine from attachments
    where id in (
      select attachment_id from messages where sender_id = ${memberId}::uuid and attachment_id > ${after}::uuid
        and ${notHidden}
      union
      select attachment_id from messages where receiver_id = ${memberId}::uuid and attachment_id > ${after}::uuid
        and ${notHidden}
      union
      select waiting.id from attachments as waiting
      where uploader_id = ${memberId}::uuid and waiting.id > ${after}::uuid
        and not exists (select from messages where attachment_id = waiting.id)
        and not exists (select from reported_messages where attachment_id = waiting.id)
    )
    order by id limit ${size}::int`.execute(db)
  return rows
}

/** An attachment, and where its file lies. */
export type AttachmentRow = {
  id: string
  key: string
  name: string
  type: 'image/webp' | 'application/pdf'
  bytes: number
  created_at: Date
  mine: boolean
}

/** What a member was writing to somebody when they stopped. */
export const findDrafts = async (db: Db, memberId: string, after: string, size: number): Promise<Row[]> => {
  const { rows } = await sql<Row>`
    select peer.id as "personId", peer.full_name as person, body as draft, changed_at as "changedAt"
    from drafts join members as peer on peer.id = peer_id
    where member_id = ${memberId}::uuid and peer_id > ${after}::uuid and ${unblocked(sql`member_id`, sql`peer_id`)} order by peer_id limit ${size}::int`.execute(
    db,
  )
  return rows
}

/** Whom a member has blocked. */
export const findBlocks = async (db: Db, memberId: string, after: string, size: number): Promise<Row[]> => {
  const { rows } = await sql<Row>`
    select blocked.id as "personId", blocked.full_name as person, blocks.created_at as "createdAt"
    from blocks join members as blocked on blocked.id = blocked_id
    where blocker_id = ${memberId}::uuid and blocked_id > ${after}::uuid order by blocked_id limit ${size}::int`.execute(
    db,
  )
  return rows
}

/**
 * What a member has reported, with the messages that they selected, as those read then. Of somebody who has blocked them, the
 * report says nothing but what they wrote themselves.
 */
export const findReports = async (db: Db, memberId: string, after: string, size: number): Promise<Row[]> => {
  const { rows } = await sql<Row>`
    select reports.id, reported.id as "personId", reported.full_name as person, reason, comment,
      reports.created_at as "createdAt", handled_at as "handledAt",
      (select coalesce(jsonb_agg(jsonb_build_object('sequence', sequence, 'mine', sender_id = reporter_id, 'message', body,
        'sentAt', sent_at) order by sequence), '[]') from reported_messages
        where report_id = reports.id and (reported.id is not null or sender_id = reporter_id)) as messages
    from reports left join members as reported on reported.id = reported_id
      and not exists (select from blocks where blocker_id = reported_id and blocked_id = reporter_id)
    where reporter_id = ${memberId}::uuid and reports.id > ${after}::uuid order by reports.id limit ${size}::int`.execute(
    db,
  )
  return rows
}

/** To how many strangers a member wrote first on their latest day of doing so, which limits how many more they may. */
export const findFirstContacts = async (db: Db, memberId: string): Promise<Row[]> => {
  const { rows } = await sql<Row>`
    select day, strangers from first_contacts where member_id = ${memberId}::uuid`.execute(db)
  return rows
}

/** When a member's last device left. */
export const findPresence = async (db: Db, memberId: string): Promise<Row[]> => {
  const { rows } = await sql<Row>`
    select seen_at as "seenAt" from presences where member_id = ${memberId}::uuid`.execute(db)
  return rows
}

/** How many batches of messages, of so many rows each, and how many attachments a member has; about, while they write. */
export const countConversations = async (
  db: Db,
  memberId: string,
  size: number,
): Promise<{ batches: number; attachments: number }> => {
  const { rows } = await sql<{ batches: number; attachments: number }>`
    select coalesce(sum((last_sequence + ${size}::bigint - 1) / ${size}::bigint), 0)::bigint as batches,
      (select count(*) from messages where sender_id = ${memberId}::uuid and attachment_id is not null and ${notHidden})
      + (select count(*) from messages where receiver_id = ${memberId}::uuid and attachment_id is not null and ${notHidden})
        as attachments
    from conversations where ${memberId}::uuid in (low_member_id, high_member_id)
      and ${unblocked(sql`low_member_id`, sql`high_member_id`)}`.execute(db)
  return rows[0] ?? { batches: 0, attachments: 0 }
}

const notHidden = unblocked(sql`messages.sender_id`, sql`messages.receiver_id`)
