import { createHash } from 'node:crypto'
import type { DirectoryFilter } from '#contract/people/directory.ts'
import type { Done } from '#contract/fields.ts'
import { LIMITS } from '#contract/limits.ts'
import type { SavedSearch } from '#contract/people/saved-searches.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import { AppError } from '#server/platform/errors.ts'
import { newId } from '#server/platform/ids.ts'
import type { Platform } from '#server/platform/platform.ts'
import { searchKey } from '#server/platform/searchKey.ts'
import { translate } from '#server/platform/text.ts'
import { matchingIds } from '../directory/directory.ts'
import { findHorizon } from '../directory/queries.ts'
import { lockMember } from '#server/members/public.ts'
import { deleteSearch, findSearch, findSearches, insertSearch, type SavedSearchRow } from './queries.ts'

/** Returns the viewer's searches, latest first. */
export const searchesOf = async ({ db }: Platform, { id }: Viewer): Promise<SavedSearch[]> =>
  (await findSearches(db, id)).map(savedSearch)

/**
 * Saves a search, or returns the one already saved with this filter. Throws `search.too_many`, `search.too_broad` and
 * `request.rate_limited`.
 */
export const save = async (
  platform: Platform,
  viewer: Viewer,
  { name, filter }: Pick<SavedSearch, 'name' | 'filter'>,
): Promise<SavedSearch> => {
  const { db, limiters, now } = platform
  await limiters.searches.take(viewer.id)
  // Read before searching, so that members changed meanwhile are checked again.
  const { horizon: checked } = await findHorizon(db)
  const matches = await matchingIds(platform, viewer, filter)
  const search = { id: newId(), name, filter, filter_hash: hashOf(filter), checked, matches, created_at: now() }
  return transaction(db, async (tx) => {
    await lockMember(tx, viewer.id)
    const same = await findSearch(tx, viewer.id, search.filter_hash)
    if (same !== undefined) return savedSearch(same)

    refuseMore(await findSearches(tx, viewer.id))
    refuseBroad(matches)
    await insertSearch(tx, { ...search, memberId: viewer.id })
    return savedSearch(search)
  })
}

/** Deletes a search of the viewer. Throws `search.not_found`. */
export const remove = async ({ db }: Platform, { id: memberId, language }: Viewer, id: string): Promise<Done> => {
  if (!(await deleteSearch(db, memberId, id))) throw new AppError('search.not_found')
  return { success: true, message: translate(language, 'answers', 'search_deleted') }
}

const refuseMore = ({ length }: readonly SavedSearchRow[]): void => {
  const maximum = LIMITS.savedSearches
  if (length >= maximum) throw new AppError('search.too_many', { values: { maximum } })
}

const refuseBroad = ({ length }: readonly string[]): void => {
  const maximum = LIMITS.savedSearchMatches
  if (length > maximum) throw new AppError('search.too_broad', { values: { maximum } })
}

const savedSearch = ({ id, name, filter, created_at }: SavedSearchRow): SavedSearch => ({
  _id: id,
  name,
  filter,
  createdAt: created_at.toISOString(),
})

/** Returns the same hash for equal filters, regardless of the order of choices and the case of words. */
const hashOf = ({ q, ...filter }: DirectoryFilter): Buffer => {
  const conditions = Object.entries(filter)
    .map(([name, value]) => [name, Array.isArray(value) ? value.map(String).toSorted() : value] as const)
    .filter(([, value]) => value !== undefined && !(Array.isArray(value) && value.length === 0))
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
  return createHash('sha256')
    .update(JSON.stringify([searchKey(q ?? ''), ...conditions]))
    .digest()
}
