import { newId } from '#server/platform/ids.ts'
import type { TestMember } from './given.ts'

type Insert = (table: string, row: Record<string, unknown>) => Promise<void>

/** Inserts a CV that Ada shares with Grace, and one of Grace on which Ada has commented. `toAda` and `toGrace` are their requests to each other. */
export const sharedCvs = async (
  insert: Insert,
  { ada, grace, at, toAda, toGrace }: { ada: TestMember; grace: TestMember; at: Date; toAda: string; toGrace: string },
): Promise<void> => {
  const theirs = newId()
  const cv = { bytes: 1, pages: 1, shared_at: at }
  const own = { ...cv, id: newId(), member_id: ada.id, request_id: toGrace }
  await insert('shared_cvs', { ...own, key: 'zq-777-shared', name: 'Zubeida.pdf' })
  const other = { ...cv, id: theirs, member_id: grace.id, request_id: toAda }
  await insert('shared_cvs', { ...other, key: 'shared', name: 'Grace.pdf' })
  const place = { page: 1, x: 0.5, y: 0.5 }
  const comment = { ...place, id: newId(), cv_id: theirs, author_id: ada.id, client_id: newId() }
  await insert('cv_comments', { ...comment, body: 'Zubeida says', created_at: at })
}
