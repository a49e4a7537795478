import type { WaitingWork } from '#server/platform/desk.ts'
import type { Domain } from '#server/platform/domain.ts'
import type { Platform } from '#server/platform/platform.ts'

/** Returns what waits for the alumni office, without kinds of which nothing waits. */
export const waitingWork = async (platform: Platform, domains: readonly Domain[]): Promise<WaitingWork[]> => {
  const work = await Promise.all(domains.map(async ({ desk }) => (await desk?.waiting?.(platform)) ?? []))
  return work.flat().filter(({ count }) => count > 0)
}
