import type { Db } from '#server/platform/db/database.ts'

/** Cancels an event with a reason, or restores it. */
export const setCancelled = async (
  db: Db,
  id: string,
  cancelled: { cancelled_at: Date; cancelled_reason: string } | { cancelled_at: null; cancelled_reason: null },
  now: Date,
): Promise<void> => {
  await db
    .updateTable('events')
    .set({ ...cancelled, changed_at: now })
    .set((row) => ({ revision: row('revision', '+', 1) }))
    .where('id', '=', id)
    .execute()
}
