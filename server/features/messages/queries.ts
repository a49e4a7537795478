import { type Selectable, sql } from 'kysely'
import { hot } from '#server/platform/db/client.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Tables } from '#server/platform/db/tables.ts'
import { containing, fold } from '#server/platform/fold.ts'

export type MessageRow = Selectable<Tables['messages']>
export type NewMessage = Omit<MessageRow, 'conversation_id' | 'sequence'> & { new_conversation_id: string }

/** Whose list or conversation, and with whom. */
export type Pair = { memberId: string; peerId: string }

/**
 * Stores a message as the next of its conversation, begins that when it is the first, and brings both members' lists up
 * to date: one statement, which holds the conversation's row until it commits. Undefined when nobody can receive it.
 */
export const insertMessage = async (db: Db, message: NewMessage): Promise<MessageRow | undefined> => {
  // Lower-case ids sort as text the way the database sorts uuids.
  const [low, high] = [message.sender_id, message.receiver_id].toSorted()
  const { rows } = await sql<MessageRow>`
    with conversation as (
      insert into conversations as known (id, low_member_id, high_member_id, last_sequence)
      select ${message.new_conversation_id}::uuid, ${low}::uuid, ${high}::uuid, 1
      from members where members.id = ${message.receiver_id}::uuid and members.role <> 'admin'
      on conflict (low_member_id, high_member_id) do update set last_sequence = known.last_sequence + 1
      returning known.id, known.last_sequence
    ), message as (
      insert into messages (id, conversation_id, sequence, sender_id, receiver_id, client_id, body, created_at)
      select ${message.id}::uuid, conversation.id, conversation.last_sequence, ${message.sender_id}::uuid,
        ${message.receiver_id}::uuid, ${message.client_id}::uuid, ${message.body}::text, ${message.created_at}::timestamptz
      from conversation
      returning *
    ), sent as (
      insert into participations
        (member_id, peer_id, conversation_id, last_message_id, last_message_at, read_sequence, unread)
      select sender_id, receiver_id, conversation_id, id, created_at, sequence, 0 from message
      on conflict (member_id, peer_id) do update
      set last_message_id = excluded.last_message_id, last_message_at = excluded.last_message_at,
        read_sequence = excluded.read_sequence, unread = 0
    ), received as (
      insert into participations as before
        (member_id, peer_id, conversation_id, last_message_id, last_message_at, read_sequence, unread)
      select receiver_id, sender_id, conversation_id, id, created_at, 0, 1 from message
      on conflict (member_id, peer_id) do update
      set last_message_id = excluded.last_message_id, last_message_at = excluded.last_message_at,
        unread = before.unread + 1
    )
    select * from message ${hot}`.execute(db)
  return rows[0]
}

/** True when the database refused a row because one like it is there. */
export const isDuplicate = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '23505'

/** What a sender has already sent under an id of theirs. */
export const findByClientId = (db: Db, senderId: string, clientId: string): Promise<MessageRow | undefined> =>
  db
    .selectFrom('messages')
    .selectAll()
    .where('sender_id', '=', senderId)
    .where('client_id', '=', clientId)
    .executeTakeFirst()

/**
 * Messages of a conversation after `since` and before `before`, both sequences; of those the last `limit`, oldest first.
 * As sequences have no gaps, the page is a range of them, and a long conversation costs no more than a short one.
 */
export const findMessages = async (
  db: Db,
  { memberId, peerId }: Pair,
  { since, before, limit }: { since: number; before: number; limit: number },
): Promise<MessageRow[]> => {
  // Fenced: with the bounds inline, a prepared plan walked 100,000 messages for 50 (240 ms against 0.5).
  const { rows } = await sql<MessageRow>`
    with page as materialized (
      select conversations.id, least(${before}::bigint, last_sequence + 1) as beyond,
        greatest(${since}::bigint + 1, least(${before}::bigint, last_sequence + 1) - ${limit}::bigint) as first
      from participations join conversations on conversations.id = participations.conversation_id
      where participations.member_id = ${memberId}::uuid and participations.peer_id = ${peerId}::uuid
    )
    select messages.* from page
    join messages on messages.conversation_id = page.id and sequence >= page.first and sequence < page.beyond
    order by sequence ${hot}`.execute(db)
  return rows
}

/** Somebody's role and standing, and whether the member has a conversation with them, and has heard from them in it. */
export const findPeer = async (db: Db, { memberId, peerId }: Pair) => {
  const peer = await db
    .selectFrom('members')
    .leftJoin('participations', (join) =>
      join.onRef('participations.peer_id', '=', 'members.id').on('participations.member_id', '=', memberId),
    )
    .select(['members.role', 'members.verification', 'participations.conversation_id'])
    .select((of) =>
      of
        .exists(
          of
            .selectFrom('messages')
            .select('messages.id')
            .whereRef('messages.conversation_id', '=', 'participations.conversation_id')
            .where('messages.sender_id', '=', peerId),
        )
        .as('heard'),
    )
    .where('members.id', '=', peerId)
    .executeTakeFirst()
  return peer && { ...peer, talked: peer.conversation_id !== null, heard: peer.heard === true }
}

