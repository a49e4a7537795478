import { getVouching, getVouchRequest, vouch, withdrawVouch } from '#contract/people/vouching.ts'
import { type App, serve } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { vouchFor, vouchingOf, vouchRequest, withdrawVouchFor } from './vouching.ts'

export const vouchingRoutes = (app: App, platform: Platform): void => {
  serve(app, getVouching, ({ viewer }) => vouchingOf(platform, viewer))
  serve(app, getVouchRequest, ({ viewer, params }) => vouchRequest(platform, viewer, params.code))
  serve(app, vouch, ({ viewer, params }) => vouchFor(platform, viewer, params.code))
  serve(app, withdrawVouch, ({ viewer, params }) => withdrawVouchFor(platform, viewer, params.code))
}
