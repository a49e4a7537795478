import type { QueueEntry } from '#contract/people/queue.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import type { Platform } from '#server/platform/platform.ts'
import { readEntry, refuseUnseen } from './entry.ts'
import { deleteRest, findTomorrow, saveRest } from './queries.ts'

/** Lets an entry rest until tomorrow. Throws `alumnus.not_found`. */
export const rest = async (platform: Platform, viewer: Viewer, id: string): Promise<QueueEntry> => {
  const memberId = await refuseUnseen(platform, viewer, id)
  await saveRest(platform.db, memberId, await findTomorrow(platform.db, platform.now()))
  return readEntry(platform, viewer, id)
}

/** Returns an entry to the list. Throws `alumnus.not_found`. */
export const wake = async (platform: Platform, viewer: Viewer, id: string): Promise<QueueEntry> => {
  const memberId = await refuseUnseen(platform, viewer, id)
  await deleteRest(platform.db, memberId)
  return readEntry(platform, viewer, id)
}
