import type { Domain } from '#server/platform/domain.ts'
import { eraseFiles, erasure } from './erasure/erasure.ts'
import { endExports, sweepExports } from './exports/exports.ts'
import { exportRoutes } from './exports/routes.ts'
import { personalData } from './personal-data/personalData.ts'
import { scheduleRetention, retention } from './retention/retention.ts'

/** Export, erasure and retention of personal data: walks the hooks of all domains. */
export const privacy: Domain = {
  define: (app, platform, domains) => {
    const all = domains.flatMap((domain) => domain.personalData ?? [])
    exportRoutes(app, platform, all.toReversed())
    platform.tasks.define(erasure(platform, all))
    platform.tasks.define(eraseFiles(platform))
    platform.tasks.define(retention(platform, domains))
  },
  sweeps: [sweepExports],
  onPasswordReset: endExports,
  personalData,
  start: async (platform) => {
    await scheduleRetention(platform)
    return []
  },
}
