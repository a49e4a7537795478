import { changeRegion, getRegion } from '#contract/account/region.ts'
import { type App, serve } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { change, regionOf } from './region.ts'

export const regionRoutes = (app: App, platform: Platform): void => {
  serve(app, getRegion, ({ viewer }) => regionOf(platform, viewer))
  serve(app, changeRegion, ({ viewer, body, caller }) => change(platform, viewer, body, caller))
}
