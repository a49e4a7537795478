import { collegeOf } from '#server/college/public.ts'
import type { Platform } from '#server/platform/platform.ts'
import { descriptionOf, readCodeChange } from './hosts.ts'
import { findLeastRecentlyChecked, forgetCodeChanges, setCodeChange } from './queries.ts'

// GitHub answers 60 requests an hour without a login, and other programs may run at the same address:
// https://docs.github.com/en/rest/using-the-rest-api/rate-limits-for-the-rest-api
const requestsPerHost = 40
const mostProjects = 1000

/**
 * Asks the hosts of projects' repositories when the code last changed, if the college wants that: up to 40 projects of each host, those first that
 * were asked about longest ago. A host that fails or limits requests is left alone until the next day.
 */
export const followRepositories = async ({ db, config, now }: Platform): Promise<void> => {
  if (!(await collegeOf(db)).followsRepositories) return forgetCodeChanges(db)
  const left = new Map<string, number>()
  for (const { id, repository } of await findLeastRecentlyChecked(db, mostProjects)) {
    const described = descriptionOf(repository, config.repositoryHosts)
    const host = described?.url.host ?? ''
    const remaining = left.get(host) ?? requestsPerHost
    if (described && remaining === 0) continue
    const change = described ? await readCodeChange(described, config.repositoryHosts) : 'unknown'
    left.set(host, change === 'later' ? 0 : remaining - 1)
    if (change === 'later') continue
    const at = now()
    const changedAt = change === 'unknown' ? null : new Date(Math.min(change.getTime(), at.getTime()))
    await setCodeChange(db, id, { repository, changedAt, checkedAt: at })
  }
}
