import type { Domain } from '#server/platform/domain.ts'
import { frameRoutes } from './frame/routes.ts'
import { homeRoutes } from './routes.ts'

/** The frame of the dashboard and its home page. */
export const home: Domain = {
  define: (app, platform) => {
    frameRoutes(app, platform)
    homeRoutes(app, platform)
  },
}
