import * as contract from '#contract/account/administrators.ts'
import { type App, serve } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { appoint, list, remove } from './administrators.ts'
import { accept, invite, listWaiting, read, withdraw } from './invitations.ts'
import { invitationEmail, roleEmail } from './mails.ts'

/** Who administers the portal. */
export const administratorRoutes = (app: App, platform: Platform): void => {
  platform.emails.define(invitationEmail(platform))
  platform.emails.define(roleEmail(platform))
  serve(app, contract.listAdministrators, ({ viewer, query }) => list(platform, viewer, query))
  serve(app, contract.appointAdministrator, ({ viewer, params, caller }) =>
    appoint(platform, viewer, params.id, caller),
  )
  serve(app, contract.removeAdministrator, ({ viewer, params, caller }) => remove(platform, viewer, params.id, caller))
  serve(app, contract.listInvitations, ({ query }) => listWaiting(platform, query))
  serve(app, contract.inviteAdministrator, ({ viewer, body, caller }) => invite(platform, viewer, body, caller))
  serve(app, contract.withdrawInvitation, ({ viewer, params, caller }) => withdraw(platform, viewer, params.id, caller))
  serve(app, contract.readInvitation, ({ body, caller }) => read(platform, body, caller))
  serve(app, contract.acceptInvitation, ({ body, caller }) => accept(platform, body, caller))
}
