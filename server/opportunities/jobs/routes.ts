import * as contract from '#contract/opportunities/jobs.ts'
import { addPosting, listPostings, removePosting, updatePosting } from '#server/postings/public.ts'
import { type App, serve } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { jobPostings } from './jobs.ts'

export const jobRoutes = (app: App, platform: Platform): void => {
  serve(app, contract.listJobs, ({ query, viewer }) => listPostings(platform, jobPostings, viewer, query))
  serve(app, contract.postJob, ({ body, viewer }) => addPosting(platform, jobPostings, viewer, body))
  serve(app, contract.updateJob, ({ params, body, viewer }) =>
    updatePosting(platform, jobPostings, viewer, params.id, body),
  )
  serve(app, contract.removeJob, ({ params, viewer }) => removePosting(platform, jobPostings, viewer, params.id))
}
