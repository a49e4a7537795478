import { getConsent, getTerms, giveConsent, publishTerms } from '#contract/account/terms.ts'
import { type App, serve } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { confirmPassword } from '../second-factor/confirmPassword.ts'
import { agree, publish, read, readConsent } from './terms.ts'

export const termsRoutes = (app: App, platform: Platform): void => {
  serve(app, getTerms, () => read(platform))
  serve(app, getConsent, ({ viewer }) => readConsent(platform, viewer))
  serve(app, giveConsent, ({ viewer, body }) => agree(platform, viewer, body.version))
  serve(app, publishTerms, async ({ viewer, body, caller }) => {
    await confirmPassword(platform, viewer, body, caller)
    return publish(platform, viewer, body, caller)
  })
}
