import type { Db } from '#server/platform/db/database.ts'
import type { Tasks } from '#server/platform/tasks/tasks.ts'

/** Emails each unconfirmed member the link, in batches. */
export const confirmationEmails = { kind: 'confirmation_emails' }
/** Applies the rule once the grace period is over. */
export const confirmationStart = { kind: 'confirmation_start' }
/** The key of both tasks, so that there is one of each. */
export const confirmationKey = 'all'

/** Schedules the emails and the start of the rule, replacing earlier ones; nothing when the rule is off or already applies. */
export const scheduleConfirmation = async (tasks: Tasks, tx: Db, from: Date | null, now: Date): Promise<void> => {
  for (const work of [confirmationEmails, confirmationStart]) await tasks.withdraw(tx, work, confirmationKey)
  if (from === null || from <= now) return
  await tasks.enqueue(tx, confirmationEmails, {}, { key: confirmationKey })
  await tasks.enqueue(tx, confirmationStart, {}, { key: confirmationKey, runAt: from })
}
