import type { Today, Waiting } from '#contract/desk/desk.ts'
import { collegeOf } from '#server/college/public.ts'
import type { Domain } from '#server/platform/domain.ts'
import type { Platform } from '#server/platform/platform.ts'
import { dueOf } from './due.ts'
import { waitingWork } from './waiting.ts'

/** Returns what the page Today shows. */
export const todayFor = async (platform: Platform, domains: readonly Domain[]): Promise<Today> => {
  const [work, { timeZone }] = await Promise.all([waitingWork(platform, domains), collegeOf(platform.db)])
  const rank = ({ kind }: Waiting) => (kind === 'reports' ? 0 : 1)
  const waiting = work
    .map(({ since, details = {}, ...others }): Waiting => ({
      ...others,
      since: since?.toISOString() ?? null,
      due: dueOf(others.kind, since, timeZone)?.toISOString() ?? null,
      details,
    }))
    .toSorted((a, b) => rank(a) - rank(b) || (a.since ?? '~').localeCompare(b.since ?? '~'))
  return { waiting }
}
