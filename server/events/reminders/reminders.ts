import { notify } from '#server/notifications/public.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Work } from '#server/platform/tasks/tasks.ts'
import { takeDueReminders } from './queries.ts'

const kind = 'event_reminders'
// How often it is looked for reminders that are due, in ms.
const every = 60_000
// So many are sent in one transaction.
const batch = 200

/** Reminds members of the events they are going to, again and again. */
export const reminders = (platform: Platform): Work<unknown> => ({
  kind,
  persistent: true,
  perform: async () => {
    await sendReminders(platform)
    return new Date(platform.now().getTime() + every)
  },
})

/** Asks for that at the start of the portal: once, however often it starts. */
export const askForReminders = ({ db, tasks }: Platform): Promise<void> =>
  tasks.enqueue(db, { kind }, {}, { key: 'steady' })

/** Sends every reminder that is due, each once: what is noted as sent and what is told commit together. */
export const sendReminders = async (platform: Platform): Promise<void> => {
  for (;;) {
    const sent = await transaction(platform.db, async (tx) => {
      const due = await takeDueReminders(tx, platform.now(), batch)
      for (const { event_id, member_id, title, before } of due)
        await notify(platform, tx, {
          ...{ memberId: member_id, type: 'event_reminder', subject: event_id },
          values: { title, before },
        })
      return due.length
    })
    if (sent < batch) return
  }
}
