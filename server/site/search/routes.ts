import { searchAll } from '#contract/site/search.ts'
import { type App, serve } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { searchEverything } from './search.ts'

export const searchRoutes = (app: App, platform: Platform): void => {
  serve(app, searchAll, ({ query, viewer }) => searchEverything(platform, viewer, query))
}
