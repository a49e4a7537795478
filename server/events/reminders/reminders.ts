import { notify } from '#server/notifications/public.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Work } from '#server/platform/tasks/tasks.ts'
import { performBatches } from '#server/platform/tasks/performEach.ts'
import { findDueReminders, markReminded } from './queries.ts'

const kind = 'event_reminders'
// How often due reminders are looked up, in ms.
const every = 60_000
// How many are loaded at a time.
const batch = 200

/** Reminds members periodically of the events they are going to. */
export const reminders = (platform: Platform): Work<unknown> => ({
  kind,
  persistent: true,
  perform: async () => {
    await sendReminders(platform)
    return new Date(platform.now().getTime() + every)
  },
})

/** Enqueues the task once (idempotent). */
export const scheduleReminders = ({ db, tasks }: Platform): Promise<void> =>
  tasks.enqueue(db, { kind }, {}, { key: 'steady' })

/** Sends each due reminder once, because the mark and the notification are committed together. */
export const sendReminders = (platform: Platform): Promise<void> =>
  performBatches(
    platform,
    'sending an event reminder',
    batch,
    (failed, size) => findDueReminders(platform.db, platform.now(), failed, size),
    (due) =>
      transaction(platform.db, async (tx) => {
        if (!(await markReminded(tx, due))) return
        await notify(platform, tx, {
          ...{ memberId: due.member_id, type: 'event_reminder', subject: due.event_id },
          values: { title: due.title, before: due.before },
        })
      }),
  )
