import * as contract from '#contract/announcements/messages.ts'
import { type App, serve } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { messageEmail, render, testEmail } from './messages/emails.ts'
import { listMessages, previewMessage, sendMessage, stopMessage, testMessage } from './messages/messages.ts'

export const announcementRoutes = (app: App, platform: Platform): void => {
  platform.emails.define(messageEmail(platform))
  platform.emails.define(testEmail(platform))
  serve(app, contract.previewMessage, ({ viewer, body }) => previewMessage(platform, viewer, body.selection))
  serve(app, contract.renderMessage, ({ viewer, body }) => render(platform, viewer, body))
  serve(app, contract.testMessage, ({ viewer, body }) => testMessage(platform, viewer, body))
  serve(app, contract.sendMessage, ({ viewer, body, caller }) => sendMessage(platform, viewer, body, caller))
  serve(app, contract.listMessages, () => listMessages(platform))
  serve(app, contract.stopMessage, ({ viewer, params, caller }) => stopMessage(platform, viewer, params.id, caller))
}
