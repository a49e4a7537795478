import { hasWords, ofAuthor, visibleOnceVerified } from '#server/postings/public.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import type { Db } from '#server/platform/db/database.ts'

type ProjectFields = {
  name: string
  description: string
  languages: string[]
  repository: string
  search_key: string
}

/** Which projects, and from where on: after the one listed `after.at` that has its id. `q` are words to search for. */
export type ProjectSelection = {
  whose: 'all' | 'mine'
  q: string | undefined
  after: { at: Date; id: string } | undefined
  limit: number
}

const visibleProjects = (db: Db, viewer: Viewer) =>
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

/** Projects as the viewer may see them, newest first. */
export const findProjects = (db: Db, viewer: Viewer, { whose, q, after, limit }: ProjectSelection) =>
  visibleProjects(db, viewer)
    .$if(whose === 'mine', (query) => query.where('posting.author_id', '=', viewer.id))
    .$if(q !== undefined && q !== '', (query) => query.where(hasWords(q ?? '')))
    .$if(after !== undefined, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('posting.created_at', 'posting.id'), '<', tuple(after?.at ?? new Date(0), after?.id ?? '')),
      ),
    )
    .orderBy('posting.created_at', 'desc')
    .orderBy('posting.id', 'desc')
    .limit(limit)
    .execute()

export type ProjectRow = Awaited<ReturnType<typeof findProjects>>[number]

/** A project, when the viewer may see it. */
export const findProject = (db: Db, viewer: Viewer, id: string) =>
  visibleProjects(db, viewer).where('posting.id', '=', id).executeTakeFirst()

/** Stores a new project. */
export const insertProject = (db: Db, project: ProjectFields & { id: string; author_id: string; created_at: Date }) =>
  db.insertInto('projects').values(project).execute()

/** Changes a project. */
export const setProject = (db: Db, id: string, fields: ProjectFields) =>
  db.updateTable('projects').set(fields).where('id', '=', id).execute()

/** Removes a project. */
export const deleteProject = (db: Db, id: string) => db.deleteFrom('projects').where('id', '=', id).execute()
