import { type RawBuilder, sql } from 'kysely'
import { LIMITS } from '#contract/limits.ts'
import type { Role, Verification } from '#contract/members/person.ts'
import { awaitsConsent, cohortOf, confirmed, remembered, unavailable, unblocked } from '#server/members/public.ts'
import { hot } from '#server/platform/db/client.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { WhichContacts } from '#server/platform/hooks.ts'
import { statement, type Values } from '#server/platform/db/statement.ts'

/** A member, and the peer of their conversation. */
export type Pair = { memberId: string; peerId: string }

/** A member's relationship with another: the input of all rules on messaging and visibility. */
export type Relationship = {
  role: Role
  verification: Verification
  /** The other is listed in the directory. */
  listed: boolean
  /** The other is protected as a minor. */
  minor: boolean
  /** The other is a minor whose guardian has yet to consent. */
  awaits_consent: boolean
  /** The other has confirmed their email address, or needn't. */
  confirmed: boolean
  /** The other deleted their account. */
  former: boolean
  /** The other is temporarily unavailable. */
  unavailable: boolean
  suspended_at: Date | null
  /** The other is in memoriam. */
  memorial: boolean
  remembered: boolean
  /** Either has blocked the other. */
  blocked: boolean
  /** They need no contact request. False for minors, because it would tell the other their year. */
  same_cohort: boolean
  takes_requests: boolean
  /** The other can receive emails, and pushes, while they are offline. */
  mailable: boolean
  pushable: boolean
  /** True when both members show these. */
  receipts: boolean
  typing: boolean
  presence: boolean
  conversation_id: string | null
  requested_by: string | null
  declined_at: Date | null
  last_sequence: number
  last_change: number
  /** The last sequence that the member, not the other, has read. */
  read_sequence: number
}

