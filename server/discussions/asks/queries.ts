import { type Selectable, sql } from 'kysely'
import type { AskReason } from '#contract/discussions/asking.ts'
import { unblocked } from '#server/members/public.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Tables } from '#server/platform/db/tables.ts'

/** A stored ask. */
export type StoredAsk = Omit<Selectable<Tables['asks']>, 'reasons'>

const askColumns = [
  ...([
    'thread_id',
    'member_id',
    'asked_by',
    'passed_from',
    'passes',
    'words',
    'state',
    'asked_at',
    'changed_at',
  ] as const),
  ...(['seen_at', 'promised_until', 'reminders', 'answer_number'] as const),
] as const

/** Locks the ask of a member about a thread; undefined if they weren't asked. */
export const lockAsk = (tx: Db, threadId: string, memberId: string): Promise<StoredAsk | undefined> =>
  tx
    .selectFrom('asks')
    .select(askColumns)
    .where('thread_id', '=', threadId)
    .where('member_id', '=', memberId)
    .forUpdate()
    .executeTakeFirst()

/** Returns the asks about a thread. */
export const findAsks = (db: Db, threadId: string): Promise<StoredAsk[]> =>
  db.selectFrom('asks').select(askColumns).where('thread_id', '=', threadId).orderBy('asked_at').execute()

/** Locks members until the transaction ends, so that asks of them and by them are counted correctly; always in the same order. */
export const lockMembers = (tx: Db, ids: readonly string[]) =>
  tx.selectFrom('members').select('id').where('id', 'in', ids).orderBy('id').forNoKeyUpdate().execute()

type NewAsk = {
  thread_id: string
  member_id: string
  asked_by: string | null
  passed_from?: string
  passes?: number
  words?: string | null
  reasons: readonly AskReason[]
}

/** Stores an ask. */
export const insertAsk = (tx: Db, { reasons, ...ask }: NewAsk, at: Date) =>
  tx
    .insertInto('asks')
    .values({ ...ask, reasons: JSON.stringify(reasons), asked_at: at, changed_at: at })
    .execute()

/** Changes an ask. */
export const setAsk = (
  tx: Db,
  { thread_id, member_id }: Pick<StoredAsk, 'thread_id' | 'member_id'>,
  change: Partial<StoredAsk>,
) => tx.updateTable('asks').set(change).where('thread_id', '=', thread_id).where('member_id', '=', member_id).execute()

/** Stores that a member has answered a question that they were asked about, with this post. Only their first answer counts. */
export const setAnswered = async (
  tx: Db,
  threadId: string,
  memberId: string,
  number: number,
  at: Date,
): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('asks')
    .set({ state: 'answered', answer_number: number, promised_until: null, changed_at: at })
    .where('thread_id', '=', threadId)
    .where('member_id', '=', memberId)
    .where('state', '<>', 'answered')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Returns whether a member was asked about a question since an instant. */
export const hasAsks = async (db: Db, threadId: string, since: Date): Promise<boolean> =>
  (await db
    .selectFrom('asks')
    .select('thread_id')
    .where('thread_id', '=', threadId)
    .where('asked_at', '>', since)
    .limit(1)
    .executeTakeFirst()) !== undefined

/** Ends the open asks about a thread. */
export const expireAsks = (tx: Db, threadId: string, at: Date) =>
  tx
    .updateTable('asks')
    .set({ state: 'expired', promised_until: null, changed_at: at })
    .where('thread_id', '=', threadId)
    .where('state', 'in', ['asked', 'promised'])
    .execute()

/** Ends the open asks of a member who can no longer be reached, as refused. */
export const endAsksOf = (tx: Db, memberId: string, at: Date) =>
  tx
    .updateTable('asks')
    .set({ state: 'refused', promised_until: null, changed_at: at })
    .where('member_id', '=', memberId)
    .where('state', 'in', ['asked', 'promised'])
    .execute()

/** Ends the open asks between two members as refused. Those of an anonymous asker stay: they could be found out by whose ask ends. */
export const endAsksBetween = (tx: Db, oneId: string, otherId: string, at: Date) =>
  sql`
    update asks set state = 'refused', promised_until = null, changed_at = ${at}::timestamptz
    from threads
    where threads.id = asks.thread_id and state in ('asked', 'promised') and asks.member_id in (${oneId}::uuid, ${otherId}::uuid)
      and (
        asks.passed_from in (${oneId}::uuid, ${otherId}::uuid)
        or asks.asked_by in (${oneId}::uuid, ${otherId}::uuid) and not threads.anonymous
      )`.execute(tx)

