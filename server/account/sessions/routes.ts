import {
  answerChallenge,
  changePassword,
  endLeftSession,
  listSessions,
  logInAdmin,
  logInAlumnus,
  logInStudent,
  logOut,
  requestPasswordLink,
  resetPassword,
  revokeOtherSessions,
  revokeSession,
  setUpAdmin,
} from '#contract/account/sessions.ts'
import type { Domain } from '#server/platform/domain.ts'
import { type App, serve } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { accountClosedNotice, endLeft, endSession, finishSession, startAdminSession, startSession } from './sessions.ts'
import { list, revoke, revokeOthers } from './ownSessions.ts'
import { passwordEmail, requestLink } from './passwordLinks.ts'
import { change, reset } from './passwords.ts'
import { makeFirstAdmin } from './setup.ts'

export const sessionRoutes = (app: App, platform: Platform, domains: readonly Domain[]): void => {
  const onPasswordReset = domains.flatMap((domain) => domain.onPasswordReset ?? [])
  serve(app, logInStudent, ({ body, caller }) => startSession(platform, 'student', body, caller))
  serve(app, logInAlumnus, ({ body, caller }) => startSession(platform, 'alumni', body, caller))
  serve(app, logInAdmin, ({ body, caller }) => startAdminSession(platform, body, caller))
  serve(app, answerChallenge, ({ body, caller }) => finishSession(platform, body, caller))
  serve(app, logOut, ({ viewer }) => endSession(platform, viewer))
  serve(app, endLeftSession, ({ body, caller }) => endLeft(platform, body.proof, caller))
  serve(app, listSessions, ({ viewer }) => list(platform, viewer))
  serve(app, revokeSession, ({ viewer, params }) => revoke(platform, viewer, params.id))
  serve(app, revokeOtherSessions, ({ viewer }) => revokeOthers(platform, viewer))
  serve(app, changePassword, ({ viewer, body }) => change(platform, viewer, body))
  platform.tasks.define(accountClosedNotice(platform))
  platform.emails.define(passwordEmail(platform))
  serve(app, requestPasswordLink, ({ body, caller }) => requestLink(platform, body, caller))
  serve(app, resetPassword, ({ body, caller }) => reset(platform, onPasswordReset, body, caller))
  serve(app, setUpAdmin, ({ body, caller }) => makeFirstAdmin(platform, body, caller))
}
