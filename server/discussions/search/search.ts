import type { ThreadRow } from '#contract/discussions/threads.ts'
import { LIMITS } from '#contract/limits.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import { paginate } from '#server/platform/http/pagination.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Matches, SearchRequest } from '#server/platform/search.ts'
import { presentListedThread } from '../presenter.ts'
import { countFound, findThreads } from '../threads/list/queries.ts'
import { cursorOf, readCursor } from '../threads/threads.ts'
import { allWords } from './words.ts'

/** Finds the threads that contain all words, each from its beginning, latest first. A full-text index finds no typos. */
export const searchThreads = async (
  { db, config }: Platform,
  viewer: Viewer,
  { words, matching, limit, cursor }: SearchRequest,
): Promise<Matches<ThreadRow>> => {
  const query = allWords(words)
  if (query === undefined || matching === 'similar') return { items: [], count: 0, next: undefined }
  const rows = await findThreads(db, viewer, {
    ...{ tab: 'latest', space: undefined, query, writer: undefined, after: readCursor(cursor), limit: limit + 1 },
  })
  const { items, next } = paginate(rows, limit, cursorOf('latest'), (row) =>
    presentListedThread(row, { publicUrl: config.publicUrl, language: viewer.language }),
  )
  const isComplete = cursor === undefined && next === undefined
  const count = isComplete ? items.length : await countFound(db, viewer, query, LIMITS.searchCount)
  return { items, count, next }
}
