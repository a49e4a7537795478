import { changePrivacy, getPrivacy, previewProfile } from '#contract/people/privacy.ts'
import { type App, serve } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { preview } from './preview.ts'
import { change, privacyOf } from './privacy.ts'

export const privacyRoutes = (app: App, platform: Platform): void => {
  serve(app, getPrivacy, ({ viewer }) => privacyOf(platform, viewer))
  serve(app, changePrivacy, ({ viewer, body, caller }) => change(platform, viewer, body, caller))
  serve(app, previewProfile, ({ viewer, query }) => preview(platform, viewer, query.as))
}
