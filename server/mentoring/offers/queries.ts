import { type Expression, type RawBuilder, sql, type SqlBool } from 'kysely'
import { LIMITS } from '#contract/limits.ts'
import type { MentorFilter, MentoringFormat, MentoringFrequency, MentoringTopic } from '#contract/mentoring/offers.ts'
import type { RequestState } from '#contract/mentoring/request-states.ts'
import { setMentoringHelp, showsPart } from '#server/people/public.ts'
import { confirmed, hiddenFrom, personColumns } from '#server/members/public.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import type { Db } from '#server/platform/db/database.ts'
import { containing, containingName, searchKey } from '#server/platform/searchKey.ts'

/** The stored fields of an offer. */
export type OfferFields = {
  about: string
  topics: MentoringTopic[]
  field: string | null
  field_key: string | null
  formats: MentoringFormat[]
  frequency: MentoringFrequency
  languages: string[]
  language_keys: string[]
  capacity: number
  search_key: string
}

// The query parts below expect the offer as `offer`, its mentor as `members`, and a join of `college`.

/** Returns a SQL condition: the mentor is accepted by the college, neither suspended nor a minor, and not hidden from the viewer by a block. */
export const isOffered = ({ id, role }: Pick<Viewer, 'id' | 'role'>) => sql<SqlBool>`(
  members.deleted_at is null and members.suspended_at is null and members.memorial_since is null and not members.minor
  and ${confirmed('members')}
  and (members.verification = 'verified' or (members.verification = 'pending' and college.unverified_alumni = 'full'))
  and (${role === 'admin'} or members.id not in (select unnest(${hiddenFrom(id)})))
)`

const today = (now: Date) => sql`(${now}::timestamptz at time zone college.time_zone)::date`
const isPaused = (now: Date) => sql<boolean>`coalesce(offer.paused_until > ${today(now)}, false)`

/** Returns a SQL condition: the offer is neither paused nor idle. */
export const isListed = (now: Date) =>
  sql<SqlBool>`(offer.used_at > ${now}::timestamptz - interval '30 days' and not ${isPaused(now)})`

/** Implements the rule of `usuallyAnswersInDays` in the contract, for a member and what is asked of them. */
export const usualDays = (memberId: RawBuilder<unknown>, kind: RawBuilder<unknown>, now: Date) => sql<number | null>`(
  select case when count(*) >= 3 then percentile_cont(0.5) within group (
      order by coalesce(extract(epoch from answered_at - asked_at)::float8 / 86400, 'infinity')
    ) end
  from mentoring_requests as asked
  where asked.mentor_id = ${memberId} and asked.kind = ${kind} and asked.asked_at > ${now}::timestamptz - interval '90 days'
    and (asked.answered_at is not null or asked.state = 'lapsed')
)`

const selectOffers = (db: Db, viewer: Viewer, now: Date) =>
  db
    .selectFrom('mentor_offers as offer')
    .innerJoin('members', 'members.id', 'offer.mentor_id')
    .innerJoin('profiles', 'profiles.member_id', 'offer.mentor_id')
    .leftJoin('places', 'places.id', 'profiles.place_id')
    .innerJoin('college', (join) => join.onTrue())
    .leftJoinLateral(
      (from) =>
        from
          .selectFrom('mentoring_requests')
          .select(['mentoring_requests.id as request_id', 'state', 'passed_on_to'])
          .where('mentee_id', '=', viewer.id)
          .whereRef('mentor_id', '=', 'offer.mentor_id')
          .where('kind', '=', 'mentorship')
          .orderBy('asked_at', 'desc')
          .orderBy('mentoring_requests.id', 'desc')
          .limit(1)
          .as('latest'),
      (join) => join.onTrue(),
    )
    .select(personColumns)
    .select(['offer.about', 'offer.field', 'offer.languages', 'offer.capacity', 'offer.taken', 'offer.used_at'])
    .select(['members.minor', 'offer.paused_until', 'college.time_zone', 'latest.request_id', 'latest.passed_on_to'])
    .select([
      sql<MentoringTopic[]>`offer.topics`.as('topics'),
      sql<MentoringFormat[]>`offer.formats`.as('formats'),
      sql<MentoringFrequency>`offer.frequency`.as('frequency'),
      sql<RequestState | null>`latest.state`.as('request_state'),
      sql<string | null>`case when ${showsPart(viewer, 'position')} then profiles.headline end`.as('headline'),
      sql<string | null>`case when ${showsPart(viewer, 'location')} then places.name end`.as('city'),
      isPaused(now).as('paused'),
      usualDays(sql.ref('offer.mentor_id'), sql.lit('mentorship'), now).as('usual_days'),
    ])

/** The position at which a list continues: after the offer used at `at`, of the mentor with this id. */
type After = { at: Date; id: string } | undefined
export type OfferSelection = MentorFilter & { after: After; limit: number }

