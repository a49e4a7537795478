import { getDesk, getToday } from '#contract/desk/desk.ts'
import type { Domain } from '#server/platform/domain.ts'
import { type App, serve } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { deskFor } from './frame.ts'
import { todayFor } from './today.ts'

export const deskRoutes = (app: App, platform: Platform, domains: readonly Domain[]): void => {
  serve(app, getDesk, ({ viewer }) => deskFor(platform, viewer, domains))
  serve(app, getToday, () => todayFor(platform, domains))
}
