import type { Person } from '#contract/members/person.ts'
import { person } from '#server/members/public.ts'
import { acquainted } from '#server/platform/acquainted.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import type { Platform } from '#server/platform/platform.ts'
import { findPeople } from './applying/queries.ts'

/** Members by their ids. */
export type People = ReadonlyMap<string, Person>

/** Returns the people of applications by their ids, as the viewer sees them, without people hidden by a block. */
export const peopleOf = async (
  { db, config }: Pick<Platform, 'db' | 'config'>,
  viewer: Pick<Viewer, 'id'>,
  ids: readonly (string | null)[],
): Promise<People> => {
  const known = [...new Set(ids.filter((id) => id !== null))]
  if (known.length === 0) return new Map()
  const rows = await findPeople(db, viewer.id, known)
  return new Map(rows.map((row) => [row.id, acquainted(person(config.publicUrl, row))]))
}

/** Returns the name of a person; null for someone who left or is hidden. */
export const nameIn = (people: People, id: string | null): string | null => {
  const found = id === null ? undefined : people.get(id)
  return found === undefined || found.former ? null : found.fullName
}

/** Returns these people in order, without those who left or are hidden. */
export const listIn = (people: People, ids: readonly string[]): Person[] =>
  ids.flatMap((id) => {
    const found = people.get(id)
    return found === undefined || found.former ? [] : [found]
  })
