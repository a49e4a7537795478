import type { Domain } from '#server/platform/domain.ts'
import { contactRoutes } from './contact/routes.ts'
import { frameRoutes } from './frame/routes.ts'
import { healthRoutes } from './health/routes.ts'
import { homeRoutes } from './home/routes.ts'
import { installationRoutes } from './installation/routes.ts'
import { postingRoutes } from './postings/routes.ts'
import { searchRoutes } from './search/routes.ts'
import { personalData } from './personal-data/personalData.ts'

export const site: Domain = {
  define: (app, platform, domains) => {
    healthRoutes(app, platform)
    frameRoutes(app, platform)
    homeRoutes(app, platform)
    installationRoutes(app, platform)
    contactRoutes(app, platform)
    searchRoutes(app, platform, domains)
    postingRoutes(app, platform)
  },
  personalData,
}
