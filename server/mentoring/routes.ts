import * as contract from '#contract/mentoring/mentorships.ts'
import { type App, serve } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { hostMentorship, listMentorships, removeMentorship, updateMentorship } from './mentorships.ts'

export const mentorshipRoutes = (app: App, platform: Platform): void => {
  serve(app, contract.listMentorships, ({ query, viewer }) => listMentorships(platform, viewer, query))
  serve(app, contract.hostMentorship, ({ body, viewer }) => hostMentorship(platform, viewer, body))
  serve(app, contract.updateMentorship, ({ params, body, viewer }) =>
    updateMentorship(platform, viewer, params.id, body),
  )
  serve(app, contract.removeMentorship, ({ params, viewer }) => removeMentorship(platform, viewer, params.id))
}
