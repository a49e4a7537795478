import * as contract from '#contract/opportunities/referrals.ts'
import { type App, serve } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import * as referrals from './referrals.ts'

export const referralRoutes = (app: App, platform: Platform): void => {
  serve(app, contract.listReferrals, ({ viewer, query }) => referrals.referralsOf(platform, viewer, query))
  serve(app, contract.askForReferral, ({ viewer, params, body }) =>
    referrals.askForReferral(platform, viewer, params.id, body),
  )
  serve(app, contract.readReferral, ({ viewer, params }) => referrals.referralOf(platform, viewer, params.id))
  serve(app, contract.refer, ({ viewer, params, body }) => referrals.refer(platform, viewer, params.id, body.words))
  serve(app, contract.questionAsker, ({ viewer, params, body }) =>
    referrals.questionAsker(platform, viewer, params.id, body.question),
  )
  serve(app, contract.answerReferrer, ({ viewer, params, body }) =>
    referrals.answerReferrer(platform, viewer, params.id, body.answer),
  )
  serve(app, contract.refuseReferral, ({ viewer, params, body }) =>
    referrals.refuseReferral(platform, viewer, params.id, body),
  )
  serve(app, contract.withdrawReferral, ({ viewer, params }) => referrals.withdrawReferral(platform, viewer, params.id))
}
