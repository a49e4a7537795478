import * as contract from '#contract/opportunities/applications.ts'
import { type App, serve } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { answerInterview, answerOffer, askHowItStands, writeToPoster } from './answers.ts'
import { deleteApplicationDraft, draftOf, saveApplicationDraft } from './drafts.ts'
import { deleteApplication, withdrawApplication } from './leaving.ts'
import { applicationPage, applicationsOf } from './mine.ts'
import { sendApplication } from './sending.ts'

export const applicationRoutes = (app: App, platform: Platform): void => {
  serve(app, contract.listApplications, ({ viewer, query }) => applicationsOf(platform, viewer, query))
  serve(app, contract.readApplication, ({ viewer, params }) => applicationPage(platform, viewer, params.id))
  serve(app, contract.readApplicationDraft, ({ viewer, params }) => draftOf(platform, viewer, params.id))
  serve(app, contract.saveApplicationDraft, ({ viewer, params, body }) =>
    saveApplicationDraft(platform, viewer, params.id, body),
  )
  serve(app, contract.sendApplication, ({ viewer, params, body }) => sendApplication(platform, viewer, params.id, body))
  serve(app, contract.deleteApplicationDraft, ({ viewer, params }) =>
    deleteApplicationDraft(platform, viewer, params.id),
  )
  serve(app, contract.withdrawApplication, ({ viewer, params, body }) =>
    withdrawApplication(platform, viewer, params.id, body.reason),
  )
  serve(app, contract.deleteApplication, ({ viewer, params }) => deleteApplication(platform, viewer, params.id))
  serve(app, contract.answerInterview, ({ viewer, params, body }) => answerInterview(platform, viewer, params.id, body))
  serve(app, contract.answerOffer, ({ viewer, params, body }) => answerOffer(platform, viewer, params.id, body))
  serve(app, contract.askHowItStands, ({ viewer, params }) => askHowItStands(platform, viewer, params.id))
  serve(app, contract.writeToPoster, ({ viewer, params, body, caller }) =>
    writeToPoster(platform, viewer, params.id, body, caller),
  )
}
