import * as contract from '#contract/mentoring/requests.ts'
import { type App, serve } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import {
  acceptRequest,
  answerMentor,
  askMentee,
  askNextMentor,
  refuseRequest,
  requestActions,
  undoRefusal,
  withdrawRequest,
} from './answers.ts'
import { askMentor } from './asking.ts'
import { requestOf, requestsOf } from './requests.ts'
import { refusals } from './refusals.ts'
import { waitingRequests } from './waiting.ts'

export const requestRoutes = (app: App, platform: Platform): void => {
  platform.tasks.define(waitingRequests(platform))
  platform.tasks.define(refusals(platform))
  for (const action of requestActions(platform)) platform.emailActions.define(action)
  serve(app, contract.listMentoringRequests, ({ query, viewer }) => requestsOf(platform, viewer, query))
  serve(app, contract.askMentor, ({ body, viewer }) => askMentor(platform, viewer, body))
  serve(app, contract.readMentoringRequest, ({ params, viewer }) => requestOf(platform, viewer, params.id))
  serve(app, contract.acceptMentoringRequest, ({ params, viewer }) => acceptRequest(platform, viewer, params.id))
  serve(app, contract.declineMentoringRequest, ({ params, body, viewer }) =>
    refuseRequest(platform, viewer, params.id, body),
  )
  serve(app, contract.undoRefusal, ({ params, viewer }) => undoRefusal(platform, viewer, params.id))
  serve(app, contract.questionMentee, ({ params, body, viewer }) =>
    askMentee(platform, viewer, params.id, body.question),
  )
  serve(app, contract.answerMentor, ({ params, body, viewer }) =>
    answerMentor(platform, viewer, params.id, body.answer),
  )
  serve(app, contract.withdrawMentoringRequest, ({ params, viewer }) => withdrawRequest(platform, viewer, params.id))
  serve(app, contract.askNextMentor, ({ params, viewer }) => askNextMentor(platform, viewer, params.id))
}
