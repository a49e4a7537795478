import { type Selectable, sql } from 'kysely'
import type { Person } from '#contract/people/members.ts'
import { confirmed } from './auth/confirmation.ts'
import type { Tables } from './db/tables.ts'
import { photoUrl } from './storage/photos.ts'

/**
 * True in SQL when nobody reaches a member, a row by its alias, for now: they are suspended, or administer the college, which
 * does not chat.
 */
export const unavailable = (alias: string) =>
  sql<boolean>`(${sql.ref(`${alias}.suspended_at`)} is not null or ${sql.ref(`${alias}.role`)} = 'admin')`

/**
 * True in SQL when a member, a row by its alias, stands in the network, as `isListed` of `people` says; the query joins `college`.
 */
export const listed = (alias: string) => sql<boolean>`(
  ${sql.ref(`${alias}.listed`)} and ${sql.ref(`${alias}.suspended_at`)} is null and ${sql.ref(`${alias}.deleted_at`)} is null
  and ${sql.ref(`${alias}.role`)} <> 'admin' and ${confirmed(alias)}
  and (
    ${sql.ref(`${alias}.verification`)} = 'verified'
    or (${sql.ref(`${alias}.verification`)} = 'pending' and college.unverified_alumni = 'full')
  )
)`

/** What a query of `members` selects for `person`. */
export const personColumns = [
  'members.id',
  'members.full_name',
  'members.photo_key',
  'members.role',
  'members.graduation_year',
  'members.verification',
  sql<boolean>`members.deleted_at is not null`.as('former'),
  sql<boolean>`${unavailable('members')}`.as('unavailable'),
] as const

/** What `personColumns` answer. */
export type PersonRow = Pick<
  Selectable<Tables['members']>,
  'id' | 'full_name' | 'photo_key' | 'role' | 'graduation_year' | 'verification'
> & { former: boolean; unavailable: boolean }

/** Somebody as they stand beside what they wrote. */
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