/** True in SQL when two cohorts, as `cohortOf` returns them, are the same, so that no contact request is needed. */
export const sameCohort = (one: RawBuilder<unknown>, other: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`coalesce(${one} = ${other}, false)`

/** Returns a member's relationship with another; undefined when there is no such member, or it is the same one. */
export const findRelationship = (db: Db, pair: Pair): Promise<Relationship | undefined> => relationship.first(db, pair)

const relationship = statement(
  (_, { memberId, peerId }: Values<Pair>) => sql<Relationship>`
    select peer.role, peer.verification, peer.listed, peer.minor, ${awaitsConsent('peer')} as awaits_consent, ${confirmed('peer')} as confirmed,
      peer.deleted_at is not null as former, (${unavailable('peer')} or peer.memorial_since is not null) as unavailable, peer.suspended_at,
      peer.memorial_since is not null as memorial, ${remembered('peer')} as remembered, peer.takes_requests and not peer.minor as takes_requests,
      peer.email_verified_at is not null as mailable,
      exists (select from push_subscriptions where member_id = peer.id) as pushable,
      ${sameCohort(cohortOf('member'), cohortOf('peer'))} and not member.minor and not peer.minor as same_cohort,
      peer.shows_receipts and member.shows_receipts as receipts,
      peer.shows_typing and member.shows_typing as typing,
      peer.shows_presence and member.shows_presence as presence,
      exists (select from blocks where blocker_id = member.id and blocked_id = peer.id)
        or exists (select from blocks where blocker_id = peer.id and blocked_id = member.id) as blocked,
      conversations.id as conversation_id, conversations.requested_by, conversations.declined_at,
      coalesce(conversations.last_sequence, 0) as last_sequence, coalesce(conversations.last_change, 0) as last_change,
      coalesce(mine.read_sequence, 0) as read_sequence
    from members as member
    join members as peer on peer.id = ${peerId}::uuid and peer.id <> member.id
    left join conversations on conversations.low_member_id = least(member.id, peer.id)
      and conversations.high_member_id = greatest(member.id, peer.id)
    left join participations as mine on mine.member_id = member.id and mine.peer_id = peer.id
    where member.id = ${memberId}::uuid ${hot}`,
)

/** Returns true when the peer has written to the member and neither blocked the other. */
export const hasReceivedFrom = async (db: Db, { memberId, peerId }: Pair): Promise<boolean> =>
  (await db
    .selectFrom('messages')
    .innerJoin('participations', 'participations.conversation_id', 'messages.conversation_id')
    .select('messages.id')
    .where('participations.member_id', '=', memberId)
    .where('participations.peer_id', '=', peerId)
    .where('messages.sender_id', '=', peerId)
    .where(unblocked(sql.ref('participations.member_id'), sql.ref('participations.peer_id')))
    .limit(1)
    .executeTakeFirst()) !== undefined

/** Counts a member's unread messages in visible conversations that aren't muted. */
export const sumUnread = async (db: Db, memberId: string): Promise<number> =>
  (await unreadOf.first(db, { memberId }))?.unread ?? 0

const unreadOf = statement((db, { memberId }: Values<{ memberId: string }>) =>
  db
    .selectFrom('participations')
    .select(({ fn }) => fn.coalesce(fn.sum<number>('unread'), sql.lit(0)).as('unread'))
    .where('member_id', '=', memberId)
    .where('unread', '>', 0)
    .where('muted', '=', false)
    .where(unblocked(sql.ref('participations.member_id'), sql.ref('participations.peer_id')))
    .modifyEnd(hot),
)

/** Returns the latest conversations with messages that no device of the member has acknowledged, with their last `sequence`. */
export const findUndelivered = async (db: Db, memberId: string): Promise<{ userId: string; sequence: number }[]> => {
  const rows = await undelivered.rows(db, { memberId })
  return rows.map(({ peer_id, last_sequence }) => ({ userId: peer_id, sequence: last_sequence }))
}

const undelivered = statement((db, { memberId }: Values<{ memberId: string }>) =>
  db
    .selectFrom('participations')
    .innerJoin('conversations', 'conversations.id', 'participations.conversation_id')
    .select(['participations.peer_id', 'conversations.last_sequence'])
    .where('participations.member_id', '=', memberId)
    .where('participations.unread', '>', 0)
    .whereRef('participations.delivered_sequence', '<', 'conversations.last_sequence')
    .where(unblocked(sql.ref('participations.member_id'), sql.ref('participations.peer_id')))
    .orderBy('participations.last_message_at', 'desc')
    .limit(LIMITS.pageSize)
    .modifyEnd(hot),
)

/** A member's settings for a conversation; absent ones don't change. */
export type Arrangement = { pinned?: boolean | undefined; muted?: boolean | undefined; archived?: boolean | undefined }

/** Pins, mutes or archives a member's conversation; an archived one is not pinned. Returns false when there is none. */
export const arrangeConversation = async (
  db: Db,
  { memberId, peerId }: Pair,
  { pinned, muted, archived }: Arrangement,
): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    update participations set muted = coalesce(${muted}::boolean, muted),
      archived = coalesce(${archived}::boolean, archived and not coalesce(${pinned}::boolean, false)),
      pinned = coalesce(${pinned}::boolean, pinned) and not coalesce(${archived}::boolean, archived and ${pinned}::boolean is null)
    where member_id = ${memberId}::uuid and peer_id = ${peerId}::uuid`.execute(db)
  return numAffectedRows === 1n
}

/**
 * Accepts the peer's request, or declines it at `declinedAt` and marks its messages as read. Accepting unarchives the
 * conversation and allows emails again. Returns false without a request. Locks the conversation first, as sending does.
 */
export const answerRequest = async (
  db: Db,
  { memberId, peerId }: Pair,
  declinedAt: Date | undefined,
): Promise<boolean> => {
  const [low, high] = [memberId, peerId].toSorted()
  const declined = declinedAt ?? null
  const { rows } = await sql`
    with answered as (
      update conversations
      set requested_by = case when ${declined}::timestamptz is null then null else requested_by end,
        declined_at = case when ${declined}::timestamptz is null then null else coalesce(declined_at, ${declined}) end
      where low_member_id = ${low}::uuid and high_member_id = ${high}::uuid and requested_by = ${peerId}::uuid
      returning last_sequence, declined_at
    ), accepted as (
      update participations set archived = false, mailed_sequence = 0
      from answered where answered.declined_at is null and member_id = ${memberId}::uuid and peer_id = ${peerId}::uuid
    ), declined as (
      update participations set unread = 0, read_sequence = last_sequence, delivered_sequence = last_sequence
      from answered where answered.declined_at is not null and member_id = ${memberId}::uuid and peer_id = ${peerId}::uuid
    )
    select from answered`.execute(db)
  return rows.length === 1
}

/** Undoes a member's decline of the peer's request. Returns false without a request. */
export const undoDecline = async (db: Db, { memberId, peerId }: Pair): Promise<boolean> => {
  const [low, high] = [memberId, peerId].toSorted()
  const { numAffectedRows } = await sql`
    update conversations set declined_at = null
    where low_member_id = ${low}::uuid and high_member_id = ${high}::uuid and requested_by = ${peerId}::uuid`.execute(
    db,
  )
  return numAffectedRows === 1n
}

/** Stores a member's draft to another; an empty one is deleted. */
export const saveDraft = async (db: Db, { memberId, peerId }: Pair, draft: string, at: Date): Promise<void> => {
  if (draft === '')
    await db.deleteFrom('drafts').where('member_id', '=', memberId).where('peer_id', '=', peerId).execute()
  else
    await db
      .insertInto('drafts')
      .values({ member_id: memberId, peer_id: peerId, body: draft, changed_at: at })
      .onConflict((conflict) =>
        conflict
          .columns(['member_id', 'peer_id'])
          .doUpdateSet({ body: (is) => is.ref('excluded.body'), changed_at: (is) => is.ref('excluded.changed_at') }),
      )
      .execute()
}

/** Returns the ids of a member's conversation partners, limited to `among` if given; `open` leaves out requests. */
export const findContacts = async (
  db: Db,
  memberId: string,
  { among, open = false }: WhichContacts = {},
): Promise<string[]> => {
  const rows = await db
    .selectFrom('participations')
    .select('participations.peer_id')
    .where('participations.member_id', '=', memberId)
    .$if(among !== undefined, (query) => query.where(sql<boolean>`participations.peer_id = any (${among}::uuid[])`))
    .$if(open, (query) =>
      query
        .innerJoin('conversations', 'conversations.id', 'participations.conversation_id')
        .where('conversations.requested_by', 'is', null),
    )
    .execute()
  return rows.map(({ peer_id }) => peer_id)
}

/** Returns the ids of a member's conversation partners, without those hidden by a block. */
export const findVisibleContacts = async (db: Db, memberId: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('participations')
    .select('peer_id')
    .where('member_id', '=', memberId)
    .where(unblocked(sql.ref('member_id'), sql.ref('peer_id')))
    .execute()
  return rows.map(({ peer_id }) => peer_id)
}
