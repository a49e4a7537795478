import * as contract from '#contract/guidance/interviews.ts'
import { type App, serve } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { listCompanies, suggestCompanies } from './companies/companies.ts'
import { askForReview } from './hiding/hiding.ts'
import {
  addInterview,
  listInterviews,
  readInterview,
  removeInterview,
  setHelpful,
  updateInterview,
} from './interviews.ts'

export const interviewRoutes = (app: App, platform: Platform): void => {
  serve(app, contract.listInterviews, ({ query, viewer }) => listInterviews(platform, viewer, query))
  serve(app, contract.listInterviewCompanies, ({ viewer }) => listCompanies(platform, viewer))
  serve(app, contract.suggestCompanies, ({ query, viewer }) => suggestCompanies(platform, viewer, query.q))
  serve(app, contract.readInterview, ({ params, viewer }) => readInterview(platform, viewer, params.id))
  serve(app, contract.addInterview, ({ body, viewer }) => addInterview(platform, viewer, body))
  serve(app, contract.updateInterview, ({ params, body, viewer }) => updateInterview(platform, viewer, params.id, body))
  serve(app, contract.removeInterview, ({ params, viewer }) => removeInterview(platform, viewer, params.id))
  serve(app, contract.markHelpful, ({ params, viewer }) => setHelpful(platform, viewer, params.id, true))
  serve(app, contract.unmarkHelpful, ({ params, viewer }) => setHelpful(platform, viewer, params.id, false))
  serve(app, contract.askForInterviewReview, ({ params, viewer }) => askForReview(platform, viewer, params.id))
}
