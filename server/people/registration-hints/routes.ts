import { getRegistrationHints } from '#contract/account/registrationHints.ts'
import { type App, serve } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { countedHints } from './hints.ts'

export const registrationHintRoutes = (app: App, platform: Platform): void => {
  const hints = countedHints(platform)
  serve(app, getRegistrationHints, () => hints())
}
