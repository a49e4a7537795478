import * as contract from '#contract/opportunities/jobs.ts'
import { type App, serve } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { alertsOf, createAlert, deleteAlert } from './alerts/alerts.ts'
import { announcements } from './alerts/announcements.ts'
import {
  dismissJob,
  jobActions,
  jobFacets,
  jobPage,
  jobsFor,
  postJob,
  removeJob,
  renewJob,
  restoreJob,
  saveJob,
  setFilled,
  unsaveJob,
  updateJob,
} from './jobs.ts'

export const jobRoutes = (app: App, platform: Platform): void => {
  platform.tasks.define(announcements(platform))
  for (const action of jobActions(platform)) platform.emailActions.define(action)
  serve(app, contract.listJobs, ({ query, viewer }) => jobsFor(platform, viewer, query))
  serve(app, contract.listJobFacets, ({ viewer }) => jobFacets(platform, viewer))
  serve(app, contract.readJob, ({ params, viewer }) => jobPage(platform, viewer, params.id))
  serve(app, contract.postJob, ({ body, viewer }) => postJob(platform, viewer, body))
  serve(app, contract.updateJob, ({ params, body, viewer }) => updateJob(platform, viewer, params.id, body))
  serve(app, contract.removeJob, ({ params, viewer }) => removeJob(platform, viewer, params.id))
  serve(app, contract.renewJob, ({ params, viewer }) => renewJob(platform, viewer, params.id))
  serve(app, contract.fillJob, ({ params, viewer }) => setFilled(platform, viewer, params.id, true))
  serve(app, contract.reopenJob, ({ params, viewer }) => setFilled(platform, viewer, params.id, false))
  serve(app, contract.saveJob, ({ params, viewer }) => saveJob(platform, viewer, params.id))
  serve(app, contract.unsaveJob, ({ params, viewer }) => unsaveJob(platform, viewer, params.id))
  serve(app, contract.dismissJob, ({ params, viewer }) => dismissJob(platform, viewer, params.id))
  serve(app, contract.restoreJob, ({ params, viewer }) => restoreJob(platform, viewer, params.id))
  serve(app, contract.listJobAlerts, async ({ viewer }) => ({ alerts: await alertsOf(platform, viewer) }))
  serve(app, contract.createJobAlert, ({ body, viewer }) => createAlert(platform, viewer, body))
  serve(app, contract.deleteJobAlert, ({ params, viewer }) => deleteAlert(platform, viewer, params.id))
}
