import type { FoundGroup } from '#contract/discussions/groups.ts'
import { LIMITS } from '#contract/limits.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import { paginate } from '#server/platform/http/pagination.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Matches, SearchRequest } from '#server/platform/search.ts'
import { groupAfter } from '../groups.ts'
import { groupName } from '../presenter.ts'
import { countGroupsByWords, findGroupsByWords } from './queries.ts'

/** Finds the groups whose name or description contains all words, the largest first. Hidden groups are found by their members only. */
export const searchGroups = async (
  { db }: Platform,
  viewer: Viewer,
  { words, matching, limit, cursor }: SearchRequest,
): Promise<Matches<FoundGroup>> => {
  const after = groupAfter(cursor)
  const rows = await findGroupsByWords(db, viewer, { words, matching, after, limit: limit + 1 })
  const { items, next } = paginate(
    rows,
    limit,
    ({ size, id }) => [String(size), id],
    (row): FoundGroup => ({
      _id: row.id,
      name: groupName(viewer.language, row),
      about: row.about,
      members: row.members,
    }),
  )
  const isComplete = cursor === undefined && next === undefined
  const count = isComplete
    ? items.length
    : await countGroupsByWords(db, viewer, { words, matching, limit: LIMITS.searchCount })
  return { items, count, next }
}
