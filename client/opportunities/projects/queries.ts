import { infiniteQueryOptions } from '@tanstack/react-query'
import {
  addProject,
  type DraftProject,
  listProjects,
  type Project,
  removeProject,
  updateProject,
} from '#contract/opportunities/projects.ts'
import { api, apiPage, paged } from '#client/platform/api.ts'

/** Fetches projects page by page, newest first. */
export const projectsQuery = infiniteQueryOptions({
  queryKey: ['projects'],
  queryFn: ({ pageParam, signal }) => apiPage(listProjects, { signal, querystring: {} }, pageParam || null),
  ...paged,
})

/** Lists a project, or updates the one with this id. */
export const saveProject = (id: string | undefined, body: DraftProject, clientId: string): Promise<Project> =>
  id === undefined ? api(addProject, { body: { ...body, clientId } }) : api(updateProject, { params: { id }, body })

/** Removes the author's own project. */
export const dropProject = (id: string) => api(removeProject, { params: { id } })
