import { infiniteQueryOptions } from '@tanstack/react-query'
import {
  addProject,
  confirmProject,
  type DraftProject,
  listProjects,
  type Project,
  removeProject,
  updateProject,
} from '#contract/opportunities/projects.ts'
import { api, apiPage, paged } from '#client/platform/api.ts'

/** Fetches projects page by page, latest active first. */
export const projectsQuery = infiniteQueryOptions({
  queryKey: ['projects'],
  queryFn: ({ pageParam, signal }) => apiPage(listProjects, { signal, querystring: {} }, pageParam || null),
  ...paged,
})

/** Which projects a list contains: those with the words, and, if `wanted`, only those that look for someone. */
export type ProjectChoice = { q: string; wanted: boolean }

/** Fetches the chosen projects. All lists are refetched with `projectsQuery`, whose key theirs begin with. */
export const chosenProjectsQuery = ({ q, wanted }: ProjectChoice) =>
  infiniteQueryOptions({
    queryKey: [...projectsQuery.queryKey, q, wanted ? 'wanted' : 'all'],
    queryFn: ({ pageParam, signal }) =>
      apiPage(
        listProjects,
        { signal, querystring: { ...(q !== '' && { q }), ...(wanted && { wanted: 'yes' }) } },
        pageParam || null,
      ),
    ...paged,
  })

/** Notes that the author's own project is still active. */
export const keepProject = (id: string): Promise<Project> => api(confirmProject, { params: { id } })

/** Lists a project, or updates the one with this id. */
export const saveProject = (id: string | undefined, body: DraftProject, clientId: string): Promise<Project> =>
  id === undefined ? api(addProject, { body: { ...body, clientId } }) : api(updateProject, { params: { id }, body })

/** Removes the author's own project. */
export const dropProject = (id: string) => api(removeProject, { params: { id } })
