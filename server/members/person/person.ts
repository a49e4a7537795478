import type { Person } from '#contract/members/person.ts'
import { photoUrl } from '#server/platform/storage/photos.ts'
import { decodeTimeCursor, Page, paginate } from '#server/platform/http/pagination.ts'
import type { PersonRow } from './queries.ts'

/** Returns the card of a member, as shown beside what they wrote. */
export const person = (publicUrl: string, row: PersonRow): Person => ({
  _id: row.id,
  fullName: row.full_name,
  profilePhoto: row.unavailable ? null : photoUrl(publicUrl, row.photo_key),
  role: row.role,
  graduationYear: row.graduation_year,
  verified: row.verification === 'verified',
  former: row.former,
  unavailable: row.unavailable,
})

type WantedPage = { limit: number; cursor?: string | undefined }
/** The rows to query for a page of a list: those after `after`, one more than the page shows. */
export type RowsWanted = { after: { at: Date; id: string } | undefined; size: number }

/** Returns a page of a member's list of other members, such as those they have blocked, latest first. Throws `request.cursor`. */
export const listPeople = async (
  publicUrl: string,
  { limit, cursor }: WantedPage,
  find: (wanted: RowsWanted) => Promise<(PersonRow & { created_at: Date })[]>,
): Promise<Page<{ users: Person[] }>> => {
  const { items, next } = paginate(
    await find({ after: decodeTimeCursor(cursor), size: limit + 1 }),
    limit,
    ({ created_at, id }) => [created_at.toISOString(), id],
    (row) => person(publicUrl, row),
  )
  return new Page({ users: items }, next)
}
