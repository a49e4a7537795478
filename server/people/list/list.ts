import { LIMITS } from '#contract/limits.ts'
import { may } from '#contract/members/rights.ts'
import type { PeopleFilter } from '#contract/people/list.ts'
import type { ListedPerson, PeopleSort } from '#contract/people/listing.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import type { Domain } from '#server/platform/domain.ts'
import { AppError } from '#server/platform/errors.ts'
import { decodeCursor, isId, isInt32, Page, paginate } from '#server/platform/http/pagination.ts'
import type { Platform } from '#server/platform/platform.ts'
import { photoUrl } from '#server/platform/storage/photos.ts'
import { type Columns, columnsOf } from './more.ts'
import { countFound, countListed, findPeople, type PersonRow } from './queries.ts'
import { readingDay } from './select.ts'

type Query = PeopleFilter & { limit: number; cursor?: string | undefined; sort: PeopleSort; order: 'asc' | 'desc' }

/** Returns a page of the people that the filter finds, in the classes that the viewer may see. */
export const pageOfPeople = async (
  platform: Platform,
  domains: readonly Domain[],
  viewer: Viewer,
  { limit, cursor, sort, order, ...filter }: Query,
): Promise<Page<{ people: ListedPerson[] }>> => {
  const { config, db, now } = platform
  const found = { viewer, filter, day: await readingDay(db, now()) }
  const after = placeOf(cursor, sort)
  const rows = await findPeople(db, found, { sort, order, after, size: limit + 1 })
  const columns = await columnsOf(
    platform,
    domains,
    rows.map(({ id }) => id),
  )
  const seesRoster = may(viewer.rights, 'verify')
  const present = (row: PersonRow) => personOf(config.publicUrl, row, columns, seesRoster)
  const { items, next } = paginate(rows, limit, (row) => keyOf(row, sort), present)
  return new Page({ people: items }, next)
}

/** Counts the people that a filter finds in the classes that the viewer may see, up to `LIMITS.peopleCounted`; all of a role without a filter. */
export const numberOfPeople = async (
  { db, now }: Platform,
  viewer: Viewer,
  filter: PeopleFilter,
): Promise<{ count: number; more: boolean }> => {
  if (findsEveryone(filter)) return { count: await countListed(db, viewer, filter.role), more: false }
  const count = await countFound(db, { viewer, filter, day: await readingDay(db, now()) })
  return { count: Math.min(count, LIMITS.peopleCounted), more: count > LIMITS.peopleCounted }
}

const findsEveryone = (filter: PeopleFilter): boolean =>
  Object.entries(filter).every(([name, value]) => name === 'role' || value === undefined || value.length === 0)

const keyOf = ({ id, name_key, graduation_year, created_at, seen_on }: PersonRow, sort: PeopleSort): string[] => {
  if (sort === 'name') return [name_key, id]
  if (sort === 'year') return [String(graduation_year ?? 0), name_key, id]
  return sort === 'joined' ? [created_at.toISOString(), id] : [seen_on, id]
}

const placeOf = (cursor: string | undefined, sort: PeopleSort): string[] | undefined => {
  const place = decodeCursor(cursor, sort === 'year' ? 3 : 2)
  if (place === undefined) return undefined
  const [key = '', id = ''] = [place[0], place.at(-1)]
  if (!isId(id) || !isKey(key, sort)) throw new AppError('request.cursor')
  return place
}

const isKey = (key: string, sort: PeopleSort): boolean => {
  if (sort === 'name') return true
  if (sort === 'year') return /^\d+$/.test(key) && isInt32(Number(key))
  if (sort === 'seen' && key === '-infinity') return true
  const at = new Date(key)
  // The same text as the portal writes, so that no other form of a date reaches the database.
  return !Number.isNaN(at.getTime()) && at.toISOString().slice(0, sort === 'seen' ? 10 : 24) === key && key > '0001'
}

const personOf = (publicUrl: string, row: PersonRow, columns: Columns, seesRoster: boolean): ListedPerson => ({
  _id: row.id,
  fullName: row.full_name,
  profilePhoto: photoUrl(publicUrl, row.photo_key),
  role: row.role,
  graduationYear: row.graduation_year,
  yearConfirmed: row.year_confirmed,
  course: row.course,
  usn: row.usn,
  collegeEmail: row.email,
  emailConfirmed: row.email_confirmed,
  joinedAt: row.created_at.toISOString(),
  seenOn: row.seen_on === '-infinity' ? null : row.seen_on,
  state: row.state,
  verification: row.verification,
  city: row.city,
  employer: row.employer,
  mentor: columns.mentors.has(row.id),
  tags: row.tags,
  list: seesRoster ? (columns.lists.get(row.id) ?? null) : null,
  leavesAt: row.leaves_at?.toISOString() ?? null,
  secondFactor: row.second_factor,
  suspensionReason: row.suspension_reason,
  minor: row.minor,
})
