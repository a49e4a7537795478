import { confirmEmail, sendConfirmation } from '#contract/accounts.ts'
import { type App, serve } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { confirm, confirmationMail, sendAgain } from './confirmation.ts'

export const accountRoutes = (app: App, platform: Platform): void => {
  platform.mails.define(confirmationMail(platform))
  serve(app, confirmEmail, ({ body, caller }) => confirm(platform, body, caller))
  serve(app, sendConfirmation, ({ viewer }) => sendAgain(platform, viewer))
}
