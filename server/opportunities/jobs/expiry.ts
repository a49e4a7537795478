import { notify } from '#server/notifications/public.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import type { Platform } from '#server/platform/platform.ts'
import { markExpiring } from './queries.ts'

// So many days before a job closes, its poster can still renew it without it having been away.
const days = 5

/** Tells members that jobs of theirs close soon, once for each time they are listed; not where a deadline of their own closes them. */
export const warnOfExpiry = async (platform: Platform): Promise<void> => {
  const { db, now } = platform
  const before = new Date(now().getTime() + days * 86_400_000)
  await transaction(db, async (tx) => {
    for (const { id, author_id, title } of await markExpiring(tx, now(), before))
      await notify(platform, tx, {
        ...{ memberId: author_id, type: 'job_expiring', subject: id },
        values: { title },
      })
  })
}
