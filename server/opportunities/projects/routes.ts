import * as contract from '#contract/opportunities/projects.ts'
import { addPosting, listPostings, removePosting, updatePosting } from '#server/postings/public.ts'
import { type App, serve } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { projectPostings } from './projects.ts'

export const projectRoutes = (app: App, platform: Platform): void => {
  serve(app, contract.listProjects, ({ query, viewer }) => listPostings(platform, projectPostings, viewer, query))
  serve(app, contract.addProject, ({ body, viewer }) => addPosting(platform, projectPostings, viewer, body))
  serve(app, contract.updateProject, ({ params, body, viewer }) =>
    updatePosting(platform, projectPostings, viewer, params.id, body),
  )
  serve(app, contract.removeProject, ({ params, viewer }) =>
    removePosting(platform, projectPostings, viewer, params.id),
  )
}
