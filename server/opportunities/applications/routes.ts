import * as contract from '#contract/opportunities/applications.ts'
import { thankForJob } from '#contract/opportunities/thanks.ts'
import { type App, serve } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { announced } from '../live.ts'
import { answerInterview, answerOffer, askHowItStands, writeToPoster } from './answers.ts'
import { deleteApplicationDraft, draftOf, saveApplicationDraft } from './drafts.ts'
import { deleteApplication, withdrawApplication } from './leaving.ts'
import { applicationPage, applicationsOf } from './mine.ts'
import { thankHelpers } from '../thanks/thanks.ts'
import { sendApplication } from './sending.ts'

export const applicationRoutes = (app: App, platform: Platform): void => {
  const about = <Result>(application: string, change: Promise<Result>) => announced(platform, { application }, change)
  serve(app, contract.listApplications, ({ viewer, query }) => applicationsOf(platform, viewer, query))
  serve(app, contract.readApplication, ({ viewer, params }) => applicationPage(platform, viewer, params.id))
  serve(app, contract.readApplicationDraft, ({ viewer, params }) => draftOf(platform, viewer, params.id))
  serve(app, contract.saveApplicationDraft, ({ viewer, params, body }) =>
    saveApplicationDraft(platform, viewer, params.id, body),
  )
  serve(app, contract.sendApplication, ({ viewer, params, body }) =>
    announced(platform, { job: params.id }, sendApplication(platform, viewer, params.id, body)),
  )
  serve(app, contract.deleteApplicationDraft, ({ viewer, params }) =>
    deleteApplicationDraft(platform, viewer, params.id),
  )
  serve(app, contract.withdrawApplication, ({ viewer, params, body }) =>
    about(params.id, withdrawApplication(platform, viewer, params.id, body.reason)),
  )
  serve(app, thankForJob, ({ viewer, params, body }) => thankHelpers(platform, viewer, params.id, body.words))
  serve(app, contract.deleteApplication, ({ viewer, params }) => deleteApplication(platform, viewer, params.id))
  serve(app, contract.answerInterview, ({ viewer, params, body }) =>
    about(params.id, answerInterview(platform, viewer, params.id, body)),
  )
  serve(app, contract.answerOffer, ({ viewer, params, body }) =>
    about(params.id, answerOffer(platform, viewer, params.id, body)),
  )
  serve(app, contract.askHowItStands, ({ viewer, params }) =>
    about(params.id, askHowItStands(platform, viewer, params.id)),
  )
  serve(app, contract.writeToPoster, ({ viewer, params, body, caller }) =>
    about(params.id, writeToPoster(platform, viewer, params.id, body, caller)),
  )
}
