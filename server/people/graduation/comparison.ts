import type { ClassComparison, NamedStudents } from '#contract/people/class-graduations.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { ClassStudent } from '#server/platform/desk.ts'
import type { Domain } from '#server/platform/domain.ts'
import type { Platform } from '#server/platform/platform.ts'
import { findClassStudents } from './queries.ts'

type Comparison = { comparison: ClassComparison | null; otherYear: NamedStudents }

// How many names the dialog shows.
const shown = 20

/**
 * Compares the students of a class who can graduate, or those of them with the ids `members`, with the college's lists: null without a list of the
 * year. `otherYear`: those with another year on a list, who don't graduate.
 */
export const compare = async (
  platform: Platform,
  domains: readonly Domain[],
  { year, members }: { year: number; members?: readonly string[] | undefined },
): Promise<Comparison> => {
  const students = await findClassStudents(platform.db, year)
  const selected = students.filter(({ id, ready }) => ready && (members === undefined || members.includes(id)))
  const otherYears = await findOtherYears(platform.db, domains, year, selected)
  const chosen = new Set(selected.map(({ id }) => id).filter((id) => !otherYears.has(id)))
  const names = selected.filter(({ id }) => otherYears.has(id)).map(({ fullName }) => fullName)
  const otherYear = { count: names.length, names: names.toSorted((a, b) => a.localeCompare(b)).slice(0, shown) }
  for (const { desk } of domains) {
    const comparison = await desk?.compareClass?.(platform, year, students, chosen)
    if (comparison !== undefined) return { comparison, otherYear }
  }
  return { comparison: null, otherYear }
}

/** Returns the ids of the students with another graduation year than this one on a list of the college, and not this one. */
export const findOtherYears = async (
  db: Db,
  domains: readonly Domain[],
  year: number,
  students: readonly ClassStudent[],
): Promise<ReadonlySet<string>> => {
  const found = new Set<string>()
  for (const { desk } of domains)
    for (const id of (await desk?.findOtherYears?.(db, year, students)) ?? []) found.add(id)
  return found
}
