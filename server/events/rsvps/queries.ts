import { sql } from 'kysely'
import type { Reminder, RsvpState } from '#contract/events/events.ts'
import { hiddenFrom, listed, personColumns, type PersonRow, unblocked } from '#server/members/public.ts'
import { hot } from '#server/platform/db/client.ts'
import type { Db } from '#server/platform/db/database.ts'
import { statement, type Values } from '#server/platform/db/statement.ts'

/** An event whose places are locked until the transaction ends. */
export type LockedEvent = {
  id: string
  author_id: string | null
  title: string
  capacity: number | null
  going_count: number
  offered_count: number
  waiting_count: number
  last_in_line: number
  starts_at: Date
  cancelled_at: Date | null
  draft: boolean
}

/** Locks an event. Every decision about its places starts with this. */
export const lockEvent = (db: Db, id: string): Promise<LockedEvent | undefined> => locked.first(db, { id })

const locked = statement(
  (_, { id }: Values<{ id: string }>) => sql<LockedEvent>`
    select id, author_id, title, capacity, going_count, offered_count, waiting_count, last_in_line, starts_at, cancelled_at, draft
    from events where id = ${id}::uuid for update ${hot}`,
)

/** A member's answer. `inLine` is their number on the waiting list, kept while they are offered a place. */
export type Answer = {
  memberId: string
  answer: RsvpState
  inLine: number | null
  shown: boolean
  reminders: Reminder[]
}

/** Returns the answers of these members to an event. */
export const findAnswers = (db: Db, eventId: string, memberIds: string[]): Promise<Answer[]> =>
  answers.rows(db, { eventId, memberIds })

const answers = statement(
  (_, { eventId, memberIds }: Values<{ eventId: string; memberIds: string[] }>) => sql<Answer>`
    select member_id as "memberId", answer, in_line as "inLine", shown, reminders from rsvps
    where event_id = ${eventId}::uuid and member_id = any (${memberIds}::uuid[]) ${hot}`,
)

/** An answer to store. `code` is the check-in code, unless they already have one. */
export type NewAnswer = Answer & { answer: Exclude<RsvpState, 'offered'>; code: string }

/** Stores answers to a locked event, one per member. `lastInLine` is the highest `inLine` given out so far. */
export const saveAnswers = (
  db: Db,
  event: { eventId: string; lastInLine: number; at: Date },
  given: NewAnswer[],
): Promise<unknown> => saved.run(db, { ...event, given: JSON.stringify(given) })

type Saved = { eventId: string; lastInLine: number; at: Date; given: string }

const saved = statement(
  (_, { eventId, lastInLine, at, given }: Values<Saved>) => sql`
    with line as (
      update events set last_in_line = ${lastInLine}::bigint where id = ${eventId}::uuid and last_in_line < ${lastInLine}::bigint
    )
    insert into rsvps (event_id, member_id, answer, in_line, answered_at, code, shown, reminders)
    select ${eventId}::uuid, "memberId", answer, "inLine", ${at}::timestamptz, code, shown, reminders
    from jsonb_to_recordset(${given}::jsonb)
      as given ("memberId" uuid, answer text, "inLine" bigint, code text, shown boolean, reminders text[])
    -- Places are given up before they are taken: at no time are there more than the event has.
    order by answer = 'going'
    on conflict (event_id, member_id) do update set
      answer = excluded.answer,
      in_line = excluded.in_line,
      offered_until = null,
      answered_at = case when rsvps.answer = excluded.answer then rsvps.answered_at else excluded.answered_at end,
      checked_in_at = case when excluded.answer = 'going' then rsvps.checked_in_at end,
      checked_in_by = case when excluded.answer = 'going' then rsvps.checked_in_by end,
      shown = excluded.shown,
      reminders = excluded.reminders ${hot}`,
)

/** Deletes a member's answer and returns it. */
export const deleteAnswer = async (db: Db, eventId: string, memberId: string): Promise<RsvpState | undefined> => {
  const { rows } = await sql<{ answer: RsvpState }>`
    delete from rsvps where event_id = ${eventId}::uuid and member_id = ${memberId}::uuid returning answer`.execute(db)
  return rows[0]?.answer
}

/** Expires the unclaimed offers of an event, and returns the members who had them. */
export const expireOffers = async (db: Db, eventId: string, now: Date): Promise<string[]> => {
  const { rows } = await sql<{ member_id: string }>`
    update rsvps set answer = 'interested', in_line = null, offered_until = null, answered_at = ${now}::timestamptz
    where event_id = ${eventId}::uuid and answer = 'offered' and offered_until <= ${now}::timestamptz
    returning member_id`.execute(db)
  return rows.map(({ member_id }) => member_id)
}

