import * as contract from '#contract/trust/moderation.ts'
import { type App, serve } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { removeComment } from './comments.ts'
import { cancel, hide, list, remove, restore, show } from './moderation.ts'

/** Routes for administrators to moderate postings. */
export const moderationRoutes = (app: App, platform: Platform): void => {
  serve(app, contract.listAllPostings, ({ viewer, query }) => list(platform, viewer, query))
  serve(app, contract.hidePosting, ({ params, body, ...by }) => hide(platform, params, body, by))
  serve(app, contract.showPosting, ({ params, ...by }) => show(platform, params, by))
  serve(app, contract.cancelAnyEvent, ({ params, body, ...by }) => cancel(platform, params.id, body, by))
  serve(app, contract.restoreAnyEvent, ({ params, ...by }) => restore(platform, params.id, by))
  serve(app, contract.removePosting, ({ params, body, ...by }) => remove(platform, params, body.reason, by))
  serve(app, contract.removeComment, ({ viewer, params, body, caller }) =>
    removeComment(platform, viewer, params.id, body.reason, caller),
  )
}
