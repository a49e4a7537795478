import * as contract from '#contract/events/rsvps.ts'
import { type App, serve } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { createAnswerStore } from './answers.ts'
import { expireOffersTask } from './places.ts'
import { answerEvent, answerSeries, claimPlace, listGoing, rsvpActions, withdrawRsvp } from './rsvps.ts'

export const rsvpRoutes = (app: App, platform: Platform): void => {
  platform.tasks.define(expireOffersTask(platform))
  const store = createAnswerStore(platform)
  for (const action of rsvpActions(platform, store)) platform.emailActions.define(action)
  serve(app, contract.answerEvent, ({ params, body, viewer, caller }) =>
    answerEvent(platform, store, viewer, params.id, body, caller.ownSocket),
  )
  serve(app, contract.answerSeries, ({ params, body, viewer, caller }) =>
    answerSeries(platform, store, viewer, params.id, body.answer, caller.ownSocket),
  )
  serve(app, contract.withdrawRsvp, ({ params, viewer, caller }) =>
    withdrawRsvp(platform, viewer, params.id, caller.ownSocket),
  )
  serve(app, contract.claimPlace, ({ params, viewer, caller }) =>
    claimPlace(platform, viewer, params.id, caller.ownSocket),
  )
  serve(app, contract.listGoing, ({ params, query, viewer }) => listGoing(platform, viewer, params.id, query))
}
