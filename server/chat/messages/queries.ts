import { type RawBuilder, type Selectable, sql } from 'kysely'
import { unblocked } from '#server/members/public.ts'
import type { Pair } from '../conversations/queries.ts'
import type { AttachmentRow } from '../attachments/attachment.ts'
import { hot } from '#server/platform/db/client.ts'
import type { Db } from '#server/platform/db/database.ts'
import { statement, type Values } from '#server/platform/db/statement.ts'
import type { Tables } from '#server/platform/db/tables.ts'

/** A message with its quote and attachment. */
export type MessageRow = Selectable<Tables['messages']> &
  AttachmentRow & {
    quoted_sender_id: string | null
    quoted_body: string | null
    quoted_attachment: string | null
    quoted_deleted: boolean | null
  }

export type NewMessage = Pick<
  MessageRow,
  'id' | 'sender_id' | 'receiver_id' | 'client_id' | 'body' | 'search_key' | 'reply_to' | 'attachment_id' | 'created_at'
> & { new_conversation_id: string; requested: boolean }

/** A stored message, and whether the receiver declined its sender's request. */
export type SentRow = MessageRow & { requested_by: string | null; declined: boolean }

/**
 * Stores the next message of a conversation, starts the conversation if needed (as a request when `requested`), and updates
 * both members' lists. One statement, which locks the conversation's row until commit. Answering a request accepts it; once
 * a request is declined, its further messages are stored as read. Returns undefined when the sender of a waiting request has
 * used up `requestMessages`, checked on the locked row.
 */
export const insertMessage = async (
  db: Db,
  message: NewMessage,
  requestMessages: number,
): Promise<SentRow | undefined> => {
  // Lower-case ids sort as text the way the database sorts uuids.
  const [low = '', high = ''] = [message.sender_id, message.receiver_id].toSorted()
  return newMessage.first(db, { ...message, low, high, requestMessages })
}

const newMessage = statement(
  (_, message: Values<NewMessage & { low: string; high: string; requestMessages: number }>) => sql<SentRow>`
    with conversation as (
      insert into conversations as known (id, low_member_id, high_member_id, last_sequence, requested_by)
      values (${message.new_conversation_id}::uuid, ${message.low}::uuid, ${message.high}::uuid, 1,
        case when ${message.requested}::boolean then ${message.sender_id}::uuid end)
      on conflict (low_member_id, high_member_id) do update set last_sequence = known.last_sequence + 1,
        requested_by = nullif(known.requested_by, ${message.receiver_id}::uuid),
        declined_at = case when known.requested_by = ${message.sender_id}::uuid then known.declined_at end
      where known.requested_by is distinct from ${message.sender_id}::uuid
        or known.last_sequence < ${message.requestMessages}::bigint
      returning known.id, known.last_sequence, known.requested_by, known.declined_at is not null as declined
    ), message as (
      insert into messages (id, conversation_id, sequence, sender_id, receiver_id, client_id, body, search_key, reply_to,
        attachment_id, created_at)
      select ${message.id}::uuid, conversation.id, conversation.last_sequence, ${message.sender_id}::uuid,
        ${message.receiver_id}::uuid, ${message.client_id}::uuid, ${message.body}::text, ${message.search_key}::text,
        ${message.reply_to}::bigint, ${message.attachment_id}::uuid, ${message.created_at}::timestamptz
      from conversation
      returning *
    ), sent as (
      insert into participations
        (member_id, peer_id, conversation_id, last_message_id, last_message_at, delivered_sequence, read_sequence, unread)
      select sender_id, receiver_id, conversation_id, id, created_at, sequence, sequence, 0 from message
      on conflict (member_id, peer_id) do update
      set last_message_id = excluded.last_message_id, last_message_at = excluded.last_message_at,
        delivered_sequence = excluded.delivered_sequence, read_sequence = excluded.read_sequence, unread = 0,
        archived = false
    ), received as (
      insert into participations as before
        (member_id, peer_id, conversation_id, last_message_id, last_message_at, delivered_sequence, read_sequence, unread)
      select receiver_id, sender_id, conversation_id, message.id, created_at, passed, passed, (not declined)::int
      from message, conversation, lateral (select case when declined then last_sequence else 0 end as passed) as mark
      on conflict (member_id, peer_id) do update
      set last_message_id = excluded.last_message_id, last_message_at = excluded.last_message_at,
        delivered_sequence = greatest(before.delivered_sequence, excluded.delivered_sequence),
        read_sequence = greatest(before.read_sequence, excluded.read_sequence), unread = before.unread + excluded.unread,
        archived = before.archived and before.muted
    )
    select ${withParts}, conversation.requested_by, conversation.declined
    from message as said cross join conversation ${joinParts} ${hot}`,
)

/** Turns the member's request to a peer, if there is one, into an ordinary conversation. */
export const permitContact = async (db: Db, { memberId, peerId }: Pair): Promise<void> => {
  await sql`
    update conversations set requested_by = null, declined_at = null
    where low_member_id = least(${memberId}::uuid, ${peerId}::uuid) and high_member_id = greatest(${memberId}::uuid, ${peerId}::uuid)
      and requested_by = ${memberId}::uuid`.execute(db)
}

/** Counts a member's first message to a stranger on this UTC day. A database constraint enforces the limit. */
export const countFirstContact = async (db: Db, memberId: string, day: string): Promise<void> => {
  await sql`
    insert into first_contacts as before (member_id, day, strangers) values (${memberId}::uuid, ${day}::date, 1)
    on conflict (member_id) do update set day = excluded.day,
      strangers = case when before.day = excluded.day then before.strangers + 1 else 1 end`.execute(db)
}

