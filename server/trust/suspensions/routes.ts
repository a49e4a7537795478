import { restoreMember, suspendMember } from '#contract/trust/suspensions.ts'
import { type App, serve } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { restore, suspend, suspensionEmail, suspensionEndTask } from './suspensions.ts'

export const suspensionRoutes = (app: App, platform: Platform): void => {
  platform.emails.define(suspensionEmail(platform))
  platform.tasks.define(suspensionEndTask(platform))
  serve(app, suspendMember, ({ viewer, params, body, caller }) => suspend(platform, viewer, params.id, body, caller))
  serve(app, restoreMember, ({ viewer, params, caller }) => restore(platform, viewer, params.id, caller))
}
