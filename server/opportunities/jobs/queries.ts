import { hasWords, ofAuthor, visibleOnceConfirmed } from '#server/postings/public.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import type { Db } from '#server/platform/db/database.ts'

type JobFields = { title: string; company: string; location: string; description: string; search_key: string }

/** Which jobs, and from where on: after the one posted `after.at` that has its id. `q` are words to search for. */
export type JobSelection = {
  whose: 'all' | 'mine'
  q: string | undefined
  after: { at: Date; id: string } | undefined
  limit: number
}

const visibleJobs = (db: Db, viewer: Viewer) =>
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
export const findJobs = (db: Db, viewer: Viewer, { whose, q, after, limit }: JobSelection) =>
  visibleJobs(db, viewer)
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

/** Removes a job opening. */
export const deleteJob = (db: Db, id: string) => db.deleteFrom('jobs').where('id', '=', id).execute()
