import { askForHandover, getHandover, withdrawHandover } from '#contract/people/handover.ts'
import { type App, serve } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { ask, read, withdraw } from './handover.ts'

/** How a student becomes an alumnus. */
export const handoverRoutes = (app: App, platform: Platform): void => {
  serve(app, getHandover, ({ viewer }) => read(platform, viewer))
  serve(app, askForHandover, ({ viewer, body, caller }) => ask(platform, viewer, body, caller))
  serve(app, withdrawHandover, ({ viewer, caller }) => withdraw(platform, viewer, caller))
}