/** Returns the listed offers that match, most recently used first. */
export const findOffers = (db: Db, viewer: Viewer, { after, limit, ...filter }: OfferSelection, now: Date) =>
  selectOffers(db, viewer, now)
    .where(isOffered(viewer))
    .where(isListed(now))
    .where('offer.mentor_id', '!=', viewer.id)
    .where((is) => is.and(conditionsOf(filter)))
    .where(
      after === undefined
        ? sql<SqlBool>`true`
        : sql<SqlBool>`(offer.used_at, offer.mentor_id) < (${after.at}::timestamptz, ${after.id}::uuid)`,
    )
    .orderBy('offer.used_at', 'desc')
    .orderBy('offer.mentor_id', 'desc')
    .limit(limit)
    .execute()

export type OfferRow = Awaited<ReturnType<typeof findOffers>>[number]

const conditionsOf = ({ q = '', topic, format, language, field, free }: MentorFilter): Expression<SqlBool>[] => [
  ...searchKey(q)
    .split(' ')
    .filter((word) => word !== '')
    .map(
      // The name is looked up per offer: for a common name PostgreSQL would first collect all matching members.
      (word) => sql<SqlBool>`(
        offer.search_key like ${containing(word)}
        or (select name_key from members as named where named.id = offer.mentor_id) like ${containingName(word)}
      )`,
    ),
  ...(topic.length > 0 ? [sql<SqlBool>`offer.topics && ${topic}::text[]`] : []),
  ...(format.length > 0 ? [sql<SqlBool>`offer.formats && ${format}::text[]`] : []),
  ...(language.length > 0 ? [sql<SqlBool>`offer.language_keys && ${language}::text[]`] : []),
  ...(field.length > 0 ? [sql<SqlBool>`offer.field_key = any (${field}::text[])`] : []),
  ...(free ? [sql<SqlBool>`offer.taken < offer.capacity`] : []),
]

/** Returns whether any other member has a listed offer and may be asked by the viewer. */
export const hasListedMentor = async (db: Db, viewer: Viewer, now: Date): Promise<boolean> => {
  const offers = sql<{ exists: boolean }>`
    select exists (
      select from mentor_offers as offer join members on members.id = offer.mentor_id cross join college
      where offer.mentor_id <> ${viewer.id}::uuid and ${isListed(now)} and ${isOffered(viewer)}
    ) as exists`
  return (await offers.execute(db)).rows[0]?.exists === true
}

/** Returns the offer of a mentor that the viewer may ask or has asked. */
export const findOffer = (db: Db, viewer: Viewer, mentorId: string, now: Date) =>
  selectOffers(db, viewer, now)
    .where('offer.mentor_id', '=', mentorId)
    .where(isOffered(viewer))
    .where((is) =>
      is.or([isListed(now), is('latest.request_id', 'is not', null), is('offer.mentor_id', '=', viewer.id)]),
    )
    .executeTakeFirst()

/** Returns the viewer's own offer, listed or not. */
export const findOwnOffer = (db: Db, viewer: Viewer, now: Date) =>
  selectOffers(db, viewer, now).where('offer.mentor_id', '=', viewer.id).executeTakeFirst()

/** Returns the listed offers of these mentors that the viewer may ask, in any order. */
export const findOffersOf = (db: Db, viewer: Viewer, mentorIds: readonly string[], now: Date) =>
  selectOffers(db, viewer, now)
    .where(isAskable(viewer, mentorIds, now))
    .execute()

/** Returns the mentors among these that a mentee may ask, with the places of their offers. */
export const findPlaces = (db: Db, mentee: Pick<Viewer, 'id' | 'role'>, mentorIds: readonly string[], now: Date) =>
  db
    .selectFrom('mentor_offers as offer')
    .innerJoin('members', 'members.id', 'offer.mentor_id')
    .innerJoin('college', (join) => join.onTrue())
    .select(['members.id', 'offer.taken', 'offer.capacity'])
    .where(isAskable(mentee, mentorIds, now))
    .execute()

const isAskable = (mentee: Pick<Viewer, 'id' | 'role'>, mentorIds: readonly string[], now: Date) => sql<SqlBool>`(
  offer.mentor_id = any (${mentorIds}::uuid[]) and offer.mentor_id <> ${mentee.id}::uuid
  and ${isOffered(mentee)} and ${isListed(now)}
)`

type FacetRow = {
  facet: 'total' | 'free' | 'topic' | 'format' | 'language' | 'field'
  value: string
  name: string
  count: number
}

/**
 * Returns SQL for the most recently used listed offers that the viewer may ask, limited so that counting and comparing them stays fast in a large
 * college. The offsets make PostgreSQL sort offers first and look up mentors one by one until there are enough, instead of looking up all.
 */
export const usedLast = (viewer: Viewer, now: Date, condition = sql<SqlBool>`true`) => sql`
  select offer.*
  from (
    select offer.* from mentor_offers as offer cross join college
    where ${isListed(now)} and offer.mentor_id <> ${viewer.id}::uuid and ${condition}
    order by offer.used_at desc, offer.mentor_id desc offset 0
  ) as offer
  cross join college
  cross join lateral (select * from members where members.id = offer.mentor_id offset 0) as members
  where ${isOffered(viewer)}
  order by offer.used_at desc, offer.mentor_id desc limit ${LIMITS.mentorCount}::int`

