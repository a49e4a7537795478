import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'
import { countByWeek } from '#server/platform/db/weeks.ts'
import type { Role, Verification } from '#contract/members/person.ts'
import { containing, containingLowerCase, containingName, nameKey } from '#server/platform/searchKey.ts'

/** Returns the name, any suspension reason and the memorial of a student or alumnus. Finds no administrators or deleted members. */
export const findMemberName = (db: Db, id: string) =>
  db
    .selectFrom('members')
    .select(['full_name', 'suspension_reason', 'memorial_since'])
    .where('id', '=', id)
    .where('role', '!=', 'admin')
    .where('deleted_at', 'is', null)
    .executeTakeFirst()

/** Returns the main address of a student or alumnus, locked until the transaction ends. Finds no administrators or deleted members. */
export const lockEmail = (db: Db, id: string) =>
  db
    .selectFrom('members')
    .select(['full_name', 'email'])
    .where('id', '=', id)
    .where('role', '!=', 'admin')
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()

/** Counts the members who joined in each span between two successive `bounds`. */
export const countJoined = (db: Db, bounds: readonly Date[]): Promise<number[]> =>
  countByWeek(db, sql`select created_at as at from members where role <> 'admin' and deleted_at is null`, bounds)

export type FoundRow = {
  id: string
  full_name: string
  photo_key: string | null
  role: Role
  email: string
  usn: string | null
  course: string | null
  graduation_year: number | null
  verification: Verification
  suspended: boolean
}

const found = sql`
  select members.id, full_name, photo_key, role, email, usn, course, graduation_year, verification, suspended_at is not null as suspended
  from members join profiles on profiles.member_id = members.id`

// A year among other words narrows the search for them.
const apart = (words: string): { year: number | null; rest: string } => {
  const year = /(?:^|\s)((?:19|20)\d\d)(?=\s|$)/.exec(words)?.[1]
  return year === undefined ? { year: null, rest: words } : { year: Number(year), rest: words.replace(year, '').trim() }
}

/**
 * Returns members by their name, email, USN, course or graduation year, by name. Each part uses its own index, and names that begin with the words come
 * first.
 */
export const findMembersByWords = async (db: Db, words: string, limit: number): Promise<FoundRow[]> => {
  const { year, rest } = apart(words)
  const isMeant = sql`role <> 'admin' and deleted_at is null and (${year}::int is null or graduation_year = ${year}::int)`
  const few = sql`order by name_key, id limit ${limit}::int`
  const plain = containingLowerCase(rest)
  const parts =
    rest === ''
      ? [sql`(select id from members where ${isMeant} ${few})`]
      : [
          sql`(select id from members where ${isMeant} and name_key like ${containingName(rest)} ${few})`,
          sql`(select id from members where ${isMeant} and email like ${containing(rest)} ${few})`,
          sql`(select id from members where ${isMeant} and usn is not null and lower(usn) like ${plain} ${few})`,
          sql`(select id from members join profiles on member_id = id where ${isMeant} and lower(course) like ${plain} ${few})`,
        ]
  const { rows } = await sql<FoundRow>`
    ${found} where members.id in (${sql.join(parts, sql` union `)})
    order by starts_with(name_key, ${nameKey(rest)}) desc, name_key, members.id limit ${limit}::int`.execute(db)
  return rows
}

/** Returns the member whose name resembles the words most. */
export const findClosest = async (db: Db, words: string): Promise<FoundRow | undefined> => {
  const key = nameKey(words)
  const { rows } = await sql<FoundRow>`
    ${found} where role <> 'admin' and deleted_at is null and ${key} <% name_key
    order by word_similarity(${key}, name_key) desc, name_key, members.id limit 1`.execute(db)
  return rows[0]
}
