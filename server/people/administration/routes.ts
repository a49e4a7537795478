import { issueResetLink, removeSecondFactor, setMemberEmail } from '#contract/people/administration.ts'
import { confirmPassword } from '#server/account/public.ts'
import { type App, serve } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { setEmail } from './emails.ts'
import { createResetLink } from './resetLinks.ts'
import { removeFactor } from './secondFactors.ts'

/** How administrators help members who cannot get into their account. */
export const administrationRoutes = (app: App, platform: Platform): void => {
  // Each of these would hand a member's account over to a thief of the administrator's session.
  serve(app, issueResetLink, async ({ viewer, params, body, caller }) => {
    await confirmPassword(platform, viewer, body, caller)
    return createResetLink(platform, viewer, params.id, caller)
  })
  serve(app, setMemberEmail, async ({ viewer, params, body, caller }) => {
    await confirmPassword(platform, viewer, body, caller)
    return setEmail(platform, viewer, params.id, body.email, caller)
  })
  serve(app, removeSecondFactor, async ({ viewer, params, body, caller }) => {
    await confirmPassword(platform, viewer, body, caller)
    return removeFactor(platform, viewer, params.id, caller)
  })
}
