import { type RawBuilder, sql } from 'kysely'
import type { Role, Verification } from '#contract/people/members.ts'
import { unblocked } from '#server/platform/blocks.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Matching } from '#server/platform/searchKey.ts'
import { unavailable } from '#server/platform/person.ts'
import { joinParts, type MessageRow, withParts } from '../queries.ts'

/** Whose messages are searched, in one conversation if it is named, and for which words, as `patternsOf` has them. */
export type Search = {
  memberId: string
  conversationId: string | undefined
  patterns: readonly string[]
  matching: Matching
}
/** A message, as the place where a search goes on. */
export type Place = { at: Date; id: string }
/** A message that was found, and with whom it was exchanged. */
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

/** Of the `size` messages before `before` the ids of those that are found, newest first, and the oldest that was read. */
export const searchNewest = async (
  db: Db,
  search: Search,
  { before, size, limit }: { before: Place | undefined; size: number; limit: number },
): Promise<{ ids: string[]; end: Place | undefined }> => {
  const { newest, newestFirst, oldestFirst } = scopeOf(search)
  const { rows } = await sql<Place & { ids: string[]; read: number }>`
    with said as materialized (${newest(before, size)}),
      last as (select created_at, id from said order by ${oldestFirst} limit 1)
    select last.created_at as at, last.id, (select count(*)::int from said) as read,
      array(select id from said where ${isFound(search)} order by ${newestFirst} limit ${limit}) as ids
    from last`.execute(db)
  const [end] = rows
  return { ids: end?.ids ?? [], end: end?.read === size ? { at: end.at, id: end.id } : undefined }
}

/** The ids of what is found of all messages before `before`, newest first, by the index of all words. */
export const searchOlder = async (
  db: Db,
  search: Search,
  { before, limit }: { before: Place; limit: number },
): Promise<string[]> => {
  const { isIn, isBefore, newestFirst } = scopeOf(search)
  // Fenced: in order of time a rare word would be looked for in every message.
  const { rows } = await sql<{ id: string }>`
    with said as materialized (
      select said.id, said.created_at, said.sequence from messages as said
      where ${isIn} and ${isBefore(before)} and ${isFound(search)}
    )
    select id from said order by ${newestFirst} limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Messages by their ids, in that order, each with the one of the two who is not the member. */
export const findFound = async (db: Db, memberId: string, ids: readonly string[]): Promise<FoundRow[]> => {
  const { rows } = await sql<FoundRow>`
    select ${withParts}, peer.id as peer_id, peer.full_name, peer.photo_key, peer.role, peer.graduation_year,
      peer.verification, peer.deleted_at is not null as former, ${unavailable('peer')} as unavailable
    from unnest(${ids}::uuid[]) with ordinality as found (id, place)
    join messages as said on said.id = found.id
    join members as peer on peer.id in (said.sender_id, said.receiver_id) and peer.id <> ${memberId}::uuid
    ${joinParts}
    order by found.place`.execute(db)
  return rows
}

// A deleted message has no words. Who declined a request is done with it; who made it is not told.
const isFound = ({ memberId, patterns, matching }: Search): RawBuilder<boolean> => sql<boolean>`
  ${sql.join(
    patterns.map((pattern) => sql`said.search_key ${matching === 'exact' ? sql`like` : sql`~`} ${pattern}`),
    sql` and `,
  )}
  and not exists (
    select from conversations where conversations.id = said.conversation_id and declined_at is not null
      and requested_by <> ${memberId}::uuid)
  and ${unblocked(sql`said.sender_id`, sql`said.receiver_id`)}`

// What a message is found and ordered by: many are read for few.
const columns = sql`id, created_at, sequence, conversation_id, sender_id, receiver_id, search_key`

type Scope = {
  isIn: RawBuilder<unknown>
  isBefore: (place: Place) => RawBuilder<unknown>
  newest: (before: Place | undefined, size: number) => RawBuilder<unknown>
  newestFirst: RawBuilder<unknown>
  oldestFirst: RawBuilder<unknown>
}

const scopeOf = ({ memberId, conversationId }: Search): Scope =>
  conversationId === undefined ? allOf(memberId) : oneOf(conversationId)

const allOf = (memberId: string): Scope => {
  const isBefore = ({ at, id }: Place) => sql`(said.created_at, said.id) < (${at}::timestamptz, ${id}::uuid)`
  const newestFirst = sql`created_at desc, id desc`
  // Each half along its own index, and no more of it than the whole may hold.
  const half = (member: RawBuilder<unknown>, before: Place | undefined, size: number) => sql`
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

const oneOf = (conversationId: string): Scope => {
  const isIn = sql`said.conversation_id = ${conversationId}::uuid`
  const isBefore = ({ id }: Place) =>
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