/**
 * Moves a member's mark up to `sequence`, never back, and answers where it stands; undefined without a conversation.
 * It takes off the messages it passes instead of counting what is left: a message that commits meanwhile stays counted.
 */
export const moveReadMark = async (
  db: Db,
  { memberId, peerId }: Pair,
  sequence: number,
): Promise<number | undefined> => {
  const { rows } = await sql<{ read_sequence: number }>`
    update participations as mark
    set read_sequence = greatest(mark.read_sequence, least(${sequence}::bigint,
        (select last_sequence from conversations where conversations.id = mark.conversation_id))),
      unread = greatest(0, mark.unread - (
        select count(*)::int from messages
        where messages.conversation_id = mark.conversation_id and messages.sender_id = mark.peer_id
          and messages.sequence > mark.read_sequence and messages.sequence <= ${sequence}::bigint))
    where mark.member_id = ${memberId}::uuid and mark.peer_id = ${peerId}::uuid
    returning mark.read_sequence ${hot}`.execute(db)
  return rows[0]?.read_sequence
}

/** How many messages wait unread for a member. */
export const sumUnread = async (db: Db, memberId: string): Promise<number> => {
  const { unread } = await db
    .selectFrom('participations')
    .select(({ fn }) => fn.coalesce(fn.sum<number>('unread'), sql.lit(0)).as('unread'))
    .where('member_id', '=', memberId)
    .where('unread', '>', 0)
    .modifyEnd(hot)
    .executeTakeFirstOrThrow()
  return unread
}

const personColumns = [
  'members.id',
  'members.full_name',
  'members.name_key',
  'members.photo_key',
  'members.role',
  'members.graduation_year',
  'members.verification',
] as const

type Conversations = { memberId: string; words: string; after: { at: Date; id: string } | undefined; limit: number }

/** Whom a member has talked with, newest message first; `words` searches names. */
export const listConversations = (db: Db, { memberId, words, after, limit }: Conversations) => {
  let list = db
    .selectFrom('participations')
    .innerJoin('members', 'members.id', 'participations.peer_id')
    .innerJoin('messages', 'messages.id', 'participations.last_message_id')
    .select([...personColumns, 'participations.unread', 'participations.last_message_at'])
    .select(['messages.sender_id', sql<string>`left(messages.body, 300)`.as('body')])
    .where('participations.member_id', '=', memberId)
    .orderBy('participations.last_message_at', 'desc')
    .orderBy('participations.peer_id', 'desc')
    .limit(limit)
  if (after !== undefined)
    list = list.where((is) =>
      is(is.refTuple('participations.last_message_at', 'participations.peer_id'), '<', is.tuple(after.at, after.id)),
    )
  return words === ''
    ? list.modifyEnd(hot).execute()
    : list.where('members.name_key', 'like', containing(words)).execute()
}

type Others = {
  memberId: string
  words: string
  after: { name: string; id: string } | undefined
  limit: number
  withPending: boolean
}

/** Listed members with whom a member has not talked yet, by name; `words` searches names. */
export const listOthers = (db: Db, { memberId, words, after, limit, withPending }: Others) => {
  const standings = withPending ? (['verified', 'pending'] as const) : (['verified'] as const)
  let others = db
    .selectFrom('members')
    .select(personColumns)
    .where('members.role', '<>', 'admin')
    .where('members.verification', 'in', standings)
    .where('members.id', '<>', memberId)
    .where((is) =>
      is.not(
        is.exists(
          is
            .selectFrom('participations')
            .select('participations.peer_id')
            .where('participations.member_id', '=', memberId)
            .whereRef('participations.peer_id', '=', 'members.id'),
        ),
      ),
    )
  if (after !== undefined)
    others = others.where((is) =>
      is(is.refTuple('members.name_key', 'members.id'), '>', is.tuple(after.name, after.id)),
    )
  const named = words === '' ? others : others.where('members.name_key', 'like', containing(words))
  // A letter or two are in a great many names: walking them in order ends soon, and trigrams need three.
  if (fold(words).length < 3) return named.orderBy('members.name_key').orderBy('members.id').limit(limit).execute()

  // Fenced: for a rare word the planner would else walk all names in order.
  return db
    .with(
      (cte) => cte('named').materialized(),
      () => named,
    )
    .selectFrom('named')
    .selectAll()
    .orderBy('name_key')
    .orderBy('id')
    .limit(limit)
    .execute()
}
