import {
  declineAlumnus,
  issueResetLink,
  listStudents,
  listAlumni,
  removeSecondFactor,
  setMemberEmail,
  verifyAlumnus,
} from '#contract/administration.ts'
import { type App, serve } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { setEmail } from './emails.ts'
import { issueLink } from './resetLinks.ts'
import { removeFactor } from './secondFactors.ts'
import { pageOfStudents } from './students.ts'
import { decline, pageOfAlumni, verify } from './verification.ts'

/** What administrators do with members. */
export const administrationRoutes = (app: App, platform: Platform): void => {
  serve(app, listStudents, ({ query }) => pageOfStudents(platform.db, query))
  serve(app, listAlumni, ({ query }) => pageOfAlumni(platform, query))
  serve(app, verifyAlumnus, ({ viewer, params, caller }) => verify(platform, viewer, params.id, caller))
  serve(app, declineAlumnus, ({ viewer, params, body, caller }) =>
    decline(platform, viewer, params.id, body.reason, caller),
  )
  serve(app, issueResetLink, ({ viewer, params, caller }) => issueLink(platform, viewer, params.id, caller))
  serve(app, setMemberEmail, ({ viewer, params, body, caller }) =>
    setEmail(platform, viewer, params.id, body.email, caller),
  )
  serve(app, removeSecondFactor, ({ viewer, params, caller }) => removeFactor(platform, viewer, params.id, caller))
}