/** Deletes the counts from before a UTC day. */
export const deleteFirstContacts = async (db: Db, day: string): Promise<void> => {
  await db.deleteFrom('first_contacts').where('day', '<', day).execute()
}

/** Returns the message that a sender already sent under this client id. */
export const findByClientId = (db: Db, senderId: string, clientId: string): Promise<MessageRow | undefined> =>
  findOne(db, sql`said.sender_id = ${senderId}::uuid and said.client_id = ${clientId}::uuid`)

/**
 * Returns the last `limit` messages between the sequences `since` and `before`, both exclusive, oldest first. Because
 * sequences have no gaps, a page is a range, and a long conversation costs no more than a short one.
 */
export const findMessages = (db: Db, pair: Pair, range: Range): Promise<MessageRow[]> =>
  messagesIn.rows(db, { ...pair, ...range })

type Range = { since: number; before: number; limit: number }

// Fenced: with the bounds inline, a prepared plan walked 100,000 messages for 50 (240 ms against 0.5).
const messagesIn = statement(
  (_, { memberId, peerId, since, before, limit }: Values<Pair & Range>) => sql<MessageRow>`
    with page as materialized (
      select conversations.id, least(${before}::bigint, last_sequence + 1) as beyond,
        greatest(${since}::bigint + 1, least(${before}::bigint, last_sequence + 1) - ${limit}::bigint) as first
      from participations join conversations on conversations.id = participations.conversation_id
      where participations.member_id = ${memberId}::uuid and participations.peer_id = ${peerId}::uuid
    )
    select ${withParts} from page
    join messages as said on said.conversation_id = page.id and said.sequence >= page.first and said.sequence < page.beyond
    ${joinParts}
    order by said.sequence ${hot}`,
)

/** The last sequences of a conversation that reached a member's devices and that the member has read. */
export type Mark = { delivered_sequence: number; read_sequence: number }

/**
 * Moves a member's read mark up to `sequence`, never back. Returns the marks; undefined when it didn't move. Subtracts the
 * messages it passes instead of counting the rest, so that a message committed meanwhile stays counted.
 */
export const moveReadMark = (db: Db, pair: Pair, sequence: number): Promise<Mark | undefined> =>
  readMark.first(db, { ...pair, sequence })

const readMark = statement(
  (_, { memberId, peerId, sequence }: Values<Pair & { sequence: number }>) => sql<Mark>`
    with reached as (
      select least(${sequence}::bigint, last_sequence) as sequence
      from participations join conversations on conversations.id = participations.conversation_id
      where member_id = ${memberId}::uuid and peer_id = ${peerId}::uuid
    )
    update participations as mark
    set read_sequence = reached.sequence,
      delivered_sequence = greatest(mark.delivered_sequence, reached.sequence),
      unread = greatest(0, mark.unread - (
        select count(*)::int from messages
        where messages.conversation_id = mark.conversation_id and messages.sender_id = mark.peer_id
          and messages.sequence > mark.read_sequence and messages.sequence <= reached.sequence))
    from reached
    where mark.member_id = ${memberId}::uuid and mark.peer_id = ${peerId}::uuid
      and mark.read_sequence < reached.sequence
    returning mark.delivered_sequence, mark.read_sequence ${hot}`,
)

/**
 * Moves a member's delivered mark up to `sequence`, never back. Returns the marks and whether the peer may see them;
 * undefined when it didn't move or either member blocked the other.
 */
export const moveDeliveredMark = async (
  db: Db,
  { memberId, peerId }: Pair,
  sequence: number,
): Promise<(Mark & { told: boolean }) | undefined> => {
  const { rows } = await sql<Mark & { told: boolean }>`
    update participations as mark
    set delivered_sequence = least(${sequence}::bigint, conversations.last_sequence)
    from conversations, members as member, members as peer
    where mark.member_id = ${memberId}::uuid and mark.peer_id = ${peerId}::uuid
      and conversations.id = mark.conversation_id and member.id = mark.member_id and peer.id = mark.peer_id
      and mark.delivered_sequence < least(${sequence}::bigint, conversations.last_sequence)
      and ${unblocked(sql`mark.member_id`, sql`mark.peer_id`)}
    returning mark.delivered_sequence, mark.read_sequence,
      conversations.requested_by is null and member.shows_receipts and peer.shows_receipts as told ${hot}`.execute(db)
  return rows[0]
}

/** SQL columns of the message `said`, its attachment and its quote; `joinParts` joins the latter two. */
export const withParts = sql`said.*, attachments.name as attachment_name, attachments.type as attachment_type,
  attachments.bytes as attachment_bytes, attachments.width as attachment_width, attachments.height as attachment_height,
  quoted.sender_id as quoted_sender_id, left(quoted.body, 300) as quoted_body,
  quoted_attachment.name as quoted_attachment, quoted.deleted_at is not null as quoted_deleted`
export const joinParts = sql`
  left join attachments on attachments.id = said.attachment_id
  left join messages as quoted on quoted.conversation_id = said.conversation_id and quoted.sequence = said.reply_to
  left join attachments as quoted_attachment on quoted_attachment.id = quoted.attachment_id`

/** Returns the message `said` that meets a condition. */
export const findOne = async (db: Db, condition: RawBuilder<unknown>): Promise<MessageRow | undefined> => {
  const { rows } = await sql<MessageRow>`
    select ${withParts} from messages as said ${joinParts} where ${condition} ${hot}`.execute(db)
  return rows[0]
}
