import { issueResetLink, removeSecondFactor, setMemberEmail } from '#contract/people/administration.ts'
import { confirmPassword } from '#server/account/public.ts'
import { type App, serve } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { setEmail } from './emails.ts'
import { createResetLink } from './resetLinks.ts'
import { removeFactor } from './secondFactors.ts'

/** Routes for administrators to help members who can't log in. */
export const administrationRoutes = (app: App, platform: Platform): void => {
  // Each requires the password, because a stolen administrator session could otherwise take over accounts.
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
