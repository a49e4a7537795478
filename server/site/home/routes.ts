import { getHomeCounts } from '#contract/site/home.ts'
import { type App, serve } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { homeCounts } from './home.ts'

export const homeRoutes = (app: App, platform: Platform): void => {
  serve(app, getHomeCounts, ({ viewer }) => homeCounts(platform, viewer))
}
