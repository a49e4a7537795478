import {
  addSecondEmail,
  cancelEmailChange,
  changeEmail,
  chooseMainEmail,
  confirmEmail,
  getOwnEmails,
  removeSecondEmail,
  resendConfirmations,
  sendConfirmation,
} from '#contract/account/accounts.ts'
import { type App, serve } from '#server/platform/http/serve.ts'
import { confirmationEmailsWork, confirmationStartWork, resendToAll } from './confirmationEmails.ts'
import type { Platform } from '#server/platform/platform.ts'
import { cancel, chooseMain, read, removeSecond, want } from './addresses.ts'
import { confirm, confirmationEmail, sendAgain } from './confirmation.ts'
import { noticeEmail, wantedEmail } from './emails.ts'

export const accountRoutes = (app: App, platform: Platform): void => {
  platform.emails.define(confirmationEmail(platform))
  platform.tasks.define(confirmationEmailsWork(platform))
  platform.tasks.define(confirmationStartWork(platform))
  platform.emails.define(wantedEmail(platform))
  platform.emails.define(noticeEmail(platform))
  serve(app, getOwnEmails, ({ viewer }) => read(platform, viewer))
  serve(app, changeEmail, ({ viewer, body }) => want(platform, viewer, 'email_change', body))
  serve(app, cancelEmailChange, ({ viewer }) => cancel(platform, viewer))
  serve(app, addSecondEmail, ({ viewer, body }) => want(platform, viewer, 'second_email', body))
  serve(app, removeSecondEmail, ({ viewer }) => removeSecond(platform, viewer))
  serve(app, chooseMainEmail, ({ viewer, body }) => chooseMain(platform, viewer, body.email))
  serve(app, confirmEmail, ({ body, caller }) => confirm(platform, body, caller))
  serve(app, resendConfirmations, ({ viewer, caller }) => resendToAll(platform, viewer, caller))
  serve(app, sendConfirmation, ({ viewer }) => sendAgain(platform, viewer))
}
