import * as contract from '#contract/opportunities/projects.ts'
import { addPosting, listPostings, removePosting, updatePosting } from '#server/postings/public.ts'
import { type App, serve } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { confirmActive, projectActions } from './activity.ts'
import { projectPostings } from './projects.ts'

export const projectRoutes = (app: App, platform: Platform): void => {
  for (const action of projectActions(platform)) platform.emailActions.define(action)
  serve(app, contract.listProjects, ({ query: { wanted, ...query }, viewer }) =>
    listPostings(platform, projectPostings, viewer, { ...query, ...(wanted && { filters: { wanted } }) }),
  )
  serve(app, contract.confirmProject, ({ params, viewer }) => confirmActive(platform, viewer, params.id))
  serve(app, contract.addProject, ({ body, viewer }) => addPosting(platform, projectPostings, viewer, body))
  serve(app, contract.updateProject, ({ params, body, viewer }) =>
    updatePosting(platform, projectPostings, viewer, params.id, body),
  )
  serve(app, contract.removeProject, ({ params, viewer }) =>
    removePosting(platform, projectPostings, viewer, params.id),
  )
}
