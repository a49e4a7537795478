import { issueResetLink, removeSecondFactor, setMemberEmail } from '#contract/people/administration.ts'
import { type App, serve } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { setEmail } from './emails.ts'
import { issueLink } from './resetLinks.ts'
import { removeFactor } from './secondFactors.ts'

/** How administrators help members who cannot get into their account. */
export const administrationRoutes = (app: App, platform: Platform): void => {
  serve(app, issueResetLink, ({ viewer, params, caller }) => issueLink(platform, viewer, params.id, caller))
  serve(app, setMemberEmail, ({ viewer, params, body, caller }) =>
    setEmail(platform, viewer, params.id, body.email, caller),
  )
  serve(app, removeSecondFactor, ({ viewer, params, caller }) => removeFactor(platform, viewer, params.id, caller))
}
