import type { Person } from '#contract/members/person.ts'
import { person } from '#server/members/public.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import { acquainted } from '#server/platform/acquainted.ts'
import type { Platform } from '#server/platform/platform.ts'
import { findPeople } from './queries.ts'

/** Members by their ids. */
export type People = ReadonlyMap<string, Person>

/** Returns people of the viewer's mentoring by their ids, as the viewer sees them, without people hidden by a block. */
export const peopleOf = async (
  { db, config }: Pick<Platform, 'db' | 'config'>,
  viewer: Viewer,
  ids: readonly string[],
): Promise<People> => {
  const rows = await findPeople(db, viewer, [...new Set(ids)])
  return new Map(rows.map((row) => [row.id, acquainted(person(config.publicUrl, row))]))
}
