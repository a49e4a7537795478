import { type NewPosting, ofAuthor, type Onlooker, pagesOf, visibleOnceVerified } from '#server/postings/public.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import type { Db } from '#server/platform/db/database.ts'

/** The stored fields of a project. */
export type ProjectFields = {
  name: string
  description: string
  languages: string[]
  repository: string
  search_key: string
}

const visibleProjects = (db: Db, viewer: Onlooker) =>
  db
    .selectFrom('projects as posting')
    .leftJoin('members as author', 'author.id', 'posting.author_id')
    .innerJoin('college', (join) => join.onTrue())
    .select([
      'posting.id',
      'posting.name',
      'posting.description',
      'posting.languages',
      'posting.repository',
      'posting.starter',
      'posting.created_at',
    ])
    .select(ofAuthor)
    .where(visibleOnceVerified(viewer))

/** Finds projects that the viewer may see, newest first. */
export const findProjects = pagesOf({
  table: 'projects',
  column: 'created_at',
  direction: 'desc',
  write: visibleProjects,
})

export type ProjectRow = Awaited<ReturnType<typeof findProjects>>[number]

/** Returns a project if the viewer may see it. */
export const findProject = (db: Db, viewer: Viewer, id: string) =>
  visibleProjects(db, viewer).where('posting.id', '=', id).executeTakeFirst()

/** Stores a new project. */
export const insertProject = (db: Db, project: ProjectFields & NewPosting) =>
  db
    .insertInto('projects')
    .values(project)
    .onConflict((conflict) => conflict.columns(['author_id', 'client_id']).doNothing())
    .execute()

/** Changes a project. */
export const setProject = (db: Db, id: string, fields: ProjectFields) =>
  db.updateTable('projects').set(fields).where('id', '=', id).execute()
