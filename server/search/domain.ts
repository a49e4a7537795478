import type { Domain } from '#server/platform/domain.ts'
import { postingRoutes } from './postings/routes.ts'
import { searchRoutes } from './routes.ts'

/** The global search, and all postings of one member. */
export const search: Domain = {
  define: (app, platform, domains) => {
    searchRoutes(app, platform, domains)
    postingRoutes(app, platform)
  },
}
