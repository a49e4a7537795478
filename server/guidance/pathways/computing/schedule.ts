import { collegeOf } from '#server/college/public.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Work } from '#server/platform/tasks/tasks.ts'
import { dayIn } from '#server/platform/dayIn.ts'
import { computePathways } from './compute.ts'
import { findProgress } from './queries.ts'

const kind = 'pathways'
// How often it looks whether a computation is due, in ms; more often while nothing is stored.
const every = 60 * 60_000
const soon = 60_000
// From this hour on, in the college's time zone.
const hour = 2

/** Computes the figures at night on the 1st of each month; every minute while nothing is stored, such as before a college has imported its alumni. */
export const pathwayComputation = (platform: Platform): Work<unknown> => ({
  kind,
  persistent: true,
  perform: async () => {
    const isStored = await computeIfDue(platform)
    return new Date(platform.now().getTime() + (isStored ? every : soon))
  },
})

/** Enqueues the task when the portal starts. Idempotent. */
export const schedulePathways = ({ db, tasks }: Platform): Promise<void> =>
  tasks.enqueue(db, { kind }, {}, { key: 'steady' })

/** Computes the figures if this month's are missing. Returns whether any were stored before. */
const computeIfDue = async (platform: Platform): Promise<boolean> => {
  const { timeZone } = await collegeOf(platform.db)
  const day = dayIn(platform.now(), timeZone)
  const { isEmpty, hasRun } = await findProgress(platform.db, `${day.slice(0, 7)}-01`)
  const isNight = !day.endsWith('-01') || hourIn(platform.now(), timeZone) >= hour
  if (isEmpty || (!hasRun && isNight)) await computePathways(platform, day)
  return !isEmpty
}

const hourIn = (at: Date, timeZone: string): number =>
  Number(new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' }).format(at))
