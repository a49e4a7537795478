import { sql } from 'kysely'
import type { Reminder } from '#contract/events/events.ts'
import { isInAudience } from '../audience/queries.ts'
import type { Db } from '#server/platform/db/database.ts'
import { visibleTo } from '#server/postings/public.ts'

/** A reminder due to a member who is going to an event. */
export type DueReminder = { id: string; event_id: string; member_id: string; title: string; before: Reminder }

/**
 * Returns at most `limit` reminders due at `now`, except those in `failed`: for published events that have not begun, to members who answered before
 * the reminder was due. The reminder of the day before is not sent in the last hour.
 */
export const findDueReminders = async (db: Db, now: Date, failed: string[], limit: number): Promise<DueReminder[]> => {
  const { rows } = await sql<DueReminder>`
    select rsvps.event_id || ' ' || rsvps.member_id as id, rsvps.event_id, rsvps.member_id, posting.title, moment.before
    from events as posting
    left join members as author on author.id = posting.author_id
    cross join college
    cross join lateral (
      select case when posting.starts_at <= ${now}::timestamptz + interval '1 hour' then 'hour' else 'day' end as before,
        case when posting.starts_at <= ${now}::timestamptz + interval '1 hour' then posting.starts_at - interval '1 hour'
          else posting.starts_at - interval '24 hours' end as at
    ) as moment
    join rsvps on rsvps.event_id = posting.id and rsvps.answer = 'going' and rsvps.answered_at <= moment.at
      and moment.before = any (rsvps.reminders) and moment.before <> all (rsvps.reminded)
    join members on members.id = rsvps.member_id and members.suspended_at is null and members.deleted_at is null
    where posting.starts_at > ${now}::timestamptz and posting.starts_at <= ${now}::timestamptz + interval '24 hours'
      and not posting.draft and posting.cancelled_at is null and ${visibleTo(undefined)}
      and ${isInAudience(sql<string>`members.id`)}
      and rsvps.event_id || ' ' || rsvps.member_id <> all (${failed}::text[])
    order by posting.starts_at, rsvps.event_id, rsvps.member_id
    limit ${limit}::int`.execute(db)
  return rows
}

/** Marks a reminder as sent. Returns false if it was already marked. */
export const markReminded = async (db: Db, { event_id, member_id, before }: DueReminder): Promise<boolean> => {
  const { numAffectedRows = 0n } = await sql`
    update rsvps set reminded = reminded || ${before}::text
    where event_id = ${event_id}::uuid and member_id = ${member_id}::uuid and ${before}::text <> all (reminded)`.execute(
    db,
  )
  return numAffectedRows > 0n
}

type Attended = {
  starts_at: Date
  time_zone: string
  place: string | null
  link: string | null
  code: string
  role: 'student' | 'alumni' | 'admin'
}

/** Returns when and where an event is that a member is going to, in the college's time zone, and their check-in code. */
export const findAttended = async (db: Db, eventId: string, memberId: string): Promise<Attended | undefined> => {
  const { rows } = await sql<Attended>`
    select posting.starts_at, college.time_zone, posting.place, posting.link, rsvps.code, members.role
    from rsvps join events as posting on posting.id = event_id join members on members.id = member_id cross join college
    where event_id = ${eventId}::uuid and member_id = ${memberId}::uuid and answer = 'going' and posting.cancelled_at is null`.execute(
    db,
  )
  return rows[0]
}
