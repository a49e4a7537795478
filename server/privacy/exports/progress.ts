import { partsOf, type PersonalData } from '#server/platform/personalData.ts'
import type { Platform } from '#server/platform/platform.ts'
import { exportOf } from './presenter.ts'
import { noteProgress, type Order } from './queries.ts'

// How often progress is stored and sent, in ms.
const every = 1000

/** The progress of an export. */
export type Progress = {
  /** Counts one more page of rows or file. Throws a `GivenUpError` once the export was deleted. */
  step: () => Promise<void>
}

/** The running export was deleted, or its member has left. */
export class GivenUpError extends Error {
  override name = 'GivenUpError'
}

/** Starts counting from zero. Each page of rows and each file is a step; rows count twice, as JSON and as CSV. */
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
