import type { Person } from '#contract/members/person.ts'
import { photoUrl } from '#server/platform/storage/photos.ts'
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
