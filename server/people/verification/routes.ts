import {
  confirmIdentityChange,
  declineAlumnus,
  declineIdentityChange,
  issueResetLink,
  listStudents,
  listAlumni,
  removeSecondFactor,
  restoreMember,
  revokeVerification,
  setMemberEmail,
  suspendMember,
  undoDecision,
  verifyAlumnus,
} from '#contract/people/administration.ts'
import { type App, serve } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { keeping, telling } from './decisions/decisions.ts'
import { revoke } from './decisions/revocation.ts'
import { undo } from './decisions/undo.ts'
import { setEmail } from '../administration/emails.ts'
import { confirmChange, declineChange } from './identityChanges.ts'
import { issueLink } from '../administration/resetLinks.ts'
import { removeFactor } from '../administration/secondFactors.ts'
import { pageOfStudents } from '../students/students.ts'
import { restore, suspend, suspensionMail } from '#server/safety/public.ts'
import { decline, pageOfAlumni, verify } from './verification.ts'

/** What administrators do with members. */
export const administrationRoutes = (app: App, platform: Platform): void => {
  serve(app, listStudents, ({ query }) => pageOfStudents(platform.db, query))
  serve(app, listAlumni, ({ viewer, query }) => pageOfAlumni(platform, viewer, query))
  serve(app, verifyAlumnus, ({ viewer, params, query, caller }) =>
    verify(platform, viewer, params.id, query.revision, caller),
  )
  serve(app, declineAlumnus, ({ viewer, params, body, caller }) =>
    decline(platform, viewer, params.id, body.reason, caller),
  )
  serve(app, confirmIdentityChange, ({ viewer, params, caller }) => confirmChange(platform, viewer, params.id, caller))
  serve(app, declineIdentityChange, ({ viewer, params, body, caller }) =>
    declineChange(platform, viewer, params.id, body.reason, caller),
  )
  platform.tasks.define(telling(platform))
  platform.tasks.define(keeping)
  serve(app, undoDecision, ({ viewer, params, caller }) => undo(platform, viewer, params.id, caller))
  serve(app, revokeVerification, ({ viewer, params, body, caller }) =>
    revoke(platform, viewer, params.id, body.reason, caller),
  )
  serve(app, issueResetLink, ({ viewer, params, caller }) => issueLink(platform, viewer, params.id, caller))
  serve(app, setMemberEmail, ({ viewer, params, body, caller }) =>
    setEmail(platform, viewer, params.id, body.email, caller),
  )
  serve(app, removeSecondFactor, ({ viewer, params, caller }) => removeFactor(platform, viewer, params.id, caller))
  platform.mails.define(suspensionMail(platform))
  serve(app, suspendMember, ({ viewer, params, body, caller }) =>
    suspend(platform, viewer, params.id, body.reason, caller),
  )
  serve(app, restoreMember, ({ viewer, params, caller }) => restore(platform, viewer, params.id, caller))
}
