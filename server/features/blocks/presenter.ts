import type { Person } from '#contract/members.ts'
import { photoUrl } from '#server/platform/storage/photos.ts'
import type { findBlocked } from './queries.ts'

type BlockedRow = Awaited<ReturnType<typeof findBlocked>>[number]

/** Somebody whom one has blocked. */
export const person = (publicUrl: string, row: BlockedRow): Person => ({
  _id: row.id,
  fullName: row.full_name,
  profilePhoto: photoUrl(publicUrl, row.photo_key),
  role: row.role,
  graduationYear: row.graduation_year,
  verified: row.verification === 'verified',
})
