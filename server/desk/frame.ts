import { LIMITS } from '#contract/limits.ts'
import type { Desk, DeskCount } from '#contract/desk/desk.ts'
import { listAdminNotifications } from '#contract/notifications/notifications.ts'
import { readAccount, regionOf } from '#server/account/public.ts'
import { readCollege } from '#server/college/public.ts'
import { centre } from '#server/notifications/public.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import type { Domain } from '#server/platform/domain.ts'
import type { Platform } from '#server/platform/platform.ts'
import { allowed } from './allowed.ts'
import { waitingWork } from './waiting.ts'

/** Returns the data of the frame around every page of the desk. */
export const deskFor = async (platform: Platform, viewer: Viewer, domains: readonly Domain[]): Promise<Desk> => {
  const [counts, account, region, { body, next }, college] = await Promise.all([
    countSections(platform, viewer, domains),
    readAccount(platform, viewer),
    regionOf(platform, viewer),
    centre(platform, viewer, { limit: LIMITS.notificationPage }),
    readCollege(platform),
  ])
  const url = next && `${listAdminNotifications.url}?${new URLSearchParams({ cursor: String(next['cursor']) })}`
  const { fullName, member, rights, owners } = account
  return {
    frame: { me: { _id: viewer.id, fullName }, member, rights, owners, counts },
    region,
    notifications: { body, next: url ?? null },
    college,
  }
}

/** Returns the numbers of the sections that have one and that the viewer's rights include. */
const countSections = async (platform: Platform, viewer: Viewer, domains: readonly Domain[]): Promise<DeskCount[]> => {
  const [work, totals] = await Promise.all([
    waitingWork(platform, viewer, domains),
    Promise.all(domains.map(async ({ desk }) => (await allowed(viewer, desk?.totals)?.(platform)) ?? [])),
  ])
  const counts = new Map<DeskCount['section'], DeskCount>()
  const countOf = (section: DeskCount['section']) => {
    const known = counts.get(section) ?? { section, total: null, waiting: 0 }
    counts.set(section, known)
    return known
  }
  for (const { section, count } of work) if (section !== null) countOf(section).waiting += count
  for (const { section, total } of totals.flat()) countOf(section).total = total
  return [...counts.values()]
}
