import type { DraftProject, Project } from '#contract/opportunities/projects.ts'
import { type PostingKind, presentPosting } from '#server/postings/public.ts'
import { searchKey } from '#server/platform/searchKey.ts'
import { findProject, findProjects, insertProject, type ProjectFields, type ProjectRow, setProject } from './queries.ts'

/** Projects, latest active first: those without activity for long come last. */
export const projectPostings: PostingKind<ProjectRow, DraftProject, ProjectFields, Project> = {
  table: 'projects',
  missing: 'project.not_found',
  removed: 'project_removed',
  orderOf: (row) => row.active_at,
  fieldsOf: (_, { name, description, languages: given, repository, roles }) => {
    const languages = [...new Set(given)]
    const wanted = roles.map(({ skill, task }) => `${skill} ${task}`).join(' ')
    const search_key = searchKey(`${name} ${description} ${languages.join(' ')} ${wanted}`)
    return { name, description, languages, repository, roles: JSON.stringify(roles), search_key }
  },
  present: (row, viewer, publicUrl) => ({
    ...presentPosting(row, viewer, publicUrl),
    starter: row.starter,
    name: row.name,
    description: row.description,
    languages: row.languages,
    repository: row.repository,
    roles: row.roles,
    activeAt: row.active_at.toISOString(),
    codeChangedAt: row.code_changed_at?.toISOString() ?? null,
    repliesWithin: row.replies_within,
    createdAt: row.created_at.toISOString(),
  }),
  find: findProject,
  findPage: findProjects,
  insert: insertProject,
  update: setProject,
}
