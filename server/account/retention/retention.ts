import { sweepAttachments } from '#server/chat/public.ts'
import { sweepExports } from '../exports/sweep.ts'
import { SESSION } from '#server/platform/auth/viewer.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Work } from '#server/platform/tasks/tasks.ts'
import { sweepOrphans } from './orphans.ts'
import { deleteExpired, type Moments } from './queries.ts'

const day = 24 * 60 * 60 * 1000
const kind = 'retention'

/**
 * Once a day, what has had its time is deleted: sessions, links, log-ins that were begun, what was told and read long
 * ago, work that was given up, copies of data, files that were never sent or that no row knows of, and who looked at whose
 * profile months ago.
 * Nothing of it can be used any more; it is not to lie about either.
 */
export const retention = (platform: Platform): Work<unknown> => ({
  kind,
  persistent: true,
  perform: async () => {
    const { now } = platform
    await deleteExpired(platform.db, momentsBefore(now()))
    await sweepExports(platform)
    await sweepAttachments(platform)
    await sweepOrphans(platform, ago(now(), day))
    return ago(now(), -day)
  },
})

/** Asks for that, at the start of the portal: once, however often it starts. */
export const askForRetention = ({ db, tasks }: Platform): Promise<void> =>
  tasks.enqueue(db, { kind }, {}, { key: 'daily' })

const momentsBefore = (now: Date): Moments => ({
  now,
  idleSessions: ago(now, SESSION.idle),
  oldSessions: ago(now, SESSION.absolute),
  readNotifications: ago(now, 90 * day),
  givenUpTasks: ago(now, 30 * day),
  profileViews: ago(now, 90 * day),
})

const ago = (now: Date, time: number): Date => new Date(now.getTime() - time)
