import { type RawBuilder, sql } from 'kysely'
import type { Verification } from '#contract/members/person.ts'
import {
  type ListedRole,
  PEOPLE_STATES,
  type PeopleFilter,
  type PeopleState,
  type SeenPeriod,
} from '#contract/people/list.ts'
import type { PeopleSort } from '#contract/people/listing.ts'
import { cohortOf, inOwnClasses } from '#server/members/public.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import {
  containing,
  containingLowerCase,
  containingName,
  nameKey,
  searchKey,
  startingWord,
} from '#server/platform/searchKey.ts'
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

const conditionsOf = (filter: PeopleFilter, { today, timeZone }: ReadingDay): Condition[] => {
  const { year, state, verification, course, city, tag, joinedFrom, joinedTo, seen } = filter
  const startOf = (day: string, plus: number) =>
    sql`((${day}::date + ${sql.lit(plus)})::timestamp at time zone ${timeZone})`
  return [
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
    ...(filter.age ? [sql<boolean>`members.minor`] : []),
    ...(filter.age === 'no_consent' ? [sql<boolean>`not members.guardian_consent`] : []),
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

/** The people that a viewer's filter finds. */
export type Found = { viewer: Pick<Viewer, 'rights'>; filter: PeopleFilter; day: ReadingDay }

/** Where people come from in SQL: `from` and `where` of a query for each source, about `members` and, if joined, `last_days`. No one is in two. */
export type Sources = {
  with: RawBuilder<unknown>
  sources: { from: RawBuilder<unknown>; where: RawBuilder<unknown> }[]
}

// More are read in the order of the page, which soon finds enough of them. Fewer are found by their words and sorted: in the order of names, everyone
// before the first with a name would be read.
const frequentIn = (sort: PeopleSort | undefined) => (sort === 'joined' || sort === 'seen' ? 2_000 : 5_000)

/** Returns the people that a filter finds as sources, with common table expressions to put before the query. `sort`: the order they are read in. */
export const sourcesOf = ({ viewer, filter, day }: Found, sort?: PeopleSort): Sources => {
  const frequent = sql.lit(frequentIn(sort))
  const listed = listedFor(viewer, filter.role)
  const wanted = sql.join([sql`true`, ...conditionsOf(filter, day)], sql` and `)
  const { words, year } = partsOf(filter.q ?? '')
  const ofYear = year === undefined ? listed : sql<boolean>`(members.graduation_year = ${year} and ${listed})`
  if (words === '') return { with: sql``, sources: [{ from: sql`members`, where: sql`${ofYear} and ${wanted}` }] }

  const { ofMember, ofCourse } = containingWords(words)
  return {
    // A year among other words narrows the search for them.
    with: sql`named as materialized (select * from members where ${ofYear} and ${ofMember} limit ${frequent} + 1),
      names as materialized (select count(*) > ${frequent} as are_frequent from named),`,
    sources: [
      { from: sql`named as members`, where: sql`not (select are_frequent from names) and ${wanted}` },
      { from: sql`members`, where: sql`(select are_frequent from names) and ${ofYear} and ${ofMember} and ${wanted}` },
      {
        from: sql`members`,
        where: sql`${ofYear} and ${withProfile(ofCourse)} and not ${ofMember} and ${wanted}`,
      },
    ],
  }
}

const partsOf = (words: string): { words: string; year: number | undefined } => {
  const year = /(?:^|\s)((?:19|20)\d\d)(?=\s|$)/.exec(words)?.[1]
  return year === undefined
    ? { words: words.trim(), year: undefined }
    : { words: words.replace(year, '').trim(), year: Number(year) }
}

// One or two letters are searched at the beginning of words only: the index doesn't find them within, where they are in most names.
const containingWords = (words: string): { ofMember: Condition; ofCourse: Condition } => {
  if (searchKey(words).length >= 3) {
    const plain = containingLowerCase(words)
    return {
      ofMember: sql`(members.name_key like ${containingName(words)} or members.email like ${containing(words)}
        or (members.usn is not null and lower(members.usn) like ${plain}))`,
      ofCourse: sql`lower(course) like ${plain}`,
    }
  }
  const name = startingWord(nameKey(words) || searchKey(words))
  const key = startingWord(words.normalize('NFC').toLowerCase())
  return {
    ofMember: sql`(members.name_key like ${name.first} or members.name_key like ${name.further} or members.email like ${key.first}
      or (members.usn is not null and lower(members.usn) like ${key.first}))`,
    ofCourse: sql`(lower(course) like ${key.first} or lower(course) like ${key.further})`,
  }
}
