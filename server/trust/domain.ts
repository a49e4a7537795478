import type { Domain } from '#server/platform/domain.ts'
import { desk } from './desk.ts'
import { blockRoutes } from './blocks/routes.ts'
import { moderationRoutes } from './moderation/routes.ts'
import { reportsAbout } from './history/reports.ts'
import { reportRoutes } from './reports/routes.ts'
import { suspensionRoutes } from './suspensions/routes.ts'
import { personalData } from './personal-data/personalData.ts'

export const trust: Domain = {
  define: (app, platform, domains) => {
    blockRoutes(app, platform)
    reportRoutes(app, platform, domains)
    moderationRoutes(app, platform)
    suspensionRoutes(app, platform)
  },
  desk,
  reportsAbout,
  personalData,
}
