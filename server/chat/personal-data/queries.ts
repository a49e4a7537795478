import { sql } from 'kysely'
import { unblocked } from '#server/members/public.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Row } from '#server/platform/personalData.ts'

/**
 * Returns a member's conversations and their settings, without those hidden by a block. Leaves out that a request they sent
 * was declined.
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

/** A conversation, with the fields that are exported with its messages. */
export type ConversationRow = Row & { id: string; person: string; messages: number }

/** Returns the `size` messages of a conversation after the sequence `after`. Sequences have no gaps. */
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

/** A message, with the attachment columns that name its file. */
export type MessageRow = Row & {
  sequence: number
  attachment_id: string | null
  attachment_name: string | null
  attachment_at: Date | null
}

/** Returns the attachments of all messages that a member sees, and their unsent uploads. */
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
        and not waiting.reported
    )
    order by id limit ${size}::int`.execute(db)
  return rows
}

/** An attachment, with the storage key of its file. */
export type AttachmentRow = {
  id: string
  key: string
  name: string
  type: 'image/webp' | 'application/pdf'
  bytes: number
  created_at: Date
  mine: boolean
}

/** Returns a member's drafts. */
export const findDrafts = async (db: Db, memberId: string, after: string, size: number): Promise<Row[]> => {
  const { rows } = await sql<Row>`
    select peer.id as "personId", peer.full_name as person, body as draft, changed_at as "changedAt"
    from drafts join members as peer on peer.id = peer_id
    where member_id = ${memberId}::uuid and peer_id > ${after}::uuid and ${unblocked(sql`member_id`, sql`peer_id`)} order by peer_id limit ${size}::int`.execute(
    db,
  )
  return rows
}

/** Returns how many strangers a member wrote to on the last day they did, which the daily limit uses. */
export const findFirstContacts = async (db: Db, memberId: string): Promise<Row[]> => {
  const { rows } = await sql<Row>`
    select day, strangers from first_contacts where member_id = ${memberId}::uuid`.execute(db)
  return rows
}

/** Counts a member's messages, in batches of `size` rows, and their attachments. Approximate while they write. */
export const countConversations = async (
  db: Db,
  memberId: string,
  size: number,
): Promise<{ batches: number; files: number }> => {
  const { rows } = await sql<{ batches: number; files: number }>`
    select coalesce(sum((last_sequence + ${size}::bigint - 1) / ${size}::bigint), 0)::bigint as batches,
      (select count(*) from messages where sender_id = ${memberId}::uuid and attachment_id is not null and ${notHidden})
      + (select count(*) from messages where receiver_id = ${memberId}::uuid and attachment_id is not null and ${notHidden})
        as files
    from conversations where ${memberId}::uuid in (low_member_id, high_member_id)
      and ${unblocked(sql`low_member_id`, sql`high_member_id`)}`.execute(db)
  return rows[0] ?? { batches: 0, files: 0 }
}

const notHidden = unblocked(sql`messages.sender_id`, sql`messages.receiver_id`)

/** Archives, for the peers, the conversations that a block hides from them. */
export const archiveBlocked = async (db: Db, memberId: string): Promise<void> => {
  await sql`
    update participations set archived = true, muted = true, pinned = false
    where peer_id = ${memberId}::uuid and exists (
      select from blocks
      where (blocker_id, blocked_id) in ((member_id, peer_id), (peer_id, member_id)))`.execute(db)
}

/** Turns a member's requests into open conversations, because no one is left to answer. Declined ones stay declined. */
export const closeRequests = async (db: Db, memberId: string): Promise<void> => {
  await sql`
    update conversations set requested_by = null, declined_at = null
    where ${memberId}::uuid in (low_member_id, high_member_id) and requested_by is not null
      and (declined_at is null or requested_by <> ${memberId}::uuid)`.execute(db)
}

/** Deletes a member's conversations with members who were erased before, and returns the ids of those members. */
export const deleteOrphanedConversations = async (db: Db, memberId: string): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    delete from conversations using members as other
    where ${memberId}::uuid in (low_member_id, high_member_id) and other.id in (low_member_id, high_member_id)
      and other.id <> ${memberId}::uuid and other.deleted_at is not null
    returning other.id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Deletes uploads of these members that no message or report refers to, and returns their keys. */
export const deleteUnusedAttachments = async (db: Db, uploaderIds: string[]): Promise<string[]> => {
  const { rows } = await sql<{ key: string }>`
    delete from attachments where uploader_id = any (${uploaderIds}::uuid[])
      and not exists (select from messages where attachment_id = attachments.id)
      and not attachments.reported
    returning key`.execute(db)
  return rows.map(({ key }) => key)
}

/** Deletes a member's drafts, the drafts to them, and their count of first contacts. */
export const deleteOwnRows = async (db: Db, memberId: string): Promise<void> => {
  await db
    .deleteFrom('drafts')
    .where((is) => is.or([is('member_id', '=', memberId), is('peer_id', '=', memberId)]))
    .execute()
  await db.deleteFrom('first_contacts').where('member_id', '=', memberId).execute()
}

/** Returns which of these attachments have a row. */
export const findKnownAttachments = async (db: Db, keys: string[]): Promise<Set<string>> => {
  const rows = await db.selectFrom('attachments').select('key').where('key', 'in', keys).execute()
  return new Set(rows.map(({ key }) => key))
}
