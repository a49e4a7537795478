import { notify } from '#server/notifications/public.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Work } from '#server/platform/tasks/tasks.ts'
import { takeDueSessions } from './queries.ts'

const kind = 'session_reminders'
// How often due reminders are looked for, in ms.
const every = 60_000
// How many are sent in one transaction.
const batch = 200

/** Reminds both members of a pairing an hour before each session, again and again. */
export const sessionReminders = (platform: Platform): Work<unknown> => ({
  kind,
  persistent: true,
  perform: async () => {
    await sendSessionReminders(platform)
    return new Date(platform.now().getTime() + every)
  },
})

/** Enqueues that at the start of the portal: once (idempotent). */
export const askForSessionReminders = ({ db, tasks }: Platform): Promise<void> =>
  tasks.enqueue(db, { kind }, {}, { key: 'steady' })

/** Sends every reminder that is due, each once: the mark and the notifications are committed together. */
export const sendSessionReminders = async (platform: Platform): Promise<void> => {
  for (;;) {
    const sent = await transaction(platform.db, async (tx) => {
      const due = await takeDueSessions(tx, platform.now(), batch)
      for (const { pairing_id: subject, mentor_id, mentee_id, title } of due)
        for (const [memberId, actorId] of [
          [mentor_id, mentee_id],
          [mentee_id, mentor_id],
        ] as const)
          await notify(platform, tx, {
            ...{ memberId, type: 'event_reminder', subject, actorId },
            values: { of: 'session', title },
          })
      return due.length
    })
    if (sent < batch) return
  }
}
