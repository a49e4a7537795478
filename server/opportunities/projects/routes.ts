import * as contract from '#contract/opportunities/projects.ts'
import { type App, serve } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { addProject, listProjects, removeProject, updateProject } from './projects.ts'

export const projectRoutes = (app: App, platform: Platform): void => {
  serve(app, contract.listProjects, ({ query, viewer }) => listProjects(platform, viewer, query))
  serve(app, contract.addProject, ({ body, viewer }) => addProject(platform, viewer, body))
  serve(app, contract.updateProject, ({ params, body, viewer }) => updateProject(platform, viewer, params.id, body))
  serve(app, contract.removeProject, ({ params, viewer }) => removeProject(platform, viewer, params.id))
}
