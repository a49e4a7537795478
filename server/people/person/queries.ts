import { sql } from 'kysely'
import type { Role, Verification } from '#contract/members/person.ts'
import { inForce, rightsOf } from '#server/members/public.ts'
import type { GrantedRight, Right } from '#contract/members/rights.ts'
import type { Db } from '#server/platform/db/database.ts'

export type PersonRow = {
  id: string
  full_name: string
  photo_key: string | null
  role: Role
  verification: Verification
  graduation_year: number | null
  usn: string | null
  email: string
  email_confirmed: boolean
  second_email: string | null
  has_second_factor: boolean
  suspension_reason: string | null
  minor: boolean
  suspended_until: Date | null
  memorial_since: Date | null
  undo_until: Date | null
  created_at: Date
  pronouns: string | null
  headline: string | null
  course: string | null
  title: string | null
  company: string | null
  city: string | null
  leaves_at: Date | null
  seen_on: string | null
  time_zone: string
  granted: GrantedRight[]
  tags: string[]
}

/** Returns a student or alumnus with what the desk shows of their profile and account. Finds no administrators or deleted members. */
export const findPerson = async (db: Db, id: string): Promise<PersonRow | undefined> => {
  const { rows } = await sql<PersonRow>`
    select members.id, full_name, photo_key, role, verification, graduation_year, usn, members.email,
      email_verified_at is not null as email_confirmed, second_email, has_second_factor, suspension_reason, minor, suspended_until,
      memorial_since, undo_until, members.created_at, pronouns, headline, course, work.title, work.company, places.name as city,
      (select due_at from deletions where member_id = members.id) as leaves_at,
      (select nullif(day, '-infinity')::text from last_days where member_id = members.id) as seen_on,
      array(select label from member_tags where member_id = members.id order by label_key) as tags,
      college.time_zone, ${rightsOf(sql`rights.member_id = members.id`)} as granted
    from members
    join profiles on profiles.member_id = members.id
    cross join college
    left join memorials on memorials.member_id = members.id
    left join places on places.id = profiles.place_id
    left join lateral (
      select title, company from experiences where experiences.member_id = members.id and ended is null order by ordinal limit 1
    ) as work on true
    where members.id = ${id}::uuid and role <> 'admin' and deleted_at is null`.execute(db)
  return rows[0]
}

/** Returns the names of the rights that a person has now. */
export const rightsNow = ({ granted, time_zone }: Pick<PersonRow, 'granted' | 'time_zone'>, now: Date): Right[] =>
  inForce(granted, time_zone, now).map(({ name }) => name)
