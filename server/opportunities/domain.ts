import type { Domain } from '#server/platform/domain.ts'
import { askForAnnouncements } from './jobs/alerts/announcements.ts'
import { warnOfExpiry } from './jobs/expiry.ts'
import { jobRoutes } from './jobs/routes.ts'
import { projectRoutes } from './projects/routes.ts'
import { digest } from './digest/queries.ts'
import { personalData } from './personal-data/personalData.ts'

export const opportunities: Domain = {
  define: (app, platform) => {
    jobRoutes(app, platform)
    projectRoutes(app, platform)
  },
  sweeps: [warnOfExpiry],
  start: async (platform) => {
    await askForAnnouncements(platform)
    return []
  },
  digest,
  personalData,
}
