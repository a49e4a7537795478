import type { Domain } from '#server/platform/domain.ts'
import { pathwayComputation, schedulePathways } from './pathways/computing/schedule.ts'
import { pathwayRoutes } from './pathways/routes.ts'
import { personalData } from './personal-data/personalData.ts'

export const guidance: Domain = {
  define: (app, platform) => {
    pathwayRoutes(app, platform)
    platform.tasks.define(pathwayComputation(platform))
  },
  start: async (platform) => {
    await schedulePathways(platform)
    return []
  },
  personalData,
}
