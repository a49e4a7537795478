import { sql } from 'kysely'
import { LIMITS, TIMES } from '#contract/limits.ts'
import type { Db } from '#server/platform/db/database.ts'
import { statement, type Values } from '#server/platform/db/statement.ts'

/** Returns how many upcoming events a member has and may have; undefined if there is no such member. Locks the member. */
export const countAhead = (db: Db, authorId: string, now: Date): Promise<EventsAhead | undefined> =>
  ahead.first(db, { authorId, now })

type EventsAhead = { count: number; maximum: number }

/**
 * Returns SQL for how many upcoming events a member has and may have. Locks the member. The lower limit is for members who are as new as those who
 * may still change their identity.
 */
export const eventsAhead = ({ authorId, now }: Values<{ authorId: string | null; now: Date }>) => sql<EventsAhead>`
  select count_events_ahead(id, ${now}::timestamptz) as count,
    case
      when created_at > ${now}::timestamptz - make_interval(secs => ${sql.lit(TIMES.studentIdentity / 1_000)})
        then ${sql.lit(LIMITS.newMemberEventsAhead)}
      else ${sql.lit(LIMITS.eventsAhead)}
    end as maximum
  from members where id = ${authorId}::uuid`

const ahead = statement((_, values: Values<{ authorId: string; now: Date }>) => eventsAhead(values))
