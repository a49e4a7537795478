import { type Expression, type RawBuilder, sql } from 'kysely'
import type { Role, Verification } from '#contract/members/person.ts'
import { shownYear, unavailable, unblocked } from '#server/members/public.ts'
import { hot } from '#server/platform/db/client.ts'
import type { Db } from '#server/platform/db/database.ts'
import { statement, unplanned, type Values, variants } from '#server/platform/db/statement.ts'
import { holdsAll } from '#server/platform/db/words.ts'
import type { Matching } from '#server/platform/searchKey.ts'
import { joinParts, type MessageRow, withParts } from '../queries.ts'

/** A search in a member's messages, or in one conversation, for the patterns that `patternsOf` returns. */
export type Search = {
  memberId: string
  conversationId: string | undefined
  patterns: readonly string[]
  matching: Matching
}
/** The message from which a search continues. */
export type Place = { at: Date; id: string }
/** A message that was found, with the member's peer. */
export type FoundRow = MessageRow & {
  peer_id: string
  full_name: string
  photo_key: string | null
  role: Role
  graduation_year: number | null
  verification: Verification
  former: boolean
  unavailable: boolean
}

/** Searches the newest `size` messages before `before`. Returns the ids found, newest first, and where older messages continue. */
export const searchNewest = async (
  db: Db,
  { memberId, conversationId, patterns, matching }: Search,
  { before, size, limit }: { before: Place | undefined; size: number; limit: number },
): Promise<{ ids: string[]; end: Place | undefined }> => {
  const one = conversationId !== undefined
  const end = await newestFound({
    one,
    words: patterns.length,
    matching,
    size,
    isContinued: before !== undefined,
  }).first(db, {
    ...{ memberId, conversationId: conversationId ?? null, patterns, limit },
    ...{ at: before?.at ?? null, id: before?.id ?? null },
  })
  return { ids: end?.ids ?? [], end: end?.read === size ? { at: end.at, id: end.id } : undefined }
}

type NewestValues = {
  memberId: string
  conversationId: string | null
  patterns: readonly string[]
  at: Date | null
  id: string | null
  limit: number
}

type NewestChoices = { one: boolean; words: number; matching: Matching; size: number; isContinued: boolean }

// One plan suits all words, because it always reads `size` messages.
const newestFound = variants(({ one, words, matching, size, isContinued }: NewestChoices) =>
  statement((_, values: Values<NewestValues>) => {
    const { memberId, conversationId, patterns, at, id, limit } = values
    const { newest, newestFirst, oldestFirst } = one ? oneOf(conversationId) : allOf(memberId)
    return sql<Place & { ids: string[]; read: number }>`
        with said as materialized (${newest(isContinued ? { at, id } : undefined, size)}),
          last as (select created_at, id from said order by ${oldestFirst} limit 1)
        select last.created_at as at, last.id, (select count(*)::int from said) as read,
          array(select id from said where ${holdsAll(sql`said.search_key`, { words, matching, patterns })} and ${isOpenTo(memberId)}
            order by ${newestFirst} limit ${limit}) as ids
        from last ${hot}`
  }),
)

