import {
  confirmIdentityChange,
  declineAlumnus,
  declineIdentityChange,
  listAlumni,
  reopenAlumnus,
  revokeVerification,
  undoDecision,
  verifyAlumnus,
} from '#contract/people/verification.ts'
import { getExpectation } from '#contract/people/expectation.ts'
import { type App, serve } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { batches } from './batches/batches.ts'
import { undoableDecisions, decisionNotices } from './decisions/decisions.ts'
import { revoke } from './decisions/revocation.ts'
import { undo } from './decisions/undo.ts'
import { readExpectation } from './expectation.ts'
import { confirmChange, declineChange } from './identityChanges.ts'
import { decline, pageOfAlumni, reopen, verify } from './verification.ts'

/** Routes for the verification queue and its decisions. */
export const verificationRoutes = (app: App, platform: Platform): void => {
  platform.tasks.define(decisionNotices(platform))
  platform.tasks.define(undoableDecisions)
  platform.tasks.define(batches)
  serve(app, getExpectation, ({ viewer }) => readExpectation(platform, viewer))
  serve(app, listAlumni, ({ viewer, query }) => pageOfAlumni(platform, viewer, query))
  serve(app, verifyAlumnus, ({ viewer, params, query, caller }) => verify(platform, viewer, params.id, query, caller))
  serve(app, declineAlumnus, ({ viewer, params, body, caller }) =>
    decline(platform, viewer, params.id, body.reason, caller),
  )
  serve(app, reopenAlumnus, ({ viewer, params, caller }) => reopen(platform, viewer, params.id, caller))
  serve(app, confirmIdentityChange, ({ viewer, params, caller }) => confirmChange(platform, viewer, params.id, caller))
  serve(app, declineIdentityChange, ({ viewer, params, body, caller }) =>
    declineChange(platform, viewer, params.id, body.reason, caller),
  )
  serve(app, undoDecision, ({ viewer, params, caller }) => undo(platform, viewer, params.id, caller))
  serve(app, revokeVerification, ({ viewer, params, body, caller }) =>
    revoke(platform, viewer, params.id, body.reason, caller),
  )
}
