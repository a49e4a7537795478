import { sql } from 'kysely'
import { unblocked } from '../blocks/queries.ts'
import type { Db } from '#server/platform/db/database.ts'

/**
 * The cohort in SQL of a member, a row by its alias: the graduation year if someone else vouches for it, otherwise null. The college vouches for
 * verified alumni and for years it has confirmed; a confirmed address of one of its domains vouches for the year a student registered with, until
 * they change it. Every rule about cohorts uses this.
 */
export const cohortOf = (member: string) => {
  const column = (name: string) => sql.ref(`${member}.${name}`)
  return sql<number | null>`(case
    when ${column('role')} = 'alumni' and ${column('verification')} = 'verified' then ${column('graduation_year')}
    when ${column('role')} = 'student' and (${column('year_confirmed_at')} is not null or (
      ${column('year_changed_at')} is null and ${column('email_verified_at')} is not null
      and split_part(${column('email')}, '@', 2) = any ((select email_domains from college)::text[])
    )) then ${column('graduation_year')}
  end)`
}

/** True in SQL when a member, a row by its alias, has confirmed their email address or doesn't need to. */
export const confirmed = (member: string) => sql<boolean>`(
  ${sql.ref(`${member}.email_verified_at`)} is not null
  or ${sql.ref(`${member}.role`)} = 'admin'
  or not (select confirms_email from college)
)`

/** True in SQL when a member, a row by its alias, can't be contacted: they are suspended, or an administrator, who doesn't chat. */
export const unavailable = (alias: string) =>
  sql<boolean>`(${sql.ref(`${alias}.suspended_at`)} is not null or ${sql.ref(`${alias}.role`)} = 'admin')`

/** True in SQL when a member, a row by its alias, is in memoriam and was listed in the directory before. */
export const remembered = (alias: string) => sql<boolean>`(
  ${sql.ref(`${alias}.memorial_since`)} is not null
  and exists (select from memorials where member_id = ${sql.ref(`${alias}.id`)} and memorials.listed)
)`

/** True in SQL when a member, a row by its alias, is a minor without the guardian's consent that the college requires. */
export const awaitsConsent = (alias: string) => sql<boolean>`(
  ${sql.ref(`${alias}.minor`)} and not ${sql.ref(`${alias}.guardian_consent`)} and (select minors_need_consent from college)
)`

/** The graduation year of a member, a row by its alias, as other members see it in SQL: null for minors. */
export const shownYear = (alias: string) =>
  sql<number | null>`(case when not ${sql.ref(`${alias}.minor`)} then ${sql.ref(`${alias}.graduation_year`)} end)`

/** True in SQL when the access of a member, a row by its alias, isn't limited, like `isLimited`; the query joins `college`. */
export const admitted = (alias: string) => sql<boolean>`(
  ${confirmed(alias)} and not ${awaitsConsent(alias)} and (
    ${sql.ref(`${alias}.verification`)} = 'verified'
    or (${sql.ref(`${alias}.verification`)} = 'pending' and college.unverified_alumni = 'full')
  )
)`

/**
 * True in SQL when a member, a row by its alias, is listed in the directory, like `isListed` of `people`; the query joins `college`. Minors never are.
 */
export const listed = (alias: string) => sql<boolean>`(
  ${sql.ref(`${alias}.listed`)} and not ${sql.ref(`${alias}.minor`)} and ${sql.ref(`${alias}.suspended_at`)} is null and ${sql.ref(`${alias}.deleted_at`)} is null
  and ${sql.ref(`${alias}.role`)} <> 'admin' and ${admitted(alias)}
)`

/** Returns whether a member is listed in the network and not hidden from the viewer by a block. */
export const isListedFor = async (db: Db, viewerId: string, memberId: string): Promise<boolean> => {
  const { rows } = await sql`
    select from members cross join college
    where members.id = ${memberId}::uuid and ${listed('members')} and ${unblocked(sql`members.id`, sql`${viewerId}::uuid`)}`.execute(
    db,
  )
  return rows.length > 0
}
