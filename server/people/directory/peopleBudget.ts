import { LRUCache } from 'lru-cache'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import type { Platform } from '#server/platform/platform.ts'

// In ms.
const day = 24 * 60 * 60 * 1000
// Of how many members it is remembered, in memory: of one who looks at as many people as one may, 60 KB.
const mostViewers = 2_000

/** Which rows of the index members were shown within a day, by this node. */
const shownTo = new WeakMap<Platform['limiters'], LRUCache<string, Set<number>>>()

/**
 * Counts whose cards a member is shown, each person once within a day: a directory is not to be carried off page by page. Whom they
 * were shown already they can be shown again. Throws `member.people_used_up` when these are too many, which then are not counted.
 * Administrators are not counted.
 */
export const countShown = async (
  { limiters }: Pick<Platform, 'limiters'>,
  { id, role }: Pick<Viewer, 'id' | 'role'>,
  rows: readonly number[],
): Promise<void> => {
  if (role === 'admin') return
  let viewers = shownTo.get(limiters)
  if (viewers === undefined) shownTo.set(limiters, (viewers = new LRUCache({ max: mostViewers, ttl: day })))
  let shown = viewers.get(id)
  if (shown === undefined) viewers.set(id, (shown = new Set()))
  const added = rows.filter((row) => !shown.has(row))
  if (added.length > 0) await limiters.people.takeAll(id, added.length)
  for (const row of added) shown.add(row)
}
