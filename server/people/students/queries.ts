import { sql, type SqlBool } from 'kysely'
import { cohortOf } from '#server/members/public.ts'
import type { Db } from '#server/platform/db/database.ts'
import { containing, containingLowerCase, containingName } from '#server/platform/searchKey.ts'
import { leavesAt, secondFactor } from '../queries.ts'

/** A list of students: those that `words` find, all of them or only those without a confirmed graduation year. */
type Listed = { words: string; unconfirmed: boolean }

/** The last student of the previous page. */
type After = { nameKey: string; id: string } | undefined

/** Returns `size` students after a position in the list, by name. */
export const findStudents = (db: Db, { after, size, ...listed }: Listed & { after: After; size: number }) =>
  students(db, listed)
    .$if(listed.words !== '', (query) =>
      query.where(
        sql<SqlBool>`members.id in (
          select id from ${found(listed)} as found where ${isAfter(after)} order by name_key, id limit ${size}
        )`,
      ),
    )
    .innerJoin('profiles', 'profiles.member_id', 'members.id')
    .select([
      'id',
      'full_name',
      'name_key',
      'email',
      'usn',
      'course',
      'graduation_year',
      'created_at',
      'suspension_reason',
    ])
    .select(cohortOf('members').as('cohort'))
    .select([leavesAt, secondFactor])
    .where(isAfter(after))
    .orderBy('name_key')
    .orderBy('id')
    .limit(size)
    .execute()

/** Counts the students that `findStudents` lists. */
export const countStudents = async (db: Db, listed: Listed): Promise<number> => {
  if (listed.words !== '') {
    const { rows } = await sql<{ total: number }>`select count(*)::int as total from ${found(listed)} as found`.execute(
      db,
    )
    return rows[0]?.total ?? 0
  }
  const { total } = await students(db, listed)
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow()
  return total
}

const isAfter = (after: After) =>
  after === undefined ? sql<SqlBool>`true` : sql<SqlBool>`(name_key, id) > (${after.nameKey}, ${after.id}::uuid)`

const students = (db: Db, { unconfirmed }: Pick<Listed, 'unconfirmed'>) =>
  db.selectFrom('members').where(isListed(unconfirmed))

// For unconfirmed years: no cohort implies no confirmed year, which is the condition of the partial index.
const isListed = (unconfirmed: boolean) =>
  unconfirmed
    ? sql<SqlBool>`(members.role = 'student' and members.year_confirmed_at is null and ${cohortOf('members')} is null)`
    : sql<SqlBool>`members.role = 'student'`

const yearIn = (words: string): number | null => (/^\d{4}$/.test(words) ? Number(words) : null)

// Each part uses its own index, which one condition over two tables couldn't. With the names, only one page is read in full.
const found = ({ words, unconfirmed }: Listed) => {
  const [plain, listed] = [containingLowerCase(words), isListed(unconfirmed)]
  return sql`(
    select id, name_key from members where ${listed} and name_key like ${containingName(words)}
    union select id, name_key from members where ${listed} and email like ${containing(words)}
    union select id, name_key from members where ${listed} and lower(usn) like ${plain}
    union select id, name_key from members where ${listed} and graduation_year = ${yearIn(words)}::int
    union select id, name_key from members join profiles on member_id = id where ${listed} and lower(course) like ${plain}
  )`
}
