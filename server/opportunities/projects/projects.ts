import type { DraftProject, Project } from '#contract/opportunities/projects.ts'
import { type PostingKind, presentPosting } from '#server/postings/public.ts'
import { searchKey } from '#server/platform/searchKey.ts'
import { findProject, findProjects, insertProject, type ProjectFields, type ProjectRow, setProject } from './queries.ts'

/** Projects, newest first. */
export const projectPostings: PostingKind<ProjectRow, DraftProject, ProjectFields, Project> = {
  table: 'projects',
  missing: 'project.not_found',
  removed: 'project_removed',
  orderOf: (row) => row.created_at,
  fieldsOf: (_, { name, description, languages: given, repository }) => {
    const languages = [...new Set(given)]
    const search_key = searchKey(`${name} ${description} ${languages.join(' ')}`)
    return { name, description, languages, repository, search_key }
  },
  present: (row, viewer, publicUrl) => ({
    ...presentPosting(row, viewer, publicUrl),
    starter: row.starter,
    name: row.name,
    description: row.description,
    languages: row.languages,
    repository: row.repository,
    createdAt: row.created_at.toISOString(),
  }),
  find: findProject,
  findPage: findProjects,
  insert: insertProject,
  update: setProject,
}