/** Searches all messages before `before` by the word index. Returns the ids found, newest first. */
export const searchOlder = async (
  db: Db,
  search: Search,
  { before, limit }: { before: Place; limit: number },
): Promise<string[]> => {
  const { memberId, conversationId } = search
  const { isIn, isBefore, newestFirst } = conversationId === undefined ? allOf(memberId) : oneOf(conversationId)
  // Fenced: otherwise the planner scans all messages in order of time for a rare word.
  const { rows } = await sql<{ id: string }>`
    with said as materialized (
      select said.id, said.created_at, said.sequence from messages as said
      where ${isIn} and ${isBefore(before)} and ${isFound(search)}
    )
    select id from said order by ${newestFirst} limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Returns messages by their ids, in that order, each with the member's peer. */
export const findHits = (db: Db, memberId: string, ids: readonly string[]): Promise<FoundRow[]> =>
  foundByIds.rows(db, { memberId, ids })

const foundByIds = statement(
  (_, { memberId, ids }: Values<{ memberId: string; ids: readonly string[] }>) => sql<FoundRow>`
    select ${withParts}, peer.id as peer_id, peer.full_name, peer.photo_key, peer.role, ${shownYear('peer')} as graduation_year,
      peer.verification, peer.deleted_at is not null as former, ${unavailable('peer')} as unavailable
    from unnest(${unplanned(ids)}) with ordinality as found (id, place)
    join messages as said on said.id = found.id
    join members as peer on peer.id in (said.sender_id, said.receiver_id) and peer.id <> ${memberId}::uuid
    ${joinParts}
    order by found.place ${hot}`,
)

// Planned per search, so that the index is used for the rarest word. Deleted messages have no words.
const isFound = ({ memberId, patterns, matching }: Search): RawBuilder<boolean> => sql<boolean>`
  ${sql.join(
    patterns.map((pattern) => sql`said.search_key ${matching === 'exact' ? sql`like` : sql`~`} ${pattern}`),
    sql` and `,
  )}
  and ${isOpenTo(memberId)}`

// Hides a declined request from the member who declined it, but not from its sender.
const isOpenTo = (memberId: string | Expression<string>): RawBuilder<boolean> => sql<boolean>`
  not exists (
    select from conversations where conversations.id = said.conversation_id and declined_at is not null
      and requested_by <> ${memberId}::uuid)
  and ${unblocked(sql`said.sender_id`, sql`said.receiver_id`)}`

// Only what filtering and sorting need, because many rows are read for few results.
const columns = sql`id, created_at, sequence, conversation_id, sender_id, receiver_id, search_key`

type Bounds = { at: Date | Expression<Date | null>; id: string | Expression<string | null> }
type Scope = {
  isIn: RawBuilder<unknown>
  isBefore: (place: Bounds) => RawBuilder<unknown>
  newest: (before: Bounds | undefined, size: number) => RawBuilder<unknown>
  newestFirst: RawBuilder<unknown>
  oldestFirst: RawBuilder<unknown>
}

const allOf = (memberId: string | Expression<string>): Scope => {
  const isBefore = ({ at, id }: Bounds) => sql`(said.created_at, said.id) < (${at}::timestamptz, ${id}::uuid)`
  const newestFirst = sql`created_at desc, id desc`
  // Sent and received messages each use their own index, each limited to `size`.
  const half = (member: RawBuilder<unknown>, before: Bounds | undefined, size: number) => sql`
    (select ${columns} from messages as said where ${member} = ${memberId}::uuid and ${before === undefined ? sql`true` : isBefore(before)}
      order by ${newestFirst} limit ${size})`
  return {
    isIn: sql`${memberId}::uuid in (said.sender_id, said.receiver_id)`,
    isBefore,
    newest: (before, size) => sql`
      ${half(sql`said.sender_id`, before, size)} union all ${half(sql`said.receiver_id`, before, size)}
      order by ${newestFirst} limit ${size}`,
    newestFirst,
    oldestFirst: sql`created_at, id`,
  }
}

const oneOf = (conversationId: string | Expression<string | null>): Scope => {
  const isIn = sql`said.conversation_id = ${conversationId}::uuid`
  const isBefore = ({ id }: Bounds) =>
    sql`said.sequence < (select sequence from messages where id = ${id}::uuid and conversation_id = ${conversationId}::uuid)`
  const newestFirst = sql`sequence desc`
  return {
    isIn,
    isBefore,
    newest: (before, size) => sql`
      select ${columns} from messages as said where ${isIn} and ${before === undefined ? sql`true` : isBefore(before)}
      order by ${newestFirst} limit ${size}`,
    newestFirst,
    oldestFirst: sql`sequence`,
  }
}
