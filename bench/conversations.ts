import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'
import { words } from './vocabulary.ts'

// The correspondent is one additional member, with this many conversations. The first is the longest of all.
const ofCorrespondent = 500
const messagesEach = 20
// Half of these are blocked by the correspondent, half have blocked them. Few real members reach that many.
const blocksOfCorrespondent = 400

type Size = { members: number; messages: number; longest: number }

/** Returns the id of the member with 500 conversations, some of them pinned, muted, archived or requests. */
export const correspondentId = async (db: Db): Promise<string> => {
  const { member_id } = await db
    .selectFrom('participations')
    .select('member_id')
    .groupBy('member_id')
    .orderBy(({ fn }) => fn.countAll(), 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return member_id
}

/** Fills in conversations of 1 % of the members with the others, and of the correspondent with 500 of those. */
export const fillConversations = async (db: Db, size: Size): Promise<void> => {
  await plan(db, size)
  await sql`
    insert into conversations (id, low_member_id, high_member_id, last_sequence, last_change, requested_by)
    select id, low, high, size, size, case when requested then low end from bench_plan`.execute(db)
  await fillMessages(db)
  await fillParticipations(db)
  await fillAround(db, size)
  await sql`drop table bench_plan`.execute(db)
}

// `before`: the number of messages in the preceding conversations.
const plan = async (db: Db, { members, messages, longest }: Size): Promise<void> => {
  const talkers = Math.ceil(members / 100)
  const others = members - talkers
  // A small college has fewer pairs than wanted conversations.
  const withCorrespondent = Math.min(ofCorrespondent, others)
  const among = Math.min(Math.floor(messages / messagesEach), talkers * others)
  await sql`
    create temporary table bench_plan as
    select *, bench_id(6, n) as id, (sum(size) over (order by n) - size)::bigint as before from (
      select n, case when n = 0 then ${longest}::bigint when n % 29 = 7 then 3 else ${messagesEach} end as size, n % 29 = 7 as requested,
        bench_id(1, 1 + ${talkers}::bigint + n * ${Math.floor(others / withCorrespondent)}::bigint) as low, bench_id(1, ${members + 1}::bigint) as high
      from generate_series(0, ${withCorrespondent - 1}::bigint) n
      union all
      select n + ${ofCorrespondent}, ${messagesEach}, false, bench_id(1, 1 + n % ${talkers}::bigint),
        bench_id(1, 1 + ${talkers}::bigint + (n / ${talkers}::bigint * 101 + n % ${talkers}::bigint * 17) % ${others}::bigint)
      from generate_series(0, ${among - 1}::bigint) n) planned`.execute(db)
}

// At fixed intervals, messages are replies, edited, deleted, have reactions or an attachment.
const fillMessages = async (db: Db): Promise<void> => {
  await sql`
    insert into messages (id, conversation_id, sequence, sender_id, receiver_id, client_id, body, search_key, created_at,
      reply_to, edited_at, deleted_at, attachment_id, sender_reaction, receiver_reaction, change)
    select bench_id(7, before + s), bench_plan.id, s, case when low_sends then low else high end,
      case when low_sends then high else low end, bench_id(8, before + s), said, lower(said), at,
      case when s % 7 = 0 and not deleted then s - 3 end, case when s % 13 = 0 then at end, case when deleted then at end,
      case when s % 20 = 10 and not deleted then bench_id(9, before + s) end, case when s % 9 = 0 and not deleted then '👏' end,
      case when s % 5 = 0 and not deleted then '👍' end,
      case when deleted or s % 13 = 0 or s % 9 = 0 or s % 5 = 0 then s else 0 end
    from bench_plan, generate_series(1, size) s,
      lateral (select s % 2 = 0 or requested as low_sends, s % 37 = 17 as deleted,
        now() - n * interval '30 seconds' - (size - s) * interval '1 minute' as at) moment,
      lateral (select case when deleted then '' else 'Shall we meet about ' || bench_pick(${words}::text[], n + s) ||
        ' number ' || s || ' this week?' end as said) text`.execute(db)
  await sql`
    insert into attachments (id, uploader_id, key, name, type, bytes, created_at)
    select attachment_id, sender_id, attachment_id::text, 'Plan of the week.pdf', 'application/pdf', 120000, created_at
    from messages where attachment_id is not null`.execute(db)
}

const fillParticipations = async (db: Db): Promise<void> => {
  for (const [member, peer] of [
    ['sender_id', 'receiver_id'],
    ['receiver_id', 'sender_id'],
  ] as const)
    await sql`
      insert into participations (member_id, peer_id, conversation_id, last_message_id, last_message_at, read_sequence,
        delivered_sequence, unread, pinned, muted, archived)
      select ${sql.ref(member)}, ${sql.ref(peer)}, conversation_id, messages.id, created_at, sequence - 1, sequence,
        ${member === 'sender_id' ? 0 : 1}, n % 97 = 0, n % 23 = 6, n % 11 = 4
      from bench_plan join messages on conversation_id = bench_plan.id and sequence = size`.execute(db)
}

// Drafts and blocks. Members with a block between them have no conversation.
const fillAround = async (db: Db, { members }: Size): Promise<void> => {
  const talkers = Math.ceil(members / 100)
  await sql`
    insert into drafts (member_id, peer_id, body, changed_at)
    select high, low, 'And what about', now() from bench_plan where n % 10 = 3`.execute(db)
  await sql`
    insert into blocks (blocker_id, blocked_id, created_at)
    select bench_id(1, n), bench_id(1, n + 1), now()
    from generate_series(${talkers + 1}::bigint, ${members - 1}::bigint, 3) n`.execute(db)
  await sql`
    insert into blocks (blocker_id, blocked_id, created_at)
    select case when n % 2 = 0 then one else other end, case when n % 2 = 0 then other else one end, now() - n * interval '1 hour'
    from generate_series(1, ${Math.min(talkers, blocksOfCorrespondent)}::bigint) n,
      lateral (select bench_id(1, n) as one, bench_id(1, ${members + 1}::bigint) as other) pair`.execute(db)
}
