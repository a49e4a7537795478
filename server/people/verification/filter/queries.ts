import { type RawBuilder, sql } from 'kysely'
import type { Verification } from '#contract/members/person.ts'
import type { MatchCounts, MatchVerdict } from '#contract/people/verification.ts'
import { inOwnClasses } from '#server/members/public.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import type { Db } from '#server/platform/db/database.ts'
import { holding } from '../../queries.ts'

/** Which entries to list: without those that rest at this time, or only those. */
export type Resting = { which: 'all' | 'none' | 'only'; now: Date }

/** Which entries of the queue are meant; with `match`, only those with this verdict of the roster. */
export type Selected = {
  words: string
  viewer: Pick<Viewer, 'rights'>
  resting: Resting
  match?: MatchVerdict | undefined
}

/** Returns an SQL condition: the row's member is in the queue, by whether their entry rests. */
export const rests = ({ which, now }: Resting) => {
  const resting = sql`exists (select 1 from queue_rests where queue_rests.member_id = members.id and until > ${now})`
  return which === 'all'
    ? sql<boolean>`true`
    : which === 'only'
      ? sql<boolean>`${resting}`
      : sql<boolean>`not ${resting}`
}

/** Students who want to become alumni, in SQL. */
export const graduating = sql`handovers join members on members.id = handovers.member_id`

/** Changes of a name or year with their members, in SQL. */
export const changing = sql`identity_changes join members on members.id = identity_changes.member_id`

/** The same for a statement that reads all changes. Without `offset 0`, the planner would rather read all members than look these up. */
export const allChanging = sql`
  identity_changes cross join lateral (select * from members where members.id = identity_changes.member_id offset 0) as members`

/**
 * Returns entries in SQL as `kind`, `member_id`, `place`, `since` and `at`, by which they are listed: `size` after a place. Declined ones are the latest
 * declined first, others the longest waiting.
 */
export const entriesOf = (
  state: Verification,
  { match, ...selected }: Selected,
  { after, size }: { after: { at: Date; id: string } | undefined; size: number },
): RawBuilder<unknown> => {
  // Without words, each kind is read along its own index, no further than the page needs.
  const read = selected.words === '' ? changing : allChanging
  const isDeclined = state === 'declined'
  const [isBeyond, direction] = isDeclined ? [sql`<`, sql`desc`] : [sql`>`, sql`asc`]
  const pages = kindsIn(state, match, read).map(({ kind, place, since, declined, from, where }) => {
    const at = isDeclined ? declined : since
    const beyond =
      after === undefined ? sql`true` : sql`(${at}, ${place}) ${isBeyond} (${after.at}::timestamptz, ${after.id}::uuid)`
    return sql`(
      select ${sql.lit(kind)} as kind, members.id as member_id, ${place} as place, ${since} as since, ${at} as at from ${from}
      where ${where} and ${isSelected(selected)} and ${hasVerdict(match)} and ${beyond}
      order by ${at} ${direction}, ${place} ${direction} limit ${size})`
  })
  return sql`
    select * from (${sql.join(pages, sql` union all `)}) as entry order by at ${direction}, place ${direction} limit ${size}`
}

/** Counts the entries in a state: `total`, and how many have each verdict of the roster, whatever `match` is. */
export const countEntries = async (
  db: Db,
  state: Verification,
  { match, ...selected }: Selected,
): Promise<{ total: number; matches: MatchCounts }> => {
  const kinds = kindsIn(state, undefined, allChanging).map(
    ({ kind, from, where }) => sql`
      select case when ${sql.lit(kind)} <> 'change' then members.id end as compared from ${from} where ${where} and ${isSelected(selected)}`,
  )
  const { rows } = await sql<{ all: number } & MatchCounts>`
    select count(*)::int as all, count(*) filter (where verdict = 'exact')::int as exact,
      count(*) filter (where verdict = 'close')::int as close, count(*) filter (where verdict = 'none')::int as none
    from (${sql.join(kinds, sql` union all `)}) as entry left join verification_matches on verification_matches.member_id = entry.compared`.execute(
    db,
  )
  const { all, ...matches } = rows[0] ?? { all: 0, exact: 0, close: 0, none: 0 }
  return { total: match === undefined ? all : matches[match], matches }
}

type Kind = Record<'place' | 'since' | 'declined' | 'from' | 'where', RawBuilder<unknown>> & { kind: string }

// A change of a name isn't compared with the roster.
const kindsIn = (state: Verification, match: MatchVerdict | undefined, changes: RawBuilder<unknown>): Kind[] => [
  {
    kind: 'alumnus',
    place: sql`members.id`,
    since: sql`members.created_at`,
    declined: sql`coalesce(members.verification_declined_at, members.created_at)`,
    from: sql`members`,
    where: sql`members.role = 'alumni' and members.deleted_at is null and members.verification = ${state}`,
  },
  ...(state === 'verified' ? [] : [graduationIn(state)]),
  ...(state === 'pending' && match === undefined ? [changeIn(changes)] : []),
]

const graduationIn = (state: Verification): Kind => ({
  kind: 'graduation',
  place: sql`handovers.member_id`,
  since: sql`handovers.asked_at`,
  declined: sql`coalesce(handovers.verification_declined_at, handovers.asked_at)`,
  from: graduating,
  where: sql`handovers.verification = ${state} and members.role = 'student'`,
})

const changeIn = (from: RawBuilder<unknown>): Kind => ({
  kind: 'change',
  place: sql`identity_changes.id`,
  since: sql`identity_changes.asked_at`,
  // Declined changes aren't kept.
  declined: sql`identity_changes.asked_at`,
  from,
  where: sql`members.role <> 'admin'`,
})

const isSelected = ({ words, viewer, resting }: Omit<Selected, 'match'>) => {
  const listed = sql`${inOwnClasses(viewer, sql`members.graduation_year`)} and ${rests(resting)}`
  return words === '' ? listed : sql`${holding(words)} and ${listed}`
}

const hasVerdict = (match: MatchVerdict | undefined) =>
  match === undefined
    ? sql`true`
    : sql`exists (select from verification_matches where member_id = members.id and verdict = ${match})`
