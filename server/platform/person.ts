import { type Selectable, sql } from 'kysely'
import type { Person } from '#contract/members.ts'
import type { Tables } from './db/tables.ts'
import { photoUrl } from './storage/photos.ts'

/** What a query of `members` selects for `person`. */
export const personColumns = [
  'members.id',
  'members.full_name',
  'members.photo_key',
  'members.role',
  'members.graduation_year',
  'members.verification',
  sql<boolean>`members.deleted_at is not null`.as('former'),
] as const

type PersonRow = Pick<
  Selectable<Tables['members']>,
  'id' | 'full_name' | 'photo_key' | 'role' | 'graduation_year' | 'verification'
> & { former: boolean }

/** Somebody as they stand beside what they wrote. */
export const person = (publicUrl: string, row: PersonRow): Person => ({
  _id: row.id,
  fullName: row.full_name,
  profilePhoto: photoUrl(publicUrl, row.photo_key),
  role: row.role,
  graduationYear: row.graduation_year,
  verified: row.verification === 'verified',
  former: row.former,
})
