import { sql } from 'kysely'
import type { RsvpState } from '#contract/events/events.ts'
import { hiddenFrom, personColumns, type PersonRow } from '#server/members/public.ts'
import type { Db } from '#server/platform/db/database.ts'

/** An answer to an event with the member who gave it. `position` is their place on the waiting list. */
export type AttendeeRow = PersonRow & {
  answer: RsvpState
  answered_at: Date
  in_line: number | null
  position: number | null
  offered_until: Date | null
  code: string
  checked_in_at: Date | null
}

// A host doesn't see members hidden by a block, in either direction.
const isSeen = (viewerId: string) =>
  sql<boolean>`(members.suspended_at is null and members.id <> all (${hiddenFrom(viewerId)}))`

const attendees = (db: Db, viewerId: string, eventId: string) =>
  db
    .selectFrom('rsvps')
    .innerJoin('members', 'members.id', 'rsvps.member_id')
    .select(personColumns)
    .select([
      'rsvps.answer',
      'rsvps.answered_at',
      'rsvps.in_line',
      'rsvps.offered_until',
      'rsvps.code',
      'rsvps.checked_in_at',
      sql<number | null>`case when rsvps.answer = 'waiting' then (
        select count(*)::int from rsvps as ahead
        where ahead.event_id = rsvps.event_id and ahead.answer = 'waiting' and ahead.in_line <= rsvps.in_line
      ) end`.as('position'),
    ])
    .where('rsvps.event_id', '=', eventId)
    .where(isSeen(viewerId))

/** Returns the members who gave this answer to an event, by time of answering, after `after`. */
export const findAttendees = (
  db: Db,
  viewerId: string,
  eventId: string,
  answer: RsvpState,
  after: { at: Date; id: string } | undefined,
  limit: number,
): Promise<AttendeeRow[]> =>
  attendees(db, viewerId, eventId)
    .where('rsvps.answer', '=', answer)
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(rsvps.answered_at, rsvps.member_id) > (${after?.at ?? null}::timestamptz, ${after?.id ?? null}::uuid)`,
      ),
    )
    .orderBy('rsvps.answered_at')
    .orderBy('rsvps.member_id')
    .limit(limit)
    .execute()

/** Returns the waiting list of an event in order, from the first member whose `in_line` is above `after`. */
export const findWaiting = (
  db: Db,
  viewerId: string,
  eventId: string,
  after: number,
  limit: number,
): Promise<AttendeeRow[]> =>
  attendees(db, viewerId, eventId)
    .where('rsvps.answer', '=', 'waiting')
    .where('rsvps.in_line', '>', after)
    .orderBy('rsvps.in_line')
    .limit(limit)
    .execute()

/** Returns at most `limit` members who answered an event, those who are going first. */
export const findAllAttendees = (db: Db, viewerId: string, eventId: string, limit: number): Promise<AttendeeRow[]> =>
  attendees(db, viewerId, eventId)
    .orderBy(sql`array_position(array['going', 'offered', 'waiting', 'interested', 'declined'], rsvps.answer)`)
    .orderBy('rsvps.in_line')
    .orderBy('rsvps.answered_at')
    .orderBy('rsvps.member_id')
    .limit(limit)
    .execute()

/** The number of answers of each kind to an event, and of check-ins. */
export type Counts = Record<RsvpState, number> & { checkedIn: number }

/** Counts the answers to an event that the viewer sees. */
export const countAttendees = async (db: Db, viewerId: string, eventId: string): Promise<Counts> => {
  const of = (answer: RsvpState) => sql`(count(*) filter (where answer = ${answer}))::int`
  const { rows } = await sql<Counts>`
    select ${of('going')} as going, ${of('interested')} as interested, ${of('declined')} as declined, ${of('waiting')} as waiting,
      ${of('offered')} as offered, count(checked_in_at)::int as "checkedIn"
    from rsvps join members on members.id = member_id
    where event_id = ${eventId}::uuid and ${isSeen(viewerId)}`.execute(db)
  return rows[0] ?? { going: 0, interested: 0, declined: 0, waiting: 0, offered: 0, checkedIn: 0 }
}

/** Counts the checked-in attendees of an event that the viewer sees. */
export const countCheckedIn = async (db: Db, viewerId: string, eventId: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from rsvps join members on members.id = member_id
    where event_id = ${eventId}::uuid and checked_in_at is not null and ${isSeen(viewerId)}`.execute(db)
  return rows[0]?.count ?? 0
}

/** The attendee with a code. `seen`: the viewer may see who it is. */
export type CodeRow = PersonRow & {
  code: string
  answer: RsvpState
  checked_in_at: Date | null
  seen: boolean
  suspended: boolean
}

/** Returns the attendees of an event with these codes. */
export const findByCodes = (db: Db, viewerId: string, eventId: string, codes: string[]): Promise<CodeRow[]> =>
  db
    .selectFrom('rsvps')
    .innerJoin('members', 'members.id', 'rsvps.member_id')
    .select(personColumns)
    .select(['rsvps.code', 'rsvps.answer', 'rsvps.checked_in_at'])
    .select([
      sql<boolean>`${isSeen(viewerId)}`.as('seen'),
      sql<boolean>`members.suspended_at is not null`.as('suspended'),
    ])
    .where('rsvps.event_id', '=', eventId)
    .where('rsvps.code', 'in', codes)
    .execute()

/** Stores when a member was checked in to an event, and the host who did it. */
export const setCheckedIn = (db: Db, eventId: string, memberId: string, { at, byId }: { at: Date; byId: string }) =>
  db
    .updateTable('rsvps')
    .set({ checked_in_at: at, checked_in_by: byId })
    .where('event_id', '=', eventId)
    .where('member_id', '=', memberId)
    .execute()

/** Undoes a check-in. Returns false if the viewer sees no such attendee. */
export const clearCheckIn = async (db: Db, viewerId: string, eventId: string, memberId: string): Promise<boolean> => {
  const { rows } = await sql`
    update rsvps set checked_in_at = null, checked_in_by = null from members
    where event_id = ${eventId}::uuid and member_id = ${memberId}::uuid and members.id = member_id and answer = 'going'
      and ${isSeen(viewerId)}
    returning event_id`.execute(db)
  return rows.length > 0
}
