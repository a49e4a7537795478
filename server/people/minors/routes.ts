import * as contract from '#contract/people/minors.ts'
import { type App, serve } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { decide, readMinor, recordConsent, withdrawConsent } from './minors.ts'

/** Routes by which administrators protect minors. */
export const minorRoutes = (app: App, platform: Platform): void => {
  serve(app, contract.readMinor, ({ params }) => readMinor(platform, params.id))
  serve(app, contract.decideMinor, ({ viewer, params, body, caller }) =>
    decide(platform, viewer, params.id, body, caller),
  )
  serve(app, contract.recordConsent, ({ viewer, params, body, caller }) =>
    recordConsent(platform, viewer, params.id, body, caller),
  )
  serve(app, contract.withdrawConsent, ({ viewer, params, caller }) =>
    withdrawConsent(platform, viewer, params.id, caller),
  )
}
