import * as contract from '#contract/home/home.ts'
import { type App, serve } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { dismissFirstSteps, homeCounts, homeFor, restoreFirstSteps } from './home.ts'

export const homeRoutes = (app: App, platform: Platform): void => {
  serve(app, contract.getHome, ({ viewer }) => homeFor(platform, viewer))
  serve(app, contract.getHomeCounts, ({ viewer }) => homeCounts(platform, viewer))
  serve(app, contract.dismissFirstSteps, ({ viewer }) => dismissFirstSteps(platform, viewer))
  serve(app, contract.restoreFirstSteps, ({ viewer }) => restoreFirstSteps(platform, viewer))
}
