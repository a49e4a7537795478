import { notify } from '#server/notifications/public.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Work } from '#server/platform/tasks/tasks.ts'
import { performBatches } from '#server/platform/tasks/performEach.ts'
import { findDueSessions, markReminded } from './queries.ts'

const kind = 'session_reminders'
// How often due reminders are looked up, in ms.
const every = 60_000
// How many are loaded at a time.
const batch = 200

/** Periodically reminds both members of a pairing, an hour before each session. */
export const sessionReminders = (platform: Platform): Work<unknown> => ({
  kind,
  persistent: true,
  perform: async () => {
    await sendSessionReminders(platform)
    return new Date(platform.now().getTime() + every)
  },
})

/** Enqueues the task once (idempotent). */
export const scheduleSessionReminders = ({ db, tasks }: Platform): Promise<void> =>
  tasks.enqueue(db, { kind }, {}, { key: 'steady' })

/** Sends each due reminder once, because the mark and the notifications are committed together. */
export const sendSessionReminders = (platform: Platform): Promise<void> =>
  performBatches(
    platform,
    'sending a mentoring session reminder',
    batch,
    (failed, size) => findDueSessions(platform.db, platform.now(), failed, size),
    ({ id, pairing_id: subject, mentor_id, mentee_id, title }) =>
      transaction(platform.db, async (tx) => {
        if (!(await markReminded(tx, id, platform.now()))) return
        const values = { of: 'session', title }
        for (const [memberId, actorId] of [
          [mentor_id, mentee_id],
          [mentee_id, mentor_id],
        ] as const)
          await notify(platform, tx, { memberId, type: 'event_reminder', subject, actorId, values })
      }),
  )
