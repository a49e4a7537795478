import { SESSION } from '#server/platform/auth/viewer.ts'
import type { Platform } from '#server/platform/platform.ts'
import { deleteExpired, type Moments } from './queries.ts'

const day = 24 * 60 * 60 * 1000
const kind = 'retention'

/**
 * Sees to it that once a day what has had its time is deleted: sessions, links, log-ins that were begun, what was told
 * and read long ago, and work that was given up. Nothing of it can be used any more; it is not to lie about either.
 */
export const keepRetention = async ({ db, tasks, now }: Platform): Promise<void> => {
  tasks.define({
    kind,
    perform: async () => {
      await deleteExpired(db, momentsBefore(now()))
      return ago(now(), -day)
    },
  })
  await tasks.enqueue(db, { kind }, {}, { key: 'daily' })
}

const momentsBefore = (now: Date): Moments => ({
  now,
  idleSessions: ago(now, SESSION.idle),
  oldSessions: ago(now, SESSION.absolute),
  readNotifications: ago(now, 90 * day),
  givenUpTasks: ago(now, 30 * day),
})

const ago = (now: Date, time: number): Date => new Date(now.getTime() - time)
