import { handleContact, listContacts, reopenContact, sendContact } from '#contract/public/contact.ts'
import { type App, serve } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { handle, list, reopen, send } from './contact.ts'
import { contactAcknowledgement, contactMessage } from './emails.ts'

export const contactRoutes = (app: App, platform: Platform): void => {
  platform.emails.define(contactMessage(platform))
  platform.emails.define(contactAcknowledgement(platform))
  serve(app, sendContact, ({ body, caller }) => send(platform, body, caller))
  serve(app, listContacts, ({ query }) => list(platform.db, query))
  serve(app, handleContact, ({ viewer, params, caller }) => handle(platform, viewer, params.id, caller))
  serve(app, reopenContact, ({ viewer, params, caller }) => reopen(platform, viewer, params.id, caller))
}
