import type { Domain } from '#server/platform/domain.ts'
import { desk } from './contact/desk.ts'
import { contactRoutes } from './contact/routes.ts'
import { healthRoutes } from './health/routes.ts'
import { installationRoutes } from './installation/routes.ts'
import { personalData } from './personal-data/personalData.ts'

/** Pages for visitors: the contact form, health checks and the web app manifest. */
export const publicPages: Domain = {
  define: (app, platform) => {
    healthRoutes(app, platform)
    installationRoutes(app, platform)
    contactRoutes(app, platform)
  },
  desk,
  personalData,
}
