import type { Done } from '#contract/fields.ts'
import type { DraftProject, Project } from '#contract/opportunities/projects.ts'
import { ownOr } from '#server/postings/public.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import { orThrow } from '#server/platform/errors.ts'
import { searchKey } from '#server/platform/searchKey.ts'
import { decodeTimeCursor, Page, paginate } from '#server/platform/http/pagination.ts'
import { newId } from '#server/platform/ids.ts'
import type { Platform } from '#server/platform/platform.ts'
import { translate } from '#server/platform/text.ts'
import { presentProject } from './presenter.ts'
import {
  deleteProject,
  findProject,
  findProjects,
  insertProject,
  type ProjectSelection,
  setProject,
} from './queries.ts'

type Listing = Pick<ProjectSelection, 'whose' | 'limit'> & { q?: string | undefined; cursor?: string | undefined }

/** A page of the projects that the viewer may see. */
export const listProjects = async (
  { db, config }: Platform,
  viewer: Viewer,
  { whose, q, cursor, limit }: Listing,
): Promise<Page<Project[]>> => {
  const rows = await findProjects(db, viewer, { whose, q, after: decodeTimeCursor(cursor), limit: limit + 1 })
  const { items, next } = paginate(
    rows,
    limit,
    (row) => [row.created_at.toISOString(), row.id],
    (row) => presentProject(row, viewer, config.publicUrl),
  )
  return new Page(items, next)
}

/** Projects in which all of the words occur, newest first, at most `limit`. */
export const searchProjects = async (
  { db, config }: Platform,
  viewer: Viewer,
  words: string,
  limit: number,
): Promise<Project[]> => {
  const rows = await findProjects(db, viewer, { whose: 'all', q: words, after: undefined, limit })
  return rows.map((row) => presentProject(row, viewer, config.publicUrl))
}

/** Lists a project. */
export const addProject = async (platform: Platform, viewer: Viewer, draft: DraftProject): Promise<Project> => {
  await platform.limiters.postings.take(viewer.id)
  const id = newId()
  await insertProject(platform.db, { id, author_id: viewer.id, created_at: platform.now(), ...fieldsOf(draft) })
  return read(platform, viewer, id)
}

/** Changes one's own project. */
export const updateProject = async (
  platform: Platform,
  viewer: Viewer,
  id: string,
  draft: DraftProject,
): Promise<Project> => {
  await platform.limiters.postings.take(viewer.id)
  ownOr('project.not_found', await findProject(platform.db, viewer, id), viewer)
  await setProject(platform.db, id, fieldsOf(draft))
  return read(platform, viewer, id)
}

/** Removes one's own project. */
export const removeProject = async ({ db }: Platform, viewer: Viewer, id: string): Promise<Done> => {
  ownOr('project.not_found', await findProject(db, viewer, id), viewer)
  await deleteProject(db, id)
  return { success: true, message: translate(viewer.language, 'answers', 'project_removed') }
}

const fieldsOf = ({ name, description, languages: given, repository }: DraftProject) => {
  const languages = [...new Set(given)]
  return {
    name,
    description,
    languages,
    repository,
    search_key: searchKey(`${name} ${description} ${languages.join(' ')}`),
  }
}

const read = async ({ db, config }: Platform, viewer: Viewer, id: string): Promise<Project> => {
  const row = orThrow(await findProject(db, viewer, id), 'project.not_found')
  return presentProject(row, viewer, config.publicUrl)
}
