import type { Domain } from '#server/platform/domain.ts'
import type { Platform } from '#server/platform/platform.ts'

/** Who of some members offers to mentor, and which list of the college has their record. */
export type Columns = { mentors: ReadonlySet<string>; lists: ReadonlyMap<string, string> }

/** Returns what other domains say about these members. */
export const columnsOf = async (
  platform: Platform,
  domains: readonly Domain[],
  ids: readonly string[],
): Promise<Columns> => {
  const all = await Promise.all(domains.flatMap(({ desk }) => desk?.columns?.(platform, ids) ?? []))
  return {
    mentors: new Set(all.flatMap(({ mentors }) => [...(mentors ?? [])])),
    lists: new Map(all.flatMap(({ lists }) => [...(lists ?? [])])),
  }
}
