import { setImmediate } from 'node:timers/promises'
import type { DirectoryFilter } from '#contract/people/directory.ts'
import { isLimited } from '#server/members/public.ts'
import { notify } from '#server/notifications/public.ts'
import { DatabaseUnavailableError } from '#server/platform/db/failures.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Work } from '#server/platform/tasks/tasks.ts'
import { matchingIds } from '../directory/directory.ts'
import { findHorizon } from '../directory/queries.ts'
import type { ViewerScope } from '../profiles/audience.ts'
import {
  type DueSearch,
  findChangedSince,
  findChecks,
  findDueSearches,
  insertMatches,
  resetFutureChecks,
  setChecked,
  updateChecked,
} from './queries.ts'

const kind = 'saved_searches'
// The interval between searches for new matches, in ms.
const every = 10 * 60 * 1000
// How many searches are read per query.
const batch = 100

/** Periodically finds new matches of saved searches. */
export const newMatches = (platform: Platform): Work<unknown> => ({
  kind,
  persistent: true,
  perform: async () => {
    await findNewMatches(platform)
    return new Date(platform.now().getTime() + every)
  },
})

/** Enqueues the task when the portal starts. Idempotent. */
export const scheduleNewMatches = ({ db, tasks }: Platform): Promise<void> =>
  tasks.enqueue(db, { kind }, {}, { key: 'steady' })

/** Notifies members of new matches of their saved searches, each match once. */
export const findNewMatches = async (platform: Platform): Promise<void> => {
  const { db } = platform
  await resetFutureChecks(db)
  const { horizon } = await findHorizon(db)
  // Usually one check, because searches are checked together. Includes searches already checked up to the horizon, because members
  // still change while a long transaction holds the horizon back.
  for (const checked of await findChecks(db)) {
    const changed = await findChangedSince(db, checked)
    if (changed.length === 0) continue
    const failed = await checkAll(platform, { checked, changed, horizon })
    await setChecked(db, checked, horizon, failed)
  }
}

type Round = { checked: string; changed: readonly string[]; horizon: string }

/** Checks the searches last checked up to the same transaction. Returns the ids of those that failed. */
const checkAll = async (platform: Platform, { checked, changed, horizon }: Round): Promise<string[]> => {
  const failed: string[] = []
  for (let after = '00000000-0000-0000-0000-000000000000'; ;) {
    const searches = await findDueSearches(platform.db, checked, { after, size: batch })
    for (const search of searches) {
      if (!(await succeeds(platform, search, { changed, horizon }))) failed.push(search.id)
      // Lets pending requests run first.
      await setImmediate()
    }
    const last = searches.at(-1)
    if (last === undefined) return failed
    after = last.id
  }
}

/** Checks one search. Logs a failure and returns false, so that the others continue and the next round retries it. */
const succeeds = async (platform: Platform, search: DueSearch, round: Omit<Round, 'checked'>): Promise<boolean> => {
  try {
    await check(platform, search, round)
    return true
  } catch (error) {
    // This affects all searches, not only this one.
    if (error instanceof DatabaseUnavailableError) throw error
    platform.log.error({ search: search.id, err: error }, 'checking a saved search failed')
    return false
  }
}

const check = async (platform: Platform, search: DueSearch, { changed, horizon }: Omit<Round, 'checked'>) => {
  const viewer = lookingOf(search)
  if (viewer.limited) return
  // A member whose own year or verification changed may now see members who haven't changed.
  const among = changed.includes(search.member_id) ? undefined : changed
  const matches = await matchingIds(platform, viewer, search.filter, among)
  if (matches.length === 0) return
  await transaction(platform.db, async (tx) => {
    if (!(await updateChecked(tx, search.id, horizon))) return
    const found = await insertMatches(tx, search.id, matches)
    const [first] = found
    if (first === undefined) return
    await notify(platform, tx, {
      ...{ memberId: search.member_id, type: 'search_matches', subject: search.id, actorId: first },
      ...{ count: found.length, values: { search: search.name, query: queryOf(search.filter) } },
    })
  })
}

const lookingOf = (search: DueSearch): ViewerScope => ({
  id: search.member_id,
  role: search.role,
  verification: search.verification,
  graduationYear: search.graduation_year,
  cohort: search.cohort,
  limited: isLimited(search),
})

// Newest first, because these are likely the new matches. A filter too long for a URL is cut off.
const queryOf = (filter: DirectoryFilter): string => {
  const query = new URLSearchParams({ sort: 'newest' })
  for (const [name, value] of Object.entries(filter))
    for (const each of [value].flat())
      if (each !== undefined && each !== '' && query.toString().length < longestQuery) query.append(name, String(each))
  return query.toString()
}
const longestQuery = 1_500
