import type { PracticeKind } from '#contract/mentoring/kinds.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import type { Platform } from '#server/platform/platform.ts'
import { searchKey } from '#server/platform/searchKey.ts'
import { findInterests } from '../suggestions/queries.ts'
import { findPracticePeople, type PracticeRow } from './queries.ts'

/** Returns the best matches for the viewer, with those who can't be asked now last. */
export const matchesFor = async ({ db, now }: Platform, viewer: Viewer, kind: PracticeKind): Promise<PracticeRow[]> => {
  const field = (await findInterests(db, viewer.id))?.field_of_study ?? null
  const compared = { field, fieldKey: field === null ? null : searchKey(field) }
  return findPracticePeople(db, kind, viewer, compared, now())
}

/** Returns whether the portal may choose this member for the viewer. */
export const isAvailable = ({ accepted, per_month, asked, refused }: PracticeRow): boolean =>
  accepted < per_month && !asked && !refused
