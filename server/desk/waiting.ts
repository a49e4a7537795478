import type { Viewer } from '#server/platform/auth/viewer.ts'
import type { WaitingWork } from '#server/platform/desk.ts'
import type { Domain } from '#server/platform/domain.ts'
import type { Platform } from '#server/platform/platform.ts'
import { allowed } from './allowed.ts'

/** Returns what waits and the viewer may decide on, without kinds of which nothing waits. */
export const waitingWork = async (
  platform: Platform,
  viewer: Viewer,
  domains: readonly Domain[],
): Promise<WaitingWork[]> => {
  const work = await Promise.all(
    domains.map(async ({ desk }) => (await allowed(viewer, desk?.waiting)?.(platform, viewer)) ?? []),
  )
  return work.flat().filter(({ count }) => count > 0)
}
