import { sql } from 'kysely'
import type { ReplyTime, Role, Verification } from '#contract/members/person.ts'
import { PROFILE_PARTS } from '#contract/people/privacy.ts'
import { hot } from '#server/platform/db/client.ts'
import type { Db } from '#server/platform/db/database.ts'
import { statement, unplanned, type Values } from '#server/platform/db/statement.ts'
import type { Audiences } from '../profiles/queries.ts'

/** The indexed data of a member. `gone` means suspended or deleted. `city` is the id of a place. */
export type IndexedMember = Audiences & {
  id: string
  role: Role
  name_key: string
  graduation_year: number | null
  verification: Verification
  listed: boolean
  minor: boolean
  consented: boolean
  gone: boolean
  confirmed: boolean
  headline: string | null
  about: string | null
  course: string | null
  field: string | null
  skills: string[]
  languages: string[]
  help: string[]
  city: number | null
  city_name: string | null
  country: string | null
  latitude: number | null
  longitude: number | null
  work: { title: string; company: string; description: string | null; current: boolean }[] | null
  schools: string[] | null
  counts_me: boolean
  replies_within: ReplyTime | null
}

const columns = sql`
  members.id, role, name_key, graduation_year, verification, listed, minor, guardian_consent as consented,
  suspended_at is not null or deleted_at is not null as gone, email_verified_at is not null as confirmed,
  headline, left(about, 1000) as about, course, field_of_study as field, skills, languages, help,
  counts_me, replies_within, places.id as city, places.name as city_name, country, latitude, longitude,
  ${sql.join(PROFILE_PARTS.map((part) => sql.ref(`${part}_audience`)))},
  (select json_agg(json_build_object('title', title, 'company', company, 'description', description, 'current', ended is null) order by ordinal)
    from experiences where experiences.member_id = members.id) as work,
  (select json_agg(school order by ordinal) from educations where educations.member_id = members.id) as schools`

const joined = sql`members join profiles on profiles.member_id = members.id left join places on places.id = place_id`

/** Returns the next `size` members by id, administrators too. */
export const findMembersAfter = async (db: Db, after: string, size: number): Promise<IndexedMember[]> => {
  // Limits both tables, because a merge join would otherwise read the second from its start each time.
  const { rows } = await sql<IndexedMember>`
    select ${columns} from ${joined} where members.id > ${after}::uuid and member_id > ${after}::uuid
    order by members.id limit ${size}::int`.execute(db)
  return rows
}

/**
 * Returns the oldest running transaction, because all later changes have its number or a higher one; and whether members must
 * confirm their email address to be listed.
 */
export const findHorizon = async (db: Db): Promise<{ horizon: string; confirms: boolean }> => {
  const { rows } = await sql<{ horizon: string; confirms: boolean }>`
    select pg_snapshot_xmin(pg_current_snapshot())::text as horizon, confirms_email as confirms from college`.execute(
    db,
  )
  return rows[0] ?? { horizon: '0', confirms: false }
}

/** The most changes that are read. Beyond that, rereading all members is as quick. */
export const mostChanges = 50_000

/** Returns the members who were changed by this transaction or a later one, `mostChanges` at most. */
export const findMembersChangedSince = (db: Db, horizon: string): Promise<IndexedMember[]> =>
  changedMembers.rows(db, { horizon })

// Changes are few. The limit keeps the planner from estimating a third of all rows.
const changedMembers = statement(
  (_, { horizon }: Values<{ horizon: string }>) =>
    sql<IndexedMember>`
    with recent as materialized (
      select member_id as id from profiles where changed >= (select (${horizon}::text)::xid8) order by changed limit ${sql.lit(mostChanges)}
    )
    select ${columns} from ${joined} where members.id = any (array(select id from recent)) order by members.id`,
)

/**
 * Resets change numbers that are ahead of the database's transactions, as in a restored copy. Otherwise all those profiles would be
 * read each time.
 */
export const resetFutureChanges = (db: Db) =>
  sql`update profiles set changed = pg_current_xact_id() where changed > pg_current_xact_id()`.execute(db)

/** The texts of a member's profile by which they fit a question, the latest work first. */
export type ExpertTexts = Audiences<'position' | 'education' | 'skills' | 'location' | 'help'> & {
  id: string
  graduation_year: number | null
  minor: boolean
  headline: string | null
  course: string | null
  field: string | null
  skills: string[]
  help: string[]
  city: string | null
  works: { title: string; company: string; description: string | null; current: boolean }[]
}

/** Returns the texts of these members, in any order. */
export const findExpertTexts = (db: Db, ids: readonly string[]): Promise<ExpertTexts[]> => expertTexts.rows(db, { ids })

const expertTexts = statement(
  (_, { ids }: Values<{ ids: readonly string[] }>) => sql<ExpertTexts>`
    select members.id, graduation_year, minor, headline, course, field_of_study as field, skills, help, places.name as city,
      position_audience, education_audience, skills_audience, location_audience, help_audience,
      coalesce((
        select json_agg(json_build_object('title', title, 'company', company, 'description', description, 'current', ended is null)
          order by ordinal)
        from experiences where experiences.member_id = members.id
      ), '[]') as works
    from ${joined} where members.id = any (${unplanned(ids)}) ${hot}`,
)
