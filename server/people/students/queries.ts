import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'
import { holding, leavesAt, secondFactor } from '../queries.ts'

/** Students by name, `size` of them after a place in the list, whose name or e-mail holds `words`. */
export const findStudents = (
  db: Db,
  { words, after, size }: { words: string; after: { nameKey: string; id: string } | undefined; size: number },
) =>
  db
    .selectFrom('members')
    .select(['id', 'full_name', 'name_key', 'email', 'graduation_year', 'suspension_reason'])
    .select([leavesAt, secondFactor])
    .where('role', '=', 'student')
    .$if(words !== '', (query) => query.where(holding(words)))
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(name_key, id) > (${after?.nameKey}, ${after?.id}::uuid)`),
    )
    .orderBy('name_key')
    .orderBy('id')
    .limit(size)
    .execute()
