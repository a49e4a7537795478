import { type Selectable, sql, type SqlBool, type Updateable } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Education, Experience } from '#contract/people/profiles.ts'
import type { Place } from '#contract/people/places.ts'
import type { ProfilePart } from '#contract/people/privacy.ts'
import { awaitsConsent, cohortOf, confirmed, type Member, remembered } from '#server/members/public.ts'
import { hot } from '#server/platform/db/client.ts'
import type { Db } from '#server/platform/db/database.ts'
import { invalidating } from '#server/platform/db/transaction.ts'
import type { RegisteredProfile } from '#server/platform/hooks.ts'
import { statement, unplanned, type Values } from '#server/platform/db/statement.ts'
import type { Tables } from '#server/platform/db/tables.ts'
import { HIDDEN_OF_MINORS, reachOf, type ViewerScope } from './audience.ts'

type ProfileColumns = Selectable<Tables['profiles']>
export type ProfileChanges = Updateable<Tables['profiles']>

/** The audience columns of some profile parts. */
export type Audiences<Part extends ProfilePart = ProfilePart> = Pick<ProfileColumns, `${Part}_audience`>

/** Returns an SQL condition on `profiles`: the viewer sees this part. Applies the rules of `reachOf` and `HIDDEN_OF_MINORS` in SQL. */
export const showsPart = (viewer: ViewerScope, part: ProfilePart) => {
  const { all, members, alumni, cohort } = reachOf(viewer)
  const audience = sql.ref(`profiles.${part}_audience`)
  const audiences = [...(members ? ['members'] : []), ...(alumni ? ['alumni'] : [])]
  const isOpen = HIDDEN_OF_MINORS.includes(part)
    ? sql`not (select minor from members as owner where owner.id = profiles.member_id)`
    : sql`true`
  return sql<SqlBool>`(
    ${all} or profiles.member_id = ${viewer.id}::uuid or ${isOpen} and (
      ${audience} = any (${audiences}::text[]) or ${audience} = 'cohort'
      and (select graduation_year from members as owner where owner.id = profiles.member_id and not minor) = ${cohort}::int
    )
  )`
}

/** The data of a member's card. `title` and `company` are those of their current job. */
export type CardRow = Pick<
  Member,
  'id' | 'role' | 'full_name' | 'photo_key' | 'graduation_year' | 'verification' | 'minor' | 'takes_requests'
> &
  Pick<ProfileColumns, 'headline' | 'field_of_study' | 'help' | 'linkedin' | 'replies_within'> &
  Audiences<'education' | 'position' | 'location' | 'help' | 'links'> & {
    cohort: number | null
    title: string | null
    company: string | null
    city: string | null
    country: string | null
  }

/** A card with the other texts that a search finds; `works` are titles and companies, `about` is cut off. */
export type SearchedRow = CardRow &
  Pick<ProfileColumns, 'course' | 'skills' | 'languages' | 'about'> &
  Audiences<'skills' | 'languages' | 'about'> & { works: string[]; schools: string[] }

/** A member with their whole profile. `confirmed`: they have confirmed their email address, or needn't. */
export type ProfileRow = CardRow &
  Member &
  ProfileColumns & {
    confirmed: boolean
    awaits_consent: boolean
    remembered: boolean
    place: Place | null
    experiences: Experience[]
    educations: Education[]
  }

const cardColumns = [
  ...(['members.id', 'members.role', 'members.full_name', 'members.photo_key', 'members.graduation_year'] as const),
  ...([
    'members.verification',
    'members.minor',
    'members.takes_requests',
    'profiles.headline',
    'profiles.field_of_study',
    'profiles.help',
  ] as const),
  ...([
    'profiles.linkedin',
    'profiles.replies_within',
    'profiles.education_audience',
    'profiles.position_audience',
  ] as const),
  ...(['profiles.location_audience', 'profiles.help_audience', 'profiles.links_audience'] as const),
  ...(['work.title', 'work.company', 'places.name as city', 'places.country'] as const),
] as const

