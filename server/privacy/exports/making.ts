import { notify } from '#server/notifications/public.ts'
import { zip } from '#server/platform/archive.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import type { PersonalData } from '#server/platform/personalData.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Work } from '#server/platform/tasks/tasks.ts'
import { contentsOf } from './contents.ts'
import { keyOf } from './file.ts'
import { exportOf } from './presenter.ts'
import { GivenUpError, startProgress } from './progress.ts'
import { findOrder, markFailed, markReady, type Order } from './queries.ts'

export const exportKind = 'export'
// Retried after 1, 2 and 4 minutes.
const tries = 4
const lifetime = 24 * 60 * 60 * 1000

/**
 * Creates an export. A failed or interrupted run is restarted, overwriting its file; after the last try the export is marked as failed and the
 * member is notified. Stops when the member deletes the export.
 */
export const making = (platform: Platform, personalData: readonly PersonalData[]): Work<{ id: string }> => ({
  kind: exportKind,
  perform: async ({ id }, { attempts }) => {
    const order = await findOrder(platform.db, id)
    if (order === undefined) return
    // Whatever killed the process each time would kill it again.
    if (attempts > tries) return fail(platform, order)
    try {
      await make(platform, personalData, order)
    } catch (error) {
      if (error instanceof GivenUpError) return
      if (attempts === tries) await fail(platform, order)
      throw error
    }
  },
})

const make = async (platform: Platform, personalData: readonly PersonalData[], order: Order): Promise<void> => {
  const { db, storage, live, now } = platform
  const key = keyOf(order.id)
  const progress = await startProgress(platform, personalData, order)
  const bytes = await storage.put(key, zip(contentsOf(platform, personalData, order, progress)))
  const ready = await transaction(db, async (tx) => {
    const row = await markReady(tx, order.id, { bytes, expiresAt: new Date(now().getTime() + lifetime) })
    // A security notification, because someone else may have requested the export.
    if (row !== undefined)
      await notify(platform, tx, { memberId: order.member_id, type: 'security', subject: 'export_ready' })
    return row
  })
  if (ready === undefined) await storage.remove(key)
  else live.toMember(order.member_id, 'export:changed', exportOf(platform, ready))
}

const fail = async (platform: Platform, { id, member_id: memberId }: Order): Promise<void> => {
  const { db, storage, live, now } = platform
  await storage.remove(keyOf(id))
  const failed = await markFailed(db, id, now())
  if (failed !== undefined) live.toMember(memberId, 'export:changed', exportOf(platform, failed))
}
