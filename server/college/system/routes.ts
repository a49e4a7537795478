import { discardGivenUpTasks, getSystem, retryGivenUpTasks, sendTestEmail } from '#contract/college/system.ts'
import { type App, serve } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { discard, readSystem, retry, sendTest } from './system.ts'

/** Routes for administrators to see the portal's status and handle failed tasks. */
export const systemRoutes = (app: App, platform: Platform): void => {
  serve(app, getSystem, () => readSystem(platform))
  serve(app, sendTestEmail, ({ viewer }) => sendTest(platform, viewer))
  serve(app, retryGivenUpTasks, ({ viewer, params, caller }) => retry(platform, viewer, params.kind, caller))
  serve(app, discardGivenUpTasks, ({ viewer, params, query, caller }) =>
    discard(platform, viewer, params.kind, new Date(query.until), caller),
  )
}