/** When a member asked others this week, latest first: the asks that count for their limit. */
export const findAskedAt = async (db: Db, askerId: string, since: Date): Promise<Date[]> =>
  (
    await db
      .selectFrom('asks')
      .select('asked_at')
      .where('asked_by', '=', askerId)
      .where('passes', '=', 0)
      .where('asked_at', '>', since)
      .orderBy('asked_at', 'desc')
      .execute()
  ).map(({ asked_at }) => asked_at)

/**
 * How often and how well a member answers when asked, and whether they can be asked. `asked_at`: when they were asked this week, latest first.
 * `is_recent`: the asker has asked them in the last two weeks. `answers_in`: in how many seconds they usually answer.
 */
export type Availability = {
  id: string
  per_week: number
  away_until: string | null
  time_zone: string
  asked_at: Date[]
  is_recent: boolean
  is_here: boolean
  is_apart: boolean
  asks: number
  answers: number
  answers_in: number | null
}

/** How often a member may be asked a week while they haven't chosen. */
export const askedByDefault = 2

type AvailabilitySearch = {
  askerId: string
  threadId: string | null
  spaceId: string
  weekAgo: Date
  fortnightAgo: Date
}

/** Returns how members can be asked: about a thread if there is one already. Leaves out those who can't read its space. */
export const findAvailability = async (
  db: Db,
  ids: readonly string[],
  { askerId, threadId, spaceId, weekAgo, fortnightAgo }: AvailabilitySearch,
): Promise<Availability[]> => {
  const { rows } = await sql<Availability>`
    select members.id, coalesce(being_asked.per_week, ${sql.lit(askedByDefault)}) as per_week,
      being_asked.away_until::text as away_until, coalesce(members.time_zone, college.time_zone) as time_zone,
      array(
        select asked_at from asks where asks.member_id = members.id and asked_at > ${weekAgo}::timestamptz order by asked_at desc
      ) as asked_at,
      exists (
        select from asks
        where asks.member_id = members.id and asked_by = ${askerId}::uuid and asked_at > ${fortnightAgo}::timestamptz
      ) as is_recent,
      exists (select from asks where asks.member_id = members.id and asks.thread_id = ${threadId}::uuid) as is_here,
      not (${unblocked(sql`members.id`, sql`${askerId}::uuid`)})
        or exists (select from muted_authors where member_id = members.id and muted_id = ${askerId}::uuid) as is_apart,
      past.asks, past.answers, past.answers_in
    from members
    join spaces as space on space.id = ${spaceId}::uuid
    cross join college
    left join being_asked on being_asked.member_id = members.id
    cross join lateral (
      select count(*)::int as asks, (count(*) filter (where state = 'answered'))::int as answers,
        percentile_disc(0.5) within group (order by extract(epoch from changed_at - asked_at))
          filter (where state = 'answered')::float as answers_in
      from asks where asks.member_id = members.id
    ) as past
    where members.id = any (${ids}::uuid[]) and members.suspended_at is null and members.memorial_since is null and members.deleted_at is null
      and (
        space.group_id is null and space.readers in ('everyone', case members.role when 'student' then 'students' else 'alumni' end)
        -- Only they can answer.
        or exists (
          select from group_members where group_id = space.group_id and member_id = members.id and state = 'member'
        )
      )`.execute(db)
  return rows
}

/** Returns how often a member may be asked, until when they are away, and how often they were asked this week. */
export const findBeingAsked = async (db: Db, memberId: string, weekAgo: Date) => {
  const { rows } = await sql<{ per_week: number; away_until: string | null; this_week: number }>`
    select coalesce(being_asked.per_week, ${sql.lit(askedByDefault)}) as per_week, being_asked.away_until::text as away_until, (
      select count(*)::int from asks where asks.member_id = members.id and asked_at > ${weekAgo}::timestamptz
    ) as this_week
    from members left join being_asked on being_asked.member_id = members.id where members.id = ${memberId}::uuid`.execute(
    db,
  )
  return rows[0]
}

/** Stores how often a member may be asked. */
export const putBeingAsked = async (
  db: Db,
  memberId: string,
  perWeek: number,
  awayUntil: string | null,
): Promise<void> => {
  await db
    .insertInto('being_asked')
    .values({ member_id: memberId, per_week: perWeek, away_until: awayUntil })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet({ per_week: perWeek, away_until: awayUntil }))
    .execute()
}

/** Returns a member's time zone, or the college's. */
export const findTimeZone = async (db: Db, memberId: string): Promise<string> => {
  const { rows } = await sql<{ time_zone: string }>`
    select coalesce(members.time_zone, college.time_zone) as time_zone from college left join members on members.id = ${memberId}::uuid`.execute(
    db,
  )
  return rows[0]?.time_zone ?? 'UTC'
}