// A member's current job: the first listed without an end.
const currentWork = (db: Db) =>
  db
    .selectFrom('experiences')
    .select(['title', 'company'])
    .where('experiences.member_id', '=', sql.ref<string>('members.id'))
    .where('ended', 'is', null)
    .orderBy('ordinal')
    .limit(1)
    .as('work')

const shownMembers = (db: Db) =>
  db
    .selectFrom('members')
    .innerJoin('profiles', 'profiles.member_id', 'members.id')
    .leftJoin('places', 'places.id', 'profiles.place_id')
    .leftJoinLateral(currentWork(db), (join) => join.onTrue())

/** Returns the cards of these members, in any order. */
export const findCards = (db: Db, ids: readonly string[]): Promise<CardRow[]> => cardsById.rows(db, { ids })

const cardsById = statement((db, { ids }: Values<{ ids: readonly string[] }>) =>
  shownMembers(db)
    .select([...cardColumns, cohortOf('members').as('cohort')])
    .where('members.id', '=', sql<string>`any (${unplanned(ids)})`)
    .modifyEnd(hot),
)

/** Returns the cards of these members with the other texts that a search finds, in any order. */
export const findSearched = (db: Db, ids: readonly string[]): Promise<SearchedRow[]> => searchedById.rows(db, { ids })

const searchedById = statement((db, { ids }: Values<{ ids: readonly string[] }>) =>
  shownMembers(db)
    .select([...cardColumns, cohortOf('members').as('cohort')])
    .select(['profiles.course', 'profiles.skills', 'profiles.languages', 'profiles.skills_audience'])
    .select(['profiles.languages_audience', 'profiles.about_audience'])
    // The fields that the directory index reads.
    .select(sql<string | null>`left(profiles.about, 1000)`.as('about'))
    .select([
      sql<string[]>`array(select title || ', ' || company from experiences
        where experiences.member_id = members.id order by ordinal)`.as('works'),
      sql<string[]>`array(select school from educations
        where educations.member_id = members.id order by ordinal)`.as('schools'),
    ])
    .where('members.id', '=', sql<string>`any (${unplanned(ids)})`)
    .modifyEnd(hot),
)

/** Returns a member with their profile. */
export const findProfile = (db: Db, id: string): Promise<ProfileRow | undefined> => profileById.first(db, { id })

const profileById = statement((db, { id }: Values<{ id: string }>) =>
  shownMembers(db)
    .selectAll(['members', 'profiles'])
    .select(['work.title', 'work.company', 'places.name as city', 'places.country'])
    .select([
      confirmed('members').as('confirmed'),
      awaitsConsent('members').as('awaits_consent'),
      cohortOf('members').as('cohort'),
      remembered('members').as('remembered'),
    ])
    .select(
      sql<Place | null>`case when places.id is not null then
        jsonb_build_object('_id', places.id, 'name', places.name, 'region', region, 'country', country,
          'latitude', latitude, 'longitude', longitude) end`.as('place'),
    )
    .select((of) => [
      jsonArrayFrom(
        of
          .selectFrom('experiences')
          .select([
            'experiences.title',
            'experiences.company',
            'experiences.location',
            'started as from',
            'ended as to',
          ])
          .select('experiences.description')
          .whereRef('experiences.member_id', '=', 'members.id')
          .orderBy('ordinal'),
      ).as('experiences'),
      jsonArrayFrom(
        of
          .selectFrom('educations')
          .select(['school', 'degree', 'started as from', 'ended as to'])
          .whereRef('educations.member_id', '=', 'members.id')
          .orderBy('ordinal'),
      ).as('educations'),
    ])
    .where('members.id', '=', id)
    .modifyEnd(hot),
)

/** Changes columns of a member's profile. */
export const updateProfile = (db: Db, memberId: string, change: ProfileChanges) =>
  invalidating(
    db,
    ['profiles'],
    db
      .updateTable('profiles')
      .set({ ...change, changed: sql`pg_current_xact_id()` })
      .where('member_id', '=', memberId)
      .execute(),
  )

/** Stores a city that a member has chosen. */
export const savePlace = (db: Db, { _id, ...place }: Place) =>
  db
    .insertInto('places')
    .values({ id: _id, ...place })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()

