import * as contract from '#contract/mentoring/mentorships.ts'
import { addPosting, listPostings } from '#server/postings/public.ts'
import { type App, serve } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { changeMentorship, mentorshipPostings, removeMentorship } from './mentorships.ts'
import { joinMentorship, leaveMentorship } from './participation.ts'

export const mentorshipRoutes = (app: App, platform: Platform): void => {
  serve(app, contract.listMentorships, ({ query, viewer }) => listPostings(platform, mentorshipPostings, viewer, query))
  serve(app, contract.hostMentorship, ({ body, viewer }) => addPosting(platform, mentorshipPostings, viewer, body))
  serve(app, contract.updateMentorship, ({ params, body, viewer }) =>
    changeMentorship(platform, viewer, params.id, body),
  )
  serve(app, contract.removeMentorship, ({ params, viewer }) => removeMentorship(platform, viewer, params.id))
  serve(app, contract.joinMentorship, ({ params, viewer }) => joinMentorship(platform, viewer, params.id))
  serve(app, contract.leaveMentorship, ({ params, viewer }) => leaveMentorship(platform, viewer, params.id))
}
