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
// How often it is looked for new matches, in ms.
const every = 10 * 60 * 1000
// So many searches are read at once.
const batch = 100

/** Looks for new matches of saved searches again and again. */
export const newMatches = (platform: Platform): Work<unknown> => ({
  kind,
  persistent: true,
  perform: async () => {
    await findNewMatches(platform)
    return new Date(platform.now().getTime() + every)
  },
})

/** Asks for that at the start of the portal: once, however often it starts. */
export const askForNewMatches = ({ db, tasks }: Platform): Promise<void> =>
  tasks.enqueue(db, { kind }, {}, { key: 'steady' })

/** Tells members who fits their saved searches since they were checked last: each match once. */
export const findNewMatches = async (platform: Platform): Promise<void> => {
  const { db } = platform
  await resetFutureChecks(db)
  const { horizon } = await findHorizon(db)
  // Nearly always one: searches are checked together from the first time on. Also what was checked up to here already: while a long
  // transaction runs, nothing gets any further, and members change all the same.
  for (const checked of await findChecks(db)) {
    const changed = await findChangedSince(db, checked)
    if (changed.length === 0) continue
    const failed = await checkAll(platform, { checked, changed, horizon })
    await setChecked(db, checked, horizon, failed)
  }
}

type Round = { checked: string; changed: readonly string[]; horizon: string }

/** Checks searches that were checked equally far; returns the ids of those that failed. */
const checkAll = async (platform: Platform, { checked, changed, horizon }: Round): Promise<string[]> => {
  const failed: string[] = []
  for (let after = '00000000-0000-0000-0000-000000000000'; ;) {
    const searches = await findDueSearches(platform.db, checked, { after, size: batch })
    for (const search of searches) {
      if (!(await succeeds(platform, search, { changed, horizon }))) failed.push(search.id)
      // Whoever waits for something else goes first.
      await setImmediate()
    }
    const last = searches.at(-1)
    if (last === undefined) return failed
    after = last.id
  }
}

/** Checks one search. Logs its failure and returns false: the next round tries it again, and the others go on. */
const succeeds = async (platform: Platform, search: DueSearch, round: Omit<Round, 'checked'>): Promise<boolean> => {
  try {
    await check(platform, search, round)
    return true
  } catch (error) {
    // Of all, not of this one.
    if (error instanceof DatabaseUnavailableError) throw error
    platform.log.error({ search: search.id, err: error }, 'a saved search failed')
    return false
  }
}

const check = async (platform: Platform, search: DueSearch, { changed, horizon }: Omit<Round, 'checked'>) => {
  const viewer = lookingOf(search)
  if (viewer.limited) return
  // Whoever has changed, their own year or verification among it, may be shown people who have not.
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

// The newest first, who are likely to be those who were not there before. Of a filter too long for an address its first choices.
const queryOf = (filter: DirectoryFilter): string => {
  const query = new URLSearchParams({ sort: 'newest' })
  for (const [name, value] of Object.entries(filter))
    for (const each of [value].flat())
      if (each !== undefined && each !== '' && query.toString().length < longestQuery) query.append(name, String(each))
  return query.toString()
}
const longestQuery = 1_500
