import type { SimilarThread } from '#contract/discussions/threads.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import { countSearch } from '#server/platform/limits/searchLimit.ts'
import type { Platform } from '#server/platform/platform.ts'
import { wordsOf } from '../../search/words.ts'
import { findSimilar, type SimilarRow } from './queries.ts'

/** Returns threads with answers that share words with a title being written. */
export const listSimilarThreads = async (
  { db, limiters }: Platform,
  viewer: Viewer,
  title: string,
): Promise<{ threads: SimilarThread[] }> => {
  await countSearch(limiters, viewer.id, title)
  return { threads: (await findSimilar(db, viewer, wordsOf(title))).map(presentSimilar) }
}

/** Presents a similar thread. */
export const presentSimilar = ({ id, ...similar }: SimilarRow): SimilarThread => ({ _id: id, ...similar })
