import { listProfileViews } from '#contract/people/profile-views.ts'
import { type App, serve } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { viewsOf } from './profile-views.ts'

export const profileViewRoutes = (app: App, platform: Platform): void => {
  serve(app, listProfileViews, ({ viewer, query }) => viewsOf(platform, viewer, query))
}
