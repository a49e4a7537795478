import { SESSION } from '#server/platform/auth/viewer.ts'
import type { Domain } from '#server/platform/domain.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Work } from '#server/platform/tasks/tasks.ts'
import { sweepOrphans } from './orphans.ts'
import { deleteExpired, deleteGivenUp } from './queries.ts'

const day = 24 * 60 * 60 * 1000
const kind = 'retention'

/**
 * Once a day, every domain deletes what has had its time; work that was given up and files that no row knows of go as well.
 * Nothing of it can be used any more; it is not to lie about either.
 */
export const retention = (platform: Platform, sweeps: NonNullable<Domain['sweep']>[]): Work<unknown> => ({
  kind,
  persistent: true,
  perform: async () => {
    const { db, now } = platform
    for (const sweep of sweeps) await sweep(platform)
    await deleteGivenUp(db, ago(now(), 30 * day))
    await sweepOrphans(platform, ago(now(), day))
    return ago(now(), -day)
  },
})

/** Asks for that, at the start of the portal: once, however often it starts. */
export const askForRetention = ({ db, tasks }: Platform): Promise<void> =>
  tasks.enqueue(db, { kind }, {}, { key: 'daily' })

/** Deletes sessions, links, and changes of address and log-ins that were begun, once they have expired. */
export const sweepAccess = ({ db, now }: Platform): Promise<void> =>
  deleteExpired(db, { now: now(), idleSessions: ago(now(), SESSION.idle), oldSessions: ago(now(), SESSION.absolute) })

const ago = (now: Date, time: number): Date => new Date(now.getTime() - time)
