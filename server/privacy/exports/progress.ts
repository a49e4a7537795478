import { partsOf, type PersonalData } from '#server/platform/personalData.ts'
import type { Platform } from '#server/platform/platform.ts'
import { exportOf } from './presenter.ts'
import { noteProgress, type Order } from './queries.ts'

// How often progress is written and told, in ms.
const every = 1000

/** How far a copy is. */
export type Progress = {
  /** One more page of rows, or one more file, is in. Throws a `GivenUpError` once nobody wants the copy any more. */
  step: () => Promise<void>
}

/** The copy that is being made was deleted, or its member has left. */
export class GivenUpError extends Error {
  override name = 'GivenUpError'
}

/** Begins to count, from nothing: a page of rows or a file is a piece, and every row is there twice, as JSON and as CSV. */
export const startProgress = async (
  platform: Platform,
  personalData: readonly PersonalData[],
  { id, member_id: memberId }: Order,
): Promise<Progress> => {
  const { db, live, now } = platform
  const counts = await Promise.all(personalData.flatMap(({ count }) => count?.(db, memberId) ?? []))
  const sum = (of: 'batches' | 'files') => counts.reduce((total, count) => total + count[of], 0)
  const total = 2 * (partsOf(personalData).length + sum('batches')) + sum('files')
  let done = 0
  let notedAt = now().getTime()

  const note = async (): Promise<void> => {
    const row = await noteProgress(db, id, { done, total })
    if (row === undefined) throw new GivenUpError()
    live.toMember(memberId, 'export:changed', exportOf(platform, row))
    notedAt = now().getTime()
  }
  await note()
  return {
    step: async () => {
      done += 1
      if (Math.abs(now().getTime() - notedAt) >= every) await note()
    },
  }
}
