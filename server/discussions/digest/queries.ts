import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'

/** A group of a class, named by its year, or of a course. */
type OwnGroup = { id: string; name: string; kind: 'class' | 'course' }

/** Returns the class and course groups of a member, the class first. */
export const findClassAndCourses = async (db: Db, memberId: string): Promise<OwnGroup[]> => {
  const { rows } = await sql<OwnGroup>`
    select groups.id, groups.name, kind from group_members join groups on groups.id = group_id
    where member_id = ${memberId}::uuid and state = 'member' and kind in ('class', 'course') and opened_at is not null
    order by kind, groups.id`.execute(db)
  return rows
}
