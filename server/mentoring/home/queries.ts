import { sql } from 'kysely'
import { unblocked } from '#server/members/public.ts'
import { hot } from '#server/platform/db/client.ts'
import type { Db } from '#server/platform/db/database.ts'
import { statement, type Values } from '#server/platform/db/statement.ts'

type SessionRow = { id: string; pairing_id: string; title: string; role: 'mentor' | 'mentee'; other_id: string }
type Span = { after: Date; until: Date }

const toRate = statement(
  (_, { memberId, after, until, limit }: Values<Span & { memberId: string; limit: number }>) => sql<SessionRow>`
    select sessions.id, pairing_id, title, case when mentor_id = ${memberId}::uuid then 'mentor' else 'mentee' end as role,
      case when mentor_id = ${memberId}::uuid then mentee_id else mentor_id end as other_id
    from pairings join pairing_sessions as sessions on pairing_id = pairings.id
    where (mentor_id = ${memberId}::uuid or mentee_id = ${memberId}::uuid) and ${unblocked(sql`mentor_id`, sql`mentee_id`)}
      and starts_at + make_interval(mins => minutes) > ${after}::timestamptz
      and starts_at + make_interval(mins => minutes) <= ${until}::timestamptz
      and not exists (select from pairing_session_outcomes where session_id = sessions.id and member_id = ${memberId}::uuid)
    order by starts_at desc, sessions.id desc limit ${limit}::int ${hot}`,
)

/** Returns the latest sessions of a member that ended within a span of time and that they haven't answered for. */
export const findSessionsToRate = (db: Db, memberId: string, span: Span, limit: number): Promise<SessionRow[]> =>
  toRate.rows(db, { memberId, ...span, limit })

// The year begins in the college's time zone.
const isOfThisYear = (now: unknown) =>
  sql`thanked_at >= date_trunc('year', ${now}::timestamptz at time zone college.time_zone) at time zone college.time_zone`

const thankful = statement(
  (_, { memberId, now }: Values<{ memberId: string; now: Date }>) => sql<{ count: number }>`
    select count(distinct mentee_id)::int as count from pairings cross join college
    where mentor_id = ${memberId}::uuid and ${isOfThisYear(now)} and ${unblocked(sql`mentor_id`, sql`mentee_id`)} ${hot}`,
)

/** Counts the members who thanked a mentor this year. */
export const countThankful = async (db: Db, memberId: string, now: Date): Promise<number> =>
  (await thankful.first(db, { memberId, now }))?.count ?? 0

type ThanksRow = { id: string; mentee_id: string; thanks: string; thanked_at: Date }

const latestThanks = statement(
  (_, { memberId, now, limit }: Values<{ memberId: string; now: Date; limit: number }>) => sql<ThanksRow>`
    select pairings.id, mentee_id, thanks, thanked_at from pairings cross join college
    where mentor_id = ${memberId}::uuid and ${isOfThisYear(now)} and ${unblocked(sql`mentor_id`, sql`mentee_id`)}
    order by thanked_at desc, pairings.id desc limit ${limit}::int ${hot}`,
)

/** Returns the latest thanks to a mentor this year. */
export const findThanks = (db: Db, memberId: string, now: Date, limit: number): Promise<ThanksRow[]> =>
  latestThanks.rows(db, { memberId, now, limit })
