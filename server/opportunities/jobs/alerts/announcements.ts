import { notify } from '#server/notifications/public.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import type { Platform } from '#server/platform/platform.ts'
import { performBatches } from '#server/platform/tasks/performEach.ts'
import type { Work } from '#server/platform/tasks/tasks.ts'
import { findFittingAlerts, findUnannounced, type NewJob, setAnnounced } from './queries.ts'

const kind = 'job_announcements'
// How often new jobs are looked up, in ms.
const every = 10 * 60 * 1000
// How many jobs are announced at a time.
const batch = 100

/** Announces new jobs periodically, including those published by their author's verification. */
export const announcements = (platform: Platform): Work<unknown> => ({
  kind,
  persistent: true,
  perform: async () => {
    await announceJobs(platform)
    return new Date(platform.now().getTime() + every)
  },
})

/** Enqueues the task once (idempotent). */
export const scheduleAnnouncements = ({ db, tasks }: Platform): Promise<void> =>
  tasks.enqueue(db, { kind }, {}, { key: 'steady' })

/** Notifies members of new jobs that match their alerts, once per job. A job that fails is retried in the next round. */
export const announceJobs = (platform: Platform): Promise<void> =>
  performBatches(
    platform,
    'announcing a job',
    batch,
    (failed, size) => findUnannounced(platform.db, platform.now(), { except: failed, limit: size }),
    (job) => announce(platform, job),
  )

const announce = (platform: Platform, { id, title, company, author_id }: NewJob): Promise<void> =>
  transaction(platform.db, async (tx) => {
    if (!(await setAnnounced(tx, id, platform.now()))) return
    for (const alert of await findFittingAlerts(tx, id)) {
      const query = new URLSearchParams([
        ...(alert.words === '' ? [] : [['q', alert.words]]),
        ...alert.types.map((type) => ['type', type]),
        ...alert.workplaces.map((workplace) => ['workplace', workplace]),
        ...alert.field_keys.map((field) => ['field', field]),
      ])
      await notify(platform, tx, {
        ...{ memberId: alert.member_id, type: 'job_matches', subject: alert.id },
        ...(author_id !== null && { actorId: author_id }),
        values: { title, company, query: query.toString() },
      })
    }
  })