/** Replaces a member's work history. */
export const replaceExperiences = async (
  db: Db,
  memberId: string,
  experiences: readonly Experience[],
): Promise<void> => {
  await invalidating(db, ['profiles'], db.deleteFrom('experiences').where('member_id', '=', memberId).execute())
  if (experiences.length === 0) return
  const insert = db.insertInto('experiences').values(
    experiences.map(({ from, to, location, description, ...told }, ordinal) => ({
      ...{ member_id: memberId, ordinal, started: from, ended: to, ...told },
      ...{ location: location || null, description: description || null },
    })),
  )
  await invalidating(db, ['profiles'], insert.execute())
}

/** The company of a member's current job, and their city; null without one. */
export type Situation = { company: string | null; placeId: number | null }

/** Returns where a member works and lives now. */
export const findSituation = async (db: Db, memberId: string): Promise<Situation> => {
  const { rows } = await sql<Situation>`
    select place_id as "placeId", (
      select company from experiences where experiences.member_id = profiles.member_id and ended is null order by ordinal limit 1
    ) as company from profiles where member_id = ${memberId}::uuid`.execute(db)
  return rows[0] ?? { company: null, placeId: null }
}

/** Stores when a member's company and city changed, compared with those they had before. What they add for the first time is no change. */
export const noteMoves = async (db: Db, memberId: string, before: Situation, now: Date): Promise<void> => {
  const { company, placeId } = await findSituation(db, memberId)
  const moved = {
    ...(before.company !== null && company !== null && company !== before.company && { work_changed_at: now }),
    ...(before.placeId !== null && placeId !== null && placeId !== before.placeId && { city_changed_at: now }),
  }
  if (Object.keys(moved).length > 0)
    await db.updateTable('profiles').set(moved).where('member_id', '=', memberId).execute()
}

/** Replaces a member's education apart from their course. */
export const replaceEducations = async (db: Db, memberId: string, educations: readonly Education[]): Promise<void> => {
  await invalidating(db, ['profiles'], db.deleteFrom('educations').where('member_id', '=', memberId).execute())
  if (educations.length === 0) return
  const insert = db.insertInto('educations').values(
    educations.map(({ from, to, school, degree }, ordinal) => ({
      ...{ member_id: memberId, ordinal, started: from, ended: to, school, degree: degree || null },
    })),
  )
  await invalidating(db, ['profiles'], insert.execute())
}

/** Adds the profile of a new member. */
export const insertProfile = async (
  db: Db,
  memberId: string,
  { course, fieldOfStudy, linkedin, github, birthday }: RegisteredProfile,
): Promise<void> => {
  const insert = db
    .insertInto('profiles')
    .values({ member_id: memberId, course, field_of_study: fieldOfStudy, linkedin, github, birthday })
  await invalidating(db, ['profiles'], insert.execute())
}

/** Adds "Mentoring" to the help topics of these members and removes it from all others; with `memberId`, only for that member. */
export const setMentoringHelp = async (
  db: Db,
  mentorIds: readonly string[],
  memberId: string | null,
): Promise<void> => {
  const update = sql`
    update profiles set help = case when 'mentoring' = any (help) then array_remove(help, 'mentoring') else array_append(help, 'mentoring') end
    where (${memberId}::uuid is null or member_id = ${memberId}::uuid)
      and ('mentoring' = any (help) or member_id = any (${mentorIds}::uuid[]))
      and ('mentoring' = any (help)) <> (member_id = any (${mentorIds}::uuid[]))`
  await invalidating(db, ['profiles'], update.execute(db))
}

/** Adds a help topic to a member's profile, or removes it. */
export const setPracticeHelp = async (
  db: Db,
  memberId: string,
  topic: 'cv_reviews' | 'mock_interviews',
  offers: boolean,
): Promise<void> => {
  const update = sql`
    update profiles set help = case when ${offers}::boolean then array_append(help, ${topic}) else array_remove(help, ${topic}) end
    where member_id = ${memberId}::uuid and (${topic} = any (help)) <> ${offers}::boolean`
  await invalidating(db, ['profiles'], update.execute(db))
}
