import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'

/** A class, named by its year, or a course. */
type Circle = { id: string; name: string; kind: 'class' | 'course' }

/** Returns the class and course groups that a member is in, those of their class first. */
export const findOwnCircles = async (db: Db, memberId: string): Promise<Circle[]> => {
  const { rows } = await sql<Circle>`
    select groups.id, groups.name, kind from group_members join groups on groups.id = group_id
    where member_id = ${memberId}::uuid and state = 'member' and kind in ('class', 'course') and opened_at is not null
    order by kind, groups.id`.execute(db)
  return rows
}