/** Offers a place to at most `places` members next in line, and returns their ids. Skips members who could not come. */
export const offerNext = async (
  db: Db,
  { id, author_id }: Pick<LockedEvent, 'id' | 'author_id'>,
  places: number | null,
  until: Date,
): Promise<string[]> => {
  const { rows } = await sql<{ member_id: string }>`
    update rsvps set answer = 'offered', offered_until = ${until}::timestamptz
    where event_id = ${id}::uuid and member_id in (
      select member_id from rsvps join members on members.id = member_id
      where event_id = ${id}::uuid and answer = 'waiting' and suspended_at is null and memorial_since is null and deleted_at is null
        and ${unblocked(sql`${author_id}::uuid`, sql`members.id`)}
      order by in_line limit ${places}::int
    )
    returning member_id`.execute(db)
  return rows.map(({ member_id }) => member_id)
}

/** Caps offers at the new start of an event, and clears the sent reminders. */
export const followStart = (db: Db, eventId: string, startsAt: Date) =>
  sql`
    update rsvps set reminded = '{}',
      offered_until = case when offered_until > ${startsAt}::timestamptz then ${startsAt}::timestamptz else offered_until end
    where event_id = ${eventId}::uuid and (reminded <> '{}' or offered_until > ${startsAt}::timestamptz)`.execute(db)

/** Returns at most `limit` events with expired offers, without those in `except`. */
export const findExpiredOffers = async (
  db: Db,
  now: Date,
  { except, limit }: { except: string[]; limit: number },
): Promise<{ id: string }[]> => {
  const { rows } = await sql<{ id: string }>`
    select distinct event_id as id from (
      select event_id from rsvps where answer = 'offered' and offered_until <= ${now}::timestamptz
        and event_id <> all (${except}::uuid[]) order by offered_until limit ${limit}::int
    ) as lapsed`.execute(db)
  return rows
}

/** Returns the events that a member has answered: only those of an author, or those that start after a time, if given. */
export const findAnswered = async (
  db: Db,
  { memberId, authorId = null, after = null }: { memberId: string; authorId?: string | null; after?: Date | null },
): Promise<string[]> => {
  const { rows } = await sql<{ event_id: string }>`
    select event_id from rsvps join events on events.id = event_id
    where member_id = ${memberId}::uuid
      and (${authorId}::uuid is null or author_id = ${authorId}::uuid)
      and (${after}::timestamptz is null or starts_at > ${after}::timestamptz)
    order by event_id`.execute(db)
  return rows.map(({ event_id }) => event_id)
}

/** Counts the events among these for which a member is on the waiting list. */
export const countWaiting = async (db: Db, memberId: string, eventIds: readonly string[]): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from rsvps
    where event_id = any (${eventIds}::uuid[]) and member_id = ${memberId}::uuid and answer = 'waiting'`.execute(db)
  return rows[0]?.count ?? 0
}

/** Returns at most `limit` attendees of an event that the viewer may see, after `after`. */
export const findGoing = (
  db: Db,
  viewerId: string,
  eventId: string,
  after: { at: Date; id: string } | undefined,
  limit: number,
) =>
  db
    .selectFrom('rsvps')
    .innerJoin('members', 'members.id', 'rsvps.member_id')
    .innerJoin('college', (join) => join.onTrue())
    .select(personColumns)
    .select('rsvps.answered_at')
    .where('rsvps.event_id', '=', eventId)
    .where(isSeenGoing(viewerId))
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(rsvps.answered_at, rsvps.member_id) > (${after?.at ?? null}::timestamptz, ${after?.id ?? null}::uuid)`,
      ),
    )
    .orderBy('rsvps.answered_at')
    .orderBy('rsvps.member_id')
    .limit(limit)
    .execute()

/** Counts the attendees of an event that the viewer may not see. */
export const countHidden = async (db: Db, viewerId: string, eventId: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from rsvps join members on members.id = member_id cross join college
    where event_id = ${eventId}::uuid and answer = 'going' and not ${isSeenGoing(viewerId)}`.execute(db)
  return rows[0]?.count ?? 0
}

const isSeenGoing = (viewerId: string) => sql<boolean>`(
  rsvps.answer = 'going'
  and (members.id = ${viewerId}::uuid or (rsvps.shown and ${listed('members')} and members.id <> all (${hiddenFrom(viewerId)})))
)`

export type GoingRow = PersonRow & { answered_at: Date }

/** Returns whether a member is going to an event. */
export const isGoingTo = async (db: Db, memberId: string, eventId: string): Promise<boolean> =>
  (await db
    .selectFrom('rsvps')
    .select('event_id')
    .where('event_id', '=', eventId)
    .where('member_id', '=', memberId)
    .where('answer', '=', 'going')
    .executeTakeFirst()) !== undefined
