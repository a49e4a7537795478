import type { Student } from '#contract/people/students.ts'
import type { Db } from '#server/platform/db/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { decodeCursor, Page, paginate } from '#server/platform/http/pagination.ts'
import { findStudents } from './queries.ts'

type Query = { limit: number; cursor?: string | undefined; q?: string | undefined }
type Row = Awaited<ReturnType<typeof findStudents>>[number]

/** All students by name, or those whose name or e-mail holds `q`. */
export const pageOfStudents = async (
  db: Db,
  { limit, cursor, q = '' }: Query,
): Promise<Page<{ students: Student[] }>> => {
  const rows = await findStudents(db, { words: q, after: placeOf(cursor), size: limit + 1 })
  const { items, next } = paginate(rows, limit, ({ name_key, id }) => [name_key, id], studentOf)
  return new Page({ students: items }, next)
}

const placeOf = (cursor: string | undefined): { nameKey: string; id: string } | undefined => {
  const [nameKey, id] = decodeCursor(cursor, 2) ?? []
  if (nameKey === undefined || id === undefined) return undefined
  if (!/^[0-9a-f-]{36}$/.test(id)) throw new AppError('request.cursor')
  return { nameKey, id }
}

const studentOf = (row: Row): Student => ({
  _id: row.id,
  fullName: row.full_name,
  collegeEmail: row.email,
  graduationYear: row.graduation_year,
  leavesAt: row.leaves_at?.toISOString() ?? null,
  secondFactor: row.second_factor,
  suspensionReason: row.suspension_reason,
})
