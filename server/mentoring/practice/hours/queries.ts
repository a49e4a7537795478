import { sql } from 'kysely'
import type { PracticeKind } from '#contract/mentoring/kinds.ts'
import { brokenConstraint } from '#server/platform/db/constraint.ts'
import type { Db } from '#server/platform/db/database.ts'

/** The weekly hours of a member: `weekday` is 1 on Mondays, `minute` counts from midnight in `time_zone`. */
export type HourRow = { member_id: string; weekday: number; minute: number; time_zone: string | null }

/** Returns the hours of members for a kind of practice, in the order of the week. */
export const findHours = (db: Db, kind: PracticeKind, memberIds: readonly string[]): Promise<HourRow[]> =>
  db
    .selectFrom('practice_hours')
    .innerJoin('practice_offers as offer', (join) =>
      join.onRef('offer.member_id', '=', 'practice_hours.member_id').onRef('offer.kind', '=', 'practice_hours.kind'),
    )
    .select(['practice_hours.member_id', 'weekday', 'minute', 'time_zone'])
    .where('practice_hours.kind', '=', kind)
    .where('practice_hours.member_id', '=', sql<string>`any (${memberIds}::uuid[])`)
    .orderBy('weekday')
    .orderBy('minute')
    .execute()

/** Replaces the hours of a member's offer. */
export const saveHours = async (
  db: Db,
  kind: PracticeKind,
  memberId: string,
  hours: readonly { weekday: number; minute: number }[],
  timeZone: string,
): Promise<void> => {
  await db.deleteFrom('practice_hours').where('member_id', '=', memberId).where('kind', '=', kind).execute()
  await db
    .updateTable('practice_offers')
    .set({ time_zone: hours.length === 0 ? null : timeZone })
    .where('member_id', '=', memberId)
    .where('kind', '=', kind)
    .execute()
  if (hours.length > 0)
    await db
      .insertInto('practice_hours')
      .values(hours.map((hour) => ({ ...hour, member_id: memberId, kind })))
      .execute()
}

/** A booked time of a member. */
export type BookedRow = { member_id: string; starts_at: Date }

/** Returns the booked times of members after a time. */
export const findBooked = (db: Db, memberIds: readonly string[], since: Date): Promise<BookedRow[]> =>
  db
    .selectFrom('practice_bookings')
    .select(['member_id', 'starts_at'])
    .where('member_id', '=', sql<string>`any (${memberIds}::uuid[])`)
    .where('starts_at', '>=', since)
    .execute()

/** Takes a time of a member for a session. Returns false, in a transaction that has failed, if another session of theirs overlaps it. */
export const takeTime = (db: Db, booking: BookedRow & { session_id: string }): Promise<boolean> =>
  unlessTaken(db.insertInto('practice_bookings').values(booking).execute())

/** Moves the time that a session has taken, if it has. Returns false like `takeTime`. */
export const moveTime = (db: Db, sessionId: string, startsAt: Date): Promise<boolean> =>
  unlessTaken(
    db.updateTable('practice_bookings').set({ starts_at: startsAt }).where('session_id', '=', sessionId).execute(),
  )

const unlessTaken = async (change: Promise<unknown>): Promise<boolean> => {
  try {
    await change
    return true
  } catch (error) {
    if (brokenConstraint(error) === 'practice_bookings_do_not_overlap') return false
    throw error
  }
}

/** Returns whether a session, or one of a pairing, has taken a time of a member and begins between two times. */
export const isBookedBetween = async (
  db: Db,
  which: { sessionId: string } | { pairingId: string },
  from: Date,
  to: Date,
): Promise<boolean> => {
  const booked = db
    .selectFrom('practice_bookings as booking')
    .innerJoin('pairing_sessions as session', 'session.id', 'booking.session_id')
    .select('session.id')
    .where('session.starts_at', '>', from)
    .where('session.starts_at', '<', to)
    .limit(1)
  const found =
    'sessionId' in which
      ? booked.where('session.id', '=', which.sessionId)
      : booked.where('session.pairing_id', '=', which.pairingId)
  return (await found.executeTakeFirst()) !== undefined
}

/** Frees the times of a pairing that has ended. */
export const freeTimesOf = (db: Db, pairingId: string) =>
  sql`
    delete from practice_bookings
    where session_id in (select id from pairing_sessions where pairing_id = ${pairingId}::uuid)`.execute(db)
