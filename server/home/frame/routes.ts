import { getFrame } from '#contract/home/frame.ts'
import { type App, serve } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { frameFor } from './frame.ts'

export const frameRoutes = (app: App, platform: Platform): void => {
  serve(app, getFrame, ({ viewer }) => frameFor(platform, viewer))
}
