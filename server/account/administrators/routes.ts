import * as contract from '#contract/account/administrators.ts'
import { updateSettings } from '#contract/college/settings.ts'
import { changeSettings } from '#server/college/public.ts'
import { type App, serve } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { confirmPassword } from '../second-factor/confirmPassword.ts'
import { list, readAccount, rename } from './administrators.ts'
import { accept, invite, listWaiting, read, withdraw } from './invitations.ts'
import { giveRights } from './rights.ts'
import { invitationEmail, roleEmail } from './emails.ts'
import { listRemovals, removalExpiry, remove, undoRemoval } from './removals.ts'

/** Routes for administrators' accounts and for changing the settings, because weakening security needs the administrator's password. */
export const administratorRoutes = (app: App, platform: Platform): void => {
  platform.emails.define(invitationEmail(platform))
  platform.emails.define(roleEmail(platform))
  serve(app, contract.listAdministrators, ({ viewer, query }) => list(platform, viewer, query))
  platform.tasks.define(removalExpiry(platform))
  serve(app, contract.getDeskAccount, ({ viewer }) => readAccount(platform, viewer))
  serve(app, contract.giveRights, async ({ viewer, params, body, caller }) => {
    await confirmPassword(platform, viewer, body, caller)
    return giveRights(platform, viewer, params.id, body.rights, caller)
  })
  serve(app, contract.removeAdministrator, async ({ viewer, params, body, caller }) => {
    await confirmPassword(platform, viewer, body, caller)
    return remove(platform, viewer, params.id, caller)
  })
  serve(app, contract.listRemovals, ({ query }) => listRemovals(platform, query))
  serve(app, contract.undoRemoval, async ({ viewer, params, body, caller }) => {
    await confirmPassword(platform, viewer, body, caller)
    return undoRemoval(platform, viewer, params.id, caller)
  })
  serve(app, contract.listInvitations, ({ query }) => listWaiting(platform, query))
  serve(app, contract.inviteAdministrator, async ({ viewer, body, caller }) => {
    await confirmPassword(platform, viewer, body, caller)
    return invite(platform, viewer, body, caller)
  })
  serve(app, contract.withdrawInvitation, ({ viewer, params, caller }) => withdraw(platform, viewer, params.id, caller))
  serve(app, contract.readInvitation, ({ body, caller }) => read(platform, body, caller))
  serve(app, contract.changeAdministratorName, ({ viewer, body, caller }) => rename(platform, viewer, body, caller))
  serve(app, updateSettings, async ({ viewer, body: { confirmation, ...change }, caller }) => {
    if (confirmation !== undefined) await confirmPassword(platform, viewer, confirmation, caller)
    return changeSettings(platform, viewer, change, caller, confirmation !== undefined)
  })
  serve(app, contract.acceptInvitation, ({ body, caller }) => accept(platform, body, caller))
}
