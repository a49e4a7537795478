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
