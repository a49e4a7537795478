import { sql, type SqlBool } from 'kysely'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import { containing } from '#server/platform/fold.ts'

// What follows are parts of queries that name the posting's table `posting`, left join `members as author`, and join `college`.

// Unverified authors' postings appear by themselves on verification, because nothing about it is stored with them.
const published = sql<SqlBool>`(
  author.id is null
  or author.verification = 'verified'
  or (author.verification = 'pending' and college.unverified_alumni = 'full')
)`

/** Who posted it, and whether it waits for that person's verification. */
export const ofAuthor = [
  'author.id as author_id',
  'author.full_name as author_name',
  'author.photo_key as author_photo',
  sql<boolean>`not ${published}`.as('pending'),
] as const

/** Holds for postings that the viewer may see: published ones and one's own, for administrators all. */
export const visibleTo = (viewer: Pick<Viewer, 'id' | 'role'> | undefined) => {
  if (viewer === undefined) return published
  return viewer.role === 'admin' ? sql<SqlBool>`true` : sql<SqlBool>`(${published} or author.id = ${viewer.id})`
}

/** As `visibleTo`, for what the college opens on verification only: until then an alumnus sees their own. */
export const visibleOnceVerified = (viewer: Pick<Viewer, 'id' | 'role' | 'limited'>) =>
  viewer.limited ? sql<SqlBool>`author.id = ${viewer.id}` : visibleTo(viewer)

/** Holds for postings in which each of the words occurs somewhere, whatever their case and accents. */
export const hasWords = (words: string) => {
  const patterns = words.split(/\s+/).filter(Boolean).map(containing)
  return sql<SqlBool>`(${sql.join([sql`true`, ...patterns.map((pattern) => sql`posting.search_key like ${pattern}`)], sql` and `)})`
}
