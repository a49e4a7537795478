import { getDesk, getToday, hideSteps, showSteps } from '#contract/desk/desk.ts'
import { searchDesk } from '#contract/desk/search.ts'
import type { Domain } from '#server/platform/domain.ts'
import { type App, serve } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { deskFor } from './frame.ts'
import { hideSteps as setHidden } from './steps.ts'
import { searchFor } from './search.ts'
import { todayFor } from './today.ts'

export const deskRoutes = (app: App, platform: Platform, domains: readonly Domain[]): void => {
  serve(app, getDesk, ({ viewer }) => deskFor(platform, viewer, domains))
  serve(app, getToday, ({ viewer }) => todayFor(platform, viewer, domains))
  serve(app, searchDesk, ({ viewer, query }) => searchFor(platform, viewer, query.q?.trim() ?? '', domains))
  serve(app, hideSteps, ({ viewer }) => setHidden(platform, viewer, true))
  serve(app, showSteps, ({ viewer }) => setHidden(platform, viewer, false))
}
