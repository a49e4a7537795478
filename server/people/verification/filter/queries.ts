import { sql } from 'kysely'
import type { MatchCounts, MatchVerdict } from '#contract/people/verification.ts'
import { inOwnClasses } from '#server/members/public.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import type { Db } from '#server/platform/db/database.ts'
import { holding } from '../../queries.ts'

/** Which entries to list: without those that rest at this time, or only those. */
export type Resting = { which: 'all' | 'none' | 'only'; now: Date }

/** Returns an SQL condition: the row's member is in the queue, by whether their entry rests. */
export const rests = ({ which, now }: Resting) => {
  const resting = sql`exists (select 1 from queue_rests where queue_rests.member_id = members.id and until > ${now})`
  return which === 'all'
    ? sql<boolean>`true`
    : which === 'only'
      ? sql<boolean>`${resting}`
      : sql<boolean>`not ${resting}`
}

/** Returns an SQL condition: the row's member has this verdict of the roster, if one is given. */
export const hasVerdict = (match: MatchVerdict | undefined) =>
  match === undefined
    ? sql<boolean>`true`
    : sql<boolean>`exists (select from verification_matches where member_id = members.id and verdict = ${match})`

/** Which entries of the queue are meant. */
export type Selected = { words: string; viewer: Pick<Viewer, 'rights'>; resting: Resting }

/** Counts the pending registrations and graduations by the roster's verdict. */
export const countMatches = async (db: Db, { words, viewer, resting }: Selected): Promise<MatchCounts> => {
  const inClasses = sql`${inOwnClasses(viewer, sql`members.graduation_year`)} and ${rests(resting)}`
  const matching = words === '' ? inClasses : sql`${holding(words)} and ${inClasses}`
  const { rows } = await sql<MatchCounts>`
    select count(*) filter (where verdict = 'exact')::int as exact, count(*) filter (where verdict = 'close')::int as close,
      count(*) filter (where verdict = 'none')::int as none
    from verification_matches join members on members.id = verification_matches.member_id
      left join handovers on handovers.member_id = members.id
    where members.deleted_at is null and ${matching} and (
      members.role = 'alumni' and members.verification = 'pending'
      or members.role = 'student' and handovers.verification = 'pending'
    )`.execute(db)
  return rows[0] ?? { exact: 0, close: 0, none: 0 }
}
