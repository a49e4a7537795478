import { notify } from '#server/notifications/public.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import type { Platform } from '#server/platform/platform.ts'
import { performEach } from '#server/platform/tasks/performEach.ts'
import { findExpiring, markExpiring } from './queries.ts'

// How many days before a job closes its author is notified, so that renewing it leaves no gap.
const days = 5

/** Notifies members whose jobs close soon, once per listing, except for jobs with their own deadline. */
export const warnOfExpiry = async (platform: Platform): Promise<void> => {
  const { db, now } = platform
  const before = new Date(now().getTime() + days * 86_400_000)
  const expiring = await findExpiring(db, now(), before)
  await performEach(platform, 'notifying the author of a job that closes soon', expiring, ({ id, author_id, title }) =>
    transaction(db, async (tx) => {
      if (!(await markExpiring(tx, id))) return
      await notify(platform, tx, { memberId: author_id, type: 'job_expiring', subject: id, values: { title } })
    }),
  )
}
