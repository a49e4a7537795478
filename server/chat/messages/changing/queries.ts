import { type RawBuilder, sql } from 'kysely'
import type { Reaction } from '#contract/chat/messages.ts'
import { unblocked } from '#server/members/public.ts'
import type { Pair } from '#server/chat/conversations/queries.ts'
import { hot } from '#server/platform/db/client.ts'
import type { Db } from '#server/platform/db/database.ts'
import { findOne, joinParts, type MessageRow, withParts } from '../queries.ts'

/** A message that was changed. `notifies_receiver` is false when the receiver declined the sender, or either blocked the other. */
export type ChangedRow = MessageRow & { notifies_receiver: boolean }

/** Returns a message by its id. */
export const findMessage = (db: Db, id: string): Promise<MessageRow | undefined> =>
  findOne(db, sql`said.id = ${id}::uuid`)

/** Returns a message that the member sent or received, unless either member blocked the other. */
export const findMessageOf = (db: Db, memberId: string, id: string): Promise<MessageRow | undefined> =>
  findOne(
    db,
    sql`said.id = ${id}::uuid and ${memberId}::uuid in (said.sender_id, said.receiver_id)
      and ${unblocked(sql`said.sender_id`, sql`said.receiver_id`)}`,
  )

type NewText = { id: string; body: string; search_key: string; edited_at: Date }

/** Changes the text of a message. Returns undefined when it already has that text or was deleted. */
export const updateText = (db: Db, { id, body, search_key, edited_at }: NewText): Promise<ChangedRow | undefined> =>
  change(db, id, {
    when: sql`said.deleted_at is null and said.body <> ${body}::text`,
    set: sql`body = ${body}::text, search_key = ${search_key}::text, edited_at = ${edited_at}::timestamptz`,
  })

/** Empties a message. Returns undefined when it was already deleted. */
export const emptyMessage = (db: Db, id: string, deletedAt: Date): Promise<ChangedRow | undefined> =>
  change(db, id, {
    when: sql`said.deleted_at is null`,
    set: sql`body = '', search_key = '', reply_to = null, attachment_id = null, sender_reaction = null,
      receiver_reaction = null, deleted_at = ${deletedAt}::timestamptz`,
  })

/** Sets or removes a member's reaction. Returns undefined when nothing changes or the message was deleted. */
export const updateReaction = (
  db: Db,
  { id, memberId, reaction }: { id: string; memberId: string; reaction: Reaction | null },
): Promise<ChangedRow | undefined> => {
  const own = (column: RawBuilder<unknown>, member: RawBuilder<unknown>) =>
    sql`case when ${member} = ${memberId}::uuid then ${reaction}::text else ${column} end`
  const [sent, received] = [
    own(sql`said.sender_reaction`, sql`said.sender_id`),
    own(sql`said.receiver_reaction`, sql`said.receiver_id`),
  ]
  return change(db, id, {
    when: sql`said.deleted_at is null
      and (said.sender_reaction, said.receiver_reaction) is distinct from (${sent}, ${received})`,
    set: sql`sender_reaction = ${sent}, receiver_reaction = ${received}`,
  })
}

/** Returns the messages of a conversation that changed after the change `since`, in order of change. */
export const findChanges = async (
  db: Db,
  { memberId, peerId }: Pair,
  { since, limit }: { since: number; limit: number },
): Promise<MessageRow[]> => {
  // Limited before joining: otherwise a page joins all changes of a long conversation (1 ms against 990 for 50,000).
  const { rows } = await sql<MessageRow>`
    with said as materialized (
      select * from messages
      where change > 0 and change > ${since}::bigint and conversation_id = (
        select conversation_id from participations where member_id = ${memberId}::uuid and peer_id = ${peerId}::uuid)
      order by change limit ${limit}
    )
    select ${withParts} from said ${joinParts} order by said.change ${hot}`.execute(db)
  return rows
}

// Locks the conversation before the message, as sending does, so that changes are numbered in commit order.
const change = async (
  db: Db,
  id: string,
  { when, set }: { when: RawBuilder<unknown>; set: RawBuilder<unknown> },
): Promise<ChangedRow | undefined> => {
  const { rows } = await sql<ChangedRow>`
    with conversation as (
      update conversations set last_change = last_change + 1
      from messages as said
      where said.id = ${id}::uuid and conversations.id = said.conversation_id and ${when}
      returning conversations.id, conversations.last_change, conversations.declined_at
    ), said as (
      update messages as said set ${set}, change = conversation.last_change
      from conversation
      where said.id = ${id}::uuid and ${when}
      returning said.*
    )
    select ${withParts},
      conversation.declined_at is null and ${unblocked(sql`said.sender_id`, sql`said.receiver_id`)} as notifies_receiver
    from said cross join conversation ${joinParts}`.execute(db)
  return rows[0]
}
