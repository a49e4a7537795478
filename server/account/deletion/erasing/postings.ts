import type { Db } from '#server/platform/db/database.ts'
import { cancelEventsAhead, deletePostings, releasePostings, type Leaver } from './queries.ts'

/**
 * What a member leaves of what they posted: all of it without the name, or of what was removed the events that lie ahead,
 * as cancelled, so that nobody goes there. What nobody else ever saw goes in any case.
 */
export const leavePostings = async (tx: Db, { id, postings, published }: Leaver, at: Date): Promise<void> => {
  if (published && postings === 'remove') await cancelEventsAhead(tx, id, at)
  if (published && postings === 'anonymise') await releasePostings(tx, id, at)
  await deletePostings(tx, id)
}
