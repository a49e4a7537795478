import { sql } from 'kysely'

/**
 * The cohort, in SQL, to which a member, a row by its alias, belongs: the graduation year that someone else than they vouch for, or else null.
 * The college does for verified alumni and for years that it has confirmed; a confirmed address of one of its domains does for the year with
 * which a student has registered, until they change it. Everything that is for a cohort decides by this.
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

/**
 * True in SQL when nobody reaches a member, a row by its alias, for now: they are suspended, or administer the college, which
 * does not chat.
 */
export const unavailable = (alias: string) =>
  sql<boolean>`(${sql.ref(`${alias}.suspended_at`)} is not null or ${sql.ref(`${alias}.role`)} = 'admin')`

/**
 * True in SQL when a member, a row by its alias, is listed in the directory, like `isListed` of `people`; the query joins `college`.
 */
export const listed = (alias: string) => sql<boolean>`(
  ${sql.ref(`${alias}.listed`)} and ${sql.ref(`${alias}.suspended_at`)} is null and ${sql.ref(`${alias}.deleted_at`)} is null
  and ${sql.ref(`${alias}.role`)} <> 'admin' and ${confirmed(alias)}
  and (
    ${sql.ref(`${alias}.verification`)} = 'verified'
    or (${sql.ref(`${alias}.verification`)} = 'pending' and college.unverified_alumni = 'full')
  )
)`
