import * as coauthors from '#contract/guidance/coauthors.ts'
import * as corrections from '#contract/guidance/corrections.ts'
import * as reviews from '#contract/guidance/guideReviews.ts'
import * as writing from '#contract/guidance/guideWriting.ts'
import * as contract from '#contract/guidance/guides.ts'
import * as recommendation from '#contract/guidance/recommendedGuide.ts'
import { type App, serve } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { addCoauthor, listCoauthors, removeCoauthor } from './coauthors/coauthors.ts'
import { acceptCorrection, declineCorrection, listCorrections, suggestCorrection } from './corrections/corrections.ts'
import { guidePage, listGuides, rateGuide, topGuides } from './guides.ts'
import { dismissGuide, recommendedGuide, restoreRecommendation } from './recommended/recommended.ts'
import {
  changeSettings,
  listAll,
  listWaiting,
  publishGuide,
  readSettings,
  suggestChanges,
} from './reviewing/reviewing.ts'
import {
  confirmGuide,
  discardDraft,
  handOverGuide,
  listVersions,
  readDraft,
  readVersion,
  restoreGuide,
  restoreVersion,
  retireGuide,
  setQuestions,
  startGuide,
  storeDraft,
  submitDraft,
} from './writing/writing.ts'

export const guideRoutes = (app: App, platform: Platform): void => {
  serve(app, contract.listGuides, ({ query, viewer }) => listGuides(platform, viewer, query))
  serve(app, contract.listTopGuides, ({ viewer }) => topGuides(platform, viewer))
  serve(app, contract.readGuide, ({ params, viewer }) => guidePage(platform, viewer, params.id))
  serve(app, contract.rateGuide, ({ params, body, viewer }) => rateGuide(platform, viewer, params.id, body))

  serve(app, recommendation.readRecommendedGuide, async ({ viewer }) => ({
    guide: await recommendedGuide(platform, viewer),
  }))
  serve(app, recommendation.dismissGuide, ({ params, viewer }) => dismissGuide(platform, viewer, params.id))
  serve(app, recommendation.restoreRecommendation, ({ params, viewer }) =>
    restoreRecommendation(platform, viewer, params.id),
  )

  serve(app, writing.startGuide, ({ body, viewer }) => startGuide(platform, viewer, body))
  serve(app, writing.readDraft, ({ params, viewer }) => readDraft(platform, viewer, params.id))
  serve(app, writing.saveDraft, ({ params, body, viewer }) => storeDraft(platform, viewer, params.id, body))
  serve(app, writing.discardDraft, ({ params, viewer }) => discardDraft(platform, viewer, params.id))
  serve(app, writing.submitDraft, ({ params, body, viewer }) => submitDraft(platform, viewer, params.id, body.revision))
  serve(app, writing.retireGuide, ({ params, viewer }) => retireGuide(platform, viewer, params.id))
  serve(app, writing.restoreGuide, ({ params, viewer }) => restoreGuide(platform, viewer, params.id))
  serve(app, writing.confirmGuide, ({ params, viewer }) => confirmGuide(platform, viewer, params.id))
  serve(app, writing.handOverGuide, ({ params, viewer }) => handOverGuide(platform, viewer, params.id))
  serve(app, writing.setGuideQuestions, ({ params, body, viewer }) =>
    setQuestions(platform, viewer, params.id, body.on),
  )
  serve(app, writing.listVersions, ({ params, viewer }) => listVersions(platform, viewer, params.id))
  serve(app, writing.readVersion, ({ params, viewer }) => readVersion(platform, viewer, params.id, params.number))
  serve(app, writing.restoreVersion, ({ params, viewer }) => restoreVersion(platform, viewer, params.id, params.number))

  serve(app, coauthors.listCoauthors, ({ params, viewer }) => listCoauthors(platform, viewer, params.id))
  serve(app, coauthors.addCoauthor, ({ params, viewer }) => addCoauthor(platform, viewer, params.id, params.userId))
  serve(app, coauthors.removeCoauthor, ({ params, viewer }) =>
    removeCoauthor(platform, viewer, params.id, params.userId),
  )

  serve(app, corrections.suggestCorrection, ({ params, body, viewer }) =>
    suggestCorrection(platform, viewer, params.id, body),
  )
  serve(app, corrections.listCorrections, ({ params, viewer }) => listCorrections(platform, viewer, params.id))
  serve(app, corrections.acceptCorrection, ({ params, body, viewer }) =>
    acceptCorrection(platform, viewer, params, body),
  )
  serve(app, corrections.declineCorrection, ({ params, body, viewer }) =>
    declineCorrection(platform, viewer, params, body.words),
  )

  serve(app, reviews.listWaitingGuides, ({ viewer }) => listWaiting(platform, viewer))
  serve(app, reviews.listAllGuides, ({ query, viewer }) => listAll(platform, viewer, query))
  serve(app, reviews.publishGuide, ({ params, body, viewer, caller }) =>
    publishGuide(platform, params.id, body.revision, { viewer, caller }),
  )
  serve(app, reviews.suggestChanges, ({ params, body, viewer, caller }) =>
    suggestChanges(platform, params.id, body, { viewer, caller }),
  )
  serve(app, reviews.readGuideSettings, () => readSettings(platform))
  serve(app, reviews.changeGuideSettings, ({ body, viewer, caller }) =>
    changeSettings(platform, body, { viewer, caller }),
  )
}
