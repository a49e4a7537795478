import { may } from '#contract/members/rights.ts'
import { refuseOtherClass } from '#server/members/public.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import { orThrow } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import { findPerson, type PersonRow } from './queries.ts'

/**
 * Returns a student or alumnus. Throws `member.not_found`, and `access.right_needed` to a verifier of other classes who has no right that includes
 * everyone.
 */
export const knownPerson = async ({ db }: Pick<Platform, 'db'>, viewer: Viewer, id: string): Promise<PersonRow> => {
  const person = orThrow(await findPerson(db, id), 'member.not_found')
  if (!may(viewer.rights, 'reports')) refuseOtherClass(viewer, person.graduation_year)
  return person
}
