import { forgetAuthor } from '#server/college/public.ts'
import type { Db } from '#server/platform/db/database.ts'
import { removeReported } from './queries.ts'

/** Removes the author of posts that have become anonymous from the reports of them and from the audit log. The caller has locked the posts. */
export const sealAuthor = async (tx: Db, authorId: string, postIds: readonly string[]): Promise<void> => {
  await removeReported(tx, authorId, postIds)
  await forgetAuthor(tx, authorId, postIds)
}
