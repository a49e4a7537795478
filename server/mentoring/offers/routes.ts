import * as contract from '#contract/mentoring/offers.ts'
import { type App, serve } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { offerActions } from './idle/idle.ts'
import {
  confirmOwnOffer,
  mentorFacets,
  mentorOffer,
  mentorsFor,
  ownOffer,
  pauseOwnOffer,
  removeOwnOffer,
  resumeOwnOffer,
  saveOwnOffer,
} from './offers.ts'

export const offerRoutes = (app: App, platform: Platform): void => {
  for (const action of offerActions(platform)) platform.emailActions.define(action)
  serve(app, contract.listMentors, ({ query, viewer }) => mentorsFor(platform, viewer, query))
  serve(app, contract.listMentorFacets, ({ viewer }) => mentorFacets(platform, viewer))
  serve(app, contract.readMentor, ({ params, viewer }) => mentorOffer(platform, viewer, params.id))
  serve(app, contract.readMyOffer, async ({ viewer }) => ({ offer: await ownOffer(platform, viewer) }))
  serve(app, contract.saveMyOffer, ({ body, viewer }) => saveOwnOffer(platform, viewer, body))
  serve(app, contract.removeMyOffer, ({ viewer }) => removeOwnOffer(platform, viewer))
  serve(app, contract.pauseMyOffer, ({ body, viewer }) => pauseOwnOffer(platform, viewer, body.until))
  serve(app, contract.resumeMyOffer, ({ viewer }) => resumeOwnOffer(platform, viewer))
  serve(app, contract.confirmMyOffer, ({ viewer }) => confirmOwnOffer(platform, viewer))
}
