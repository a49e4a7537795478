import * as contract from '#contract/opportunities/jobs.ts'
import { type App, serve } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { listJobs, postJob, removeJob, updateJob } from './jobs.ts'

export const jobRoutes = (app: App, platform: Platform): void => {
  serve(app, contract.listJobs, ({ query, viewer }) => listJobs(platform, viewer, query))
  serve(app, contract.postJob, ({ body, viewer }) => postJob(platform, viewer, body))
  serve(app, contract.updateJob, ({ params, body, viewer }) => updateJob(platform, viewer, params.id, body))
  serve(app, contract.removeJob, ({ params, viewer }) => removeJob(platform, viewer, params.id))
}
