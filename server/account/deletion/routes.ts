import {
  askDeletion,
  askMemberDeletion,
  cancelDeletion,
  cancelMemberDeletion,
  getDeletion,
} from '#contract/account/deletion.ts'
import { type App, serve } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { confirmPassword } from '../second-factor/confirmPassword.ts'
import { ask, cancel, cancelDeletionForMember, read, scheduleMemberDeletion } from './deletion.ts'
import { accountDeletedEmail, deletionNoticeEmail } from './emails.ts'

export const deletionRoutes = (app: App, platform: Platform): void => {
  platform.emails.define(deletionNoticeEmail(platform))
  platform.emails.define(accountDeletedEmail(platform))
  serve(app, getDeletion, ({ viewer }) => read(platform, viewer))
  serve(app, askDeletion, ({ viewer, body }) => ask(platform, viewer, body))
  serve(app, cancelDeletion, ({ viewer }) => cancel(platform, viewer))
  serve(app, askMemberDeletion, async ({ viewer: administrator, params, body, caller }) => {
    await confirmPassword(platform, administrator, body, caller)
    return scheduleMemberDeletion(platform, params.id, body.postings, { administrator, caller })
  })
  serve(app, cancelMemberDeletion, ({ viewer: administrator, params, caller }) =>
    cancelDeletionForMember(platform, params.id, { administrator, caller }),
  )
}
