import { LRUCache } from 'lru-cache'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'

/** From when on somebody is counted, in ms, and which rows of the index they were shown since. */
type Shown = { since: number; rows: Set<number> }

const hour = 60 * 60 * 1000
const day = 24 * hour
// Of how many members it is remembered, in memory: of one who looks at as many people as one may, 60 KB.
const mostViewers = 2_000

const shownTo = new WeakMap<Platform['limiters'], LRUCache<string, Shown>>()

/**
 * Counts whose cards a member is shown, each person once within a day: a directory is not to be carried off page by page. Whom they
 * were shown already they can be shown again. Returns the error `member.people_used_up` when these are too many, which then are not counted.
 * Administrators are not counted.
 */
export const countShown = (
  { limiters, config: { peoplePerDay }, now }: Pick<Platform, 'limiters' | 'config' | 'now'>,
  { id, role }: Pick<Viewer, 'id' | 'role'>,
  rows: readonly number[],
): AppError | undefined => {
  if (role === 'admin') return undefined
  let viewers = shownTo.get(limiters)
  if (viewers === undefined) shownTo.set(limiters, (viewers = new LRUCache({ max: mostViewers })))
  const at = now().getTime()
  let shown = viewers.get(id)
  if (shown === undefined || at - shown.since >= day) viewers.set(id, (shown = { since: at, rows: new Set() }))
  const { since, rows: before } = shown
  const added = rows.filter((row) => !before.has(row))
  if (before.size + added.length > peoplePerDay) return usedUp(peoplePerDay, since + day - at)
  for (const row of added) before.add(row)
  return undefined
}

const usedUp = (maximum: number, wait: number): AppError =>
  new AppError('member.people_used_up', {
    retryAfter: Math.ceil(wait / 1000),
    values: { maximum, hours: Math.ceil(wait / hour) },
  })
