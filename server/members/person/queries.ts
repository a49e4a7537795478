import { type Selectable, sql } from 'kysely'
import type { Tables } from '#server/platform/db/tables.ts'
import { shownYear, unavailable } from '../visibility/queries.ts'

/** The columns of `members` that `person` needs. Minors have no year. */
export const personColumns = [
  'members.id',
  'members.full_name',
  'members.photo_key',
  'members.role',
  shownYear('members').as('graduation_year'),
  'members.verification',
  sql<boolean>`members.deleted_at is not null`.as('former'),
  sql<boolean>`${unavailable('members')}`.as('unavailable'),
] as const

/** A row of `personColumns`. */
export type PersonRow = Pick<
  Selectable<Tables['members']>,
  'id' | 'full_name' | 'photo_key' | 'role' | 'graduation_year' | 'verification'
> & { former: boolean; unavailable: boolean }
