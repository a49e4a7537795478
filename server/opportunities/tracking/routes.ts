import * as contract from '#contract/opportunities/tracking.ts'
import { type App, serve } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { answerDidApply, followApplyLink, setTrackedState } from './tracking.ts'

export const trackingRoutes = (app: App, platform: Platform): void => {
  serve(app, contract.followApplyLink, ({ viewer, params }) => followApplyLink(platform, viewer, params.id))
  serve(app, contract.answerDidApply, ({ viewer, params, body }) =>
    answerDidApply(platform, viewer, params.id, body.applied),
  )
  serve(app, contract.setTrackedState, ({ viewer, params, body }) =>
    setTrackedState(platform, viewer, params.id, body.state),
  )
}
