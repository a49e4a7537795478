import type { Platform } from '#server/platform/platform.ts'
import { countConversations } from './conversations/queries.ts'
import { batchSize } from './batches.ts'
import { exportOf } from './presenter.ts'
import { noteProgress, type Order } from './queries.ts'
import { PARTS } from './registry.ts'

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
export const startProgress = async (platform: Platform, { id, member_id: memberId }: Order): Promise<Progress> => {
  const { db, live, now } = platform
  const { batches, attachments } = await countConversations(db, memberId, batchSize)
  const total = 2 * (PARTS.length + batches) + attachments
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