/** Counts the values of each facet among the most recently used listed offers. */
export const findOfferFacets = async (db: Db, viewer: Viewer, now: Date): Promise<FacetRow[]> => {
  const { rows } = await sql<FacetRow>`
    with listed as materialized (
      ${usedLast(viewer, now)}
    ), facets as (
      select 'total' as facet, '' as value, '' as name, count(*)::int as count from listed
      union all
      select 'free', '', '', count(*)::int from listed where taken < capacity
      union all
      select 'topic', value, '', count(*)::int from listed cross join unnest(topics) as value group by value
      union all
      select 'format', value, '', count(*)::int from listed cross join unnest(formats) as value group by value
      union all
      ${mostFrequent('language', sql`unnest(language_keys, languages) as of_offer (value, name)`)}
      union all
      ${mostFrequent('field', sql`(select field_key, field where field_key is not null) as of_offer (value, name)`)}
    )
    select * from facets order by count desc, value`.execute(db)
  return rows
}

const mostFrequent = (facet: 'language' | 'field', values: RawBuilder<unknown>) => sql`(
  select ${sql.lit(facet)}, value, min(name), count(*)::int from listed cross join lateral ${values}
  group by value order by count(*) desc, value limit ${LIMITS.facetValues}::int
)`

/** Locks the offer of a mentor until the transaction ends, and returns its places; undefined if there is none. */
export const lockOffer = (db: Db, mentorId: string) =>
  db
    .selectFrom('mentor_offers')
    .select(['capacity', 'taken'])
    .where('mentor_id', '=', mentorId)
    .forUpdate()
    .executeTakeFirst()

/** Returns how many mentees a mentor currently has. */
export const countMentees = async (db: Db, mentorId: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pairings
    where mentor_id = ${mentorId}::uuid and kind = 'mentorship' and ended_at is null`.execute(db)
  return rows[0]?.count ?? 0
}

/** Stores a mentor's offer and marks it as used now. `taken` applies only to a new offer. */
export const saveOffer = async (db: Db, mentorId: string, fields: OfferFields & { taken: number }, now: Date) => {
  const { taken, ...changed } = fields
  await db
    .insertInto('mentor_offers')
    .values({ mentor_id: mentorId, ...changed, taken, used_at: now, created_at: now })
    .onConflict((conflict) =>
      conflict.column('mentor_id').doUpdateSet({
        ...changed,
        idle_told: false,
        // A paused offer stays paused.
        used_at: sql`greatest(mentor_offers.used_at, ${now}::timestamptz)`,
      }),
    )
    .execute()
  await followOffers(db, now, mentorId)
}

/** Deletes the offer of a mentor. */
export const deleteOffer = async (db: Db, mentorId: string, now: Date): Promise<void> => {
  await db.deleteFrom('mentor_offers').where('mentor_id', '=', mentorId).execute()
  await followOffers(db, now, mentorId)
}

/** Pauses a mentor's offer until a day in the college's time zone, when its 30 days start. Returns false if there is none. */
export const pauseOffer = async (db: Db, mentorId: string, until: string, now: Date): Promise<boolean> => {
  const { rows } = await sql`
    update mentor_offers set paused_until = ${until}::date, idle_told = false,
      used_at = ${until}::date::timestamp at time zone college.time_zone
    from college where mentor_id = ${mentorId}::uuid returning mentor_id`.execute(db)
  await followOffers(db, now, mentorId)
  return rows.length > 0
}

/** Lists a mentor's offer for another 30 days, and ends its pause if `endsPause`. Returns false if there is none. */
export const relistOffer = async (db: Db, mentorId: string, now: Date, endsPause: boolean): Promise<boolean> => {
  const { rows } = await sql`
    update mentor_offers set idle_told = false,
      paused_until = case when not ${endsPause}::boolean then paused_until end,
      used_at = case when ${endsPause}::boolean then ${now}::timestamptz else greatest(used_at, ${now}::timestamptz) end
    where mentor_id = ${mentorId}::uuid returning mentor_id`.execute(db)
  await followOffers(db, now, mentorId)
  return rows.length > 0
}

/** Adds "Mentoring" to the help topics of mentors with a listed offer, and removes it for others; with `memberId`, for that member only. */
export const followOffers = async (db: Db, now: Date, memberId: string | null = null): Promise<void> => {
  const { rows } = await sql<{ id: string }>`
    select offer.mentor_id as id from mentor_offers as offer cross join college
    where ${isListed(now)} and (${memberId}::uuid is null or offer.mentor_id = ${memberId}::uuid)`.execute(db)
  await setMentoringHelp(
    db,
    rows.map(({ id }) => id),
    memberId,
  )
}
