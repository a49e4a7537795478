import type { Student } from '#contract/people/students.ts'
import type { Db } from '#server/platform/db/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { decodeCursor, Page, paginate } from '#server/platform/http/pagination.ts'
import { countStudents, findStudents } from './queries.ts'

type Query = { limit: number; cursor?: string | undefined; q?: string | undefined; state: 'all' | 'unconfirmed' }
type Row = Awaited<ReturnType<typeof findStudents>>[number]

/** Returns a page of all students by name, or of those that `q` finds; the state `unconfirmed` leaves out those with a confirmed year. */
export const pageOfStudents = async (
  db: Db,
  { limit, cursor, q = '', state }: Query,
): Promise<Page<{ students: Student[]; total?: number }>> => {
  const listed = { words: q, unconfirmed: state === 'unconfirmed' }
  const rows = await findStudents(db, { ...listed, after: placeOf(cursor), size: limit + 1 })
  const { items, next } = paginate(rows, limit, ({ name_key, id }) => [name_key, id], studentOf)
  return new Page({ students: items, ...(cursor === undefined && { total: await countStudents(db, listed) }) }, next)
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
  usn: row.usn,
  course: row.course,
  graduationYear: row.graduation_year,
  yearConfirmed: row.cohort !== null,
  joinedAt: row.created_at.toISOString(),
  leavesAt: row.leaves_at?.toISOString() ?? null,
  secondFactor: row.second_factor,
  suspensionReason: row.suspension_reason,
})
