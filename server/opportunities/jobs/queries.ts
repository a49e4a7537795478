import { ofAuthor, type Onlooker, pagesOf, visibleOnceConfirmed } from '#server/postings/public.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import type { Db } from '#server/platform/db/database.ts'

/** What a draft is stored as. */
export type JobFields = { title: string; company: string; location: string; description: string; search_key: string }

const visibleJobs = (db: Db, viewer: Onlooker) =>
  db
    .selectFrom('jobs as posting')
    .leftJoin('members as author', 'author.id', 'posting.author_id')
    .innerJoin('college', (join) => join.onTrue())
    .select([
      'posting.id',
      'posting.title',
      'posting.company',
      'posting.location',
      'posting.description',
      'posting.created_at',
    ])
    .select(ofAuthor)
    .where(visibleOnceConfirmed(viewer))

/** Job openings as the viewer may see them, newest first. */
export const findJobs = pagesOf({
  table: 'jobs',
  column: 'created_at',
  direction: 'desc',
  write: visibleJobs,
})

export type JobRow = Awaited<ReturnType<typeof findJobs>>[number]

/** A job opening, when the viewer may see it. */
export const findJob = (db: Db, viewer: Viewer, id: string) =>
  visibleJobs(db, viewer).where('posting.id', '=', id).executeTakeFirst()

/** Stores a new job opening. */
export const insertJob = (db: Db, job: JobFields & { id: string; author_id: string; created_at: Date }) =>
  db.insertInto('jobs').values(job).execute()

/** Changes a job opening. */
export const setJob = (db: Db, id: string, fields: JobFields) =>
  db.updateTable('jobs').set(fields).where('id', '=', id).execute()
