import * as contract from '#contract/public/contact.ts'
import { type App, serve } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { deleteCanned, listCanned, saveCanned } from './canned.ts'
import { send } from './contact.ts'
import { contactAcknowledgement, contactAnswer, contactMessage } from './emails.ts'
import { answer, assign, get, handle, list, open, reopen } from './inbox.ts'

export const contactRoutes = (app: App, platform: Platform): void => {
  platform.emails.define(contactMessage(platform))
  platform.emails.define(contactAcknowledgement(platform))
  platform.emails.define(contactAnswer(platform))
  serve(app, contract.sendContact, ({ body, caller }) => send(platform, body, caller))
  serve(app, contract.listContacts, ({ viewer, query }) => list(platform, viewer, query))
  serve(app, contract.getContact, ({ viewer, params }) => get(platform, viewer, params.id))
  serve(app, contract.openContact, ({ viewer, params, body }) => open(platform, viewer, params.id, body.isWriting))
  serve(app, contract.handleContact, ({ viewer, params, caller }) => handle(platform, viewer, params.id, caller))
  serve(app, contract.reopenContact, ({ viewer, params, caller }) => reopen(platform, viewer, params.id, caller))
  serve(app, contract.answerContact, ({ viewer, params, body, caller }) =>
    answer(platform, viewer, params.id, body, caller),
  )
  serve(app, contract.assignContact, ({ viewer, params, body, caller }) =>
    assign(platform, viewer, params.id, body.memberId, caller),
  )
  serve(app, contract.listCannedAnswers, ({ viewer }) => listCanned(platform, viewer))
  serve(app, contract.saveCannedAnswer, ({ body }) => saveCanned(platform, body))
  serve(app, contract.deleteCannedAnswer, ({ viewer, params }) => deleteCanned(platform, viewer, params.id))
}
