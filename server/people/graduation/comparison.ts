import type { ClassComparison } from '#contract/people/class-graduations.ts'
import type { Domain } from '#server/platform/domain.ts'
import type { Platform } from '#server/platform/platform.ts'
import { findClassStudents } from './queries.ts'

/** Compares the students of a class who can graduate, or those of them with the ids `members`, with the college's lists; null without a list of the year. */
export const compare = async (
  platform: Platform,
  domains: readonly Domain[],
  { year, members }: { year: number; members?: readonly string[] | undefined },
): Promise<{ comparison: ClassComparison | null }> => {
  const rows = await findClassStudents(platform.db, year)
  const isChosen = ({ id, ready }: (typeof rows)[number]) => ready && (members === undefined || members.includes(id))
  const chosen = new Set(rows.filter(isChosen).map(({ id }) => id))
  const students = rows.map(({ id, full_name, usn, emails }) => ({ id, fullName: full_name, usn, emails }))
  for (const { desk } of domains) {
    const comparison = await desk?.compareClass?.(platform, year, students, chosen)
    if (comparison !== undefined) return { comparison }
  }
  return { comparison: null }
}
