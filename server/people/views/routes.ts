import { deletePeopleView, keepPeopleView, listPeopleViews } from '#contract/people/views.ts'
import { type App, serve } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { keep, remove, viewsOf } from './views.ts'

/** Routes for the views of the people list that administrators keep. */
export const viewRoutes = (app: App, platform: Platform): void => {
  serve(app, listPeopleViews, async ({ viewer }) => ({ views: await viewsOf(platform, viewer) }))
  serve(app, keepPeopleView, ({ viewer, body }) => keep(platform, viewer, body))
  serve(app, deletePeopleView, ({ viewer, params }) => remove(platform, viewer, params.id))
}
