import type { Domain } from '#server/platform/domain.ts'
import { pathwayRoutes } from './pathways/routes.ts'
import { personalData } from './personal-data/personalData.ts'

export const guidance: Domain = {
  define: (app, platform) => {
    pathwayRoutes(app, platform)
  },
  personalData,
}
