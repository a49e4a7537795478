import { type RawBuilder, sql } from 'kysely'
import type { Verification } from '#contract/members/person.ts'
import {
  type ListedRole,
  PEOPLE_STATES,
  type PeopleFilter,
  type PeopleState,
  type SeenPeriod,
} from '#contract/people/list.ts'
import { cohortOf, inOwnClasses } from '#server/members/public.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import { containing, containingLowerCase, containingName } from '#server/platform/searchKey.ts'
import { tagKey } from '../../tags/tagKey.ts'

type Condition = RawBuilder<boolean>

/** When the list is read: `today` is the day in the college's time zone, as `YYYY-MM-DD`. */
export type ReadingDay = { today: string; timeZone: string }

// Each applies unless one before it does.
const states: Record<Exclude<PeopleState, 'active'>, Condition> = {
  memorial: sql`members.memorial_since is not null`,
  suspended: sql`members.suspended_at is not null`,
  leaving: sql`members.id in (select member_id from deletions)`,
  waiting: sql`(members.role = 'alumni' and members.verification = 'pending')`,
  declined: sql`(members.role = 'alumni' and members.verification = 'declined')`,
  unconfirmed: sql`members.email_verified_at is null`,
}

/** The state in SQL of the row's member. */
export const stateOf = sql<PeopleState>`case ${sql.join(
  Object.entries(states).map(([state, applies]) => sql`when ${applies} then ${sql.lit(state)}`),
  sql` `,
)} else 'active' end`

/** Whether anyone else vouches in SQL for the graduation year of the row's member. */
export const yearConfirmed = sql<boolean>`${cohortOf('members')} is not null`

/** Returns a SQL condition: the row's member has this role and is in the classes that the viewer may see. */
export const listedFor = (viewer: Pick<Viewer, 'rights'>, role: ListedRole): Condition => sql`(
  members.role = ${sql.lit(role)} and members.role <> 'admin' and members.deleted_at is null
  and ${inOwnClasses(viewer, sql`members.graduation_year`, 'people')}
)`

/** Returns the SQL conditions of a filter for the row's member, without those of `listedFor`. The query joins `last_days`. */
export const conditionsOf = (filter: PeopleFilter, { today, timeZone }: ReadingDay): Condition[] => {
  const { q, year, state, verification, course, city, tag, joinedFrom, joinedTo, seen } = filter
  const startOf = (day: string, plus: number) =>
    sql`((${day}::date + ${sql.lit(plus)})::timestamp at time zone ${timeZone})`
  return [
    ...(q ? [containingWords(q)] : []),
    ...(year.length > 0 ? [sql<boolean>`members.graduation_year = any (${year}::int[])`] : []),
    ...(state.length > 0 ? [anyOf([...new Set(state)].map(only))] : []),
    ...(verification ? [verifiedAs(filter.role, verification)] : []),
    ...(filter.yearConfirmed === 'yes' ? [yearConfirmed] : []),
    // No cohort implies no confirmed year, which is the condition of a partial index.
    ...(filter.yearConfirmed === 'no'
      ? [sql<boolean>`(members.year_confirmed_at is null and not ${yearConfirmed})`]
      : []),
    ...(course ? [withProfile(sql`lower(course) = lower(${course})`)] : []),
    ...(city ? [withProfile(sql`place_id in (select id from places where name = ${city})`)] : []),
    ...(tag ? [sql<boolean>`members.id in (select member_id from member_tags where label_key = ${tagKey(tag)})`] : []),
    ...(joinedFrom ? [sql<boolean>`members.created_at >= ${startOf(joinedFrom, 0)}`] : []),
    ...(joinedTo ? [sql<boolean>`members.created_at < ${startOf(joinedTo, 1)}`] : []),
    ...(seen ? [seenIn(seen, today)] : []),
  ]
}

/** The state in SQL of the verification of the row's member; for a student, that of their request to become an alumnus, if any. */
export const verificationOf = sql<Verification>`coalesce(
  (select handovers.verification from handovers where handovers.member_id = members.id and members.role = 'student'), members.verification
)`

const verifiedAs = (role: ListedRole, state: Verification): Condition =>
  role === 'alumni' || state === 'verified'
    ? sql`members.verification = ${sql.lit(state)}`
    : sql`members.id in (select member_id from handovers where verification = ${sql.lit(state)})`

const anyOf = (conditions: Condition[]): Condition => sql`(${sql.join(conditions, sql` or `)})`

const withProfile = (condition: RawBuilder<unknown>): Condition =>
  sql`members.id in (select member_id from profiles where ${condition})`

const only = (state: PeopleState): Condition => {
  const before = PEOPLE_STATES.slice(0, PEOPLE_STATES.indexOf(state)).flatMap((name) =>
    name === 'active' ? [] : [sql`not ${states[name]}`],
  )
  return sql`(${sql.join([...(state === 'active' ? [] : [states[state]]), ...before], sql` and `)})`
}

const days = { week: 7, month: 30, quarter: 90, year: 365 }

const seenIn = (period: SeenPeriod, today: string): Condition => {
  if (period === 'never') return sql`last_days.day = '-infinity'`
  if (period === 'longer')
    return sql`(last_days.day <= ${today}::date - ${sql.lit(days.year)} and last_days.day > '-infinity')`
  return sql`last_days.day > ${today}::date - ${sql.lit(days[period])}`
}

// A year among other words narrows the search for them.
const containingWords = (words: string): Condition => {
  const year = /(?:^|\s)((?:19|20)\d\d)(?=\s|$)/.exec(words)?.[1]
  const rest = year === undefined ? words : words.replace(year, '').trim()
  const ofYear = year === undefined ? sql<boolean>`true` : sql<boolean>`members.graduation_year = ${Number(year)}`
  if (rest === '') return ofYear
  const plain = containingLowerCase(rest)
  // Each part uses its own index, which one condition over two tables couldn't.
  return sql`(${ofYear} and members.id in (
    select id from members where role <> 'admin' and name_key like ${containingName(rest)}
    union all select id from members where role <> 'admin' and email like ${containing(rest)}
    union all select id from members where role <> 'admin' and usn is not null and lower(usn) like ${plain}
    union all select member_id from profiles where lower(course) like ${plain}
  ))`
}
