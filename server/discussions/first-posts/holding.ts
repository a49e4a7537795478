import { notifyAdministrators } from '#server/notifications/public.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Platform } from '#server/platform/platform.ts'
import { insertUnchecked, insertUnsentAsks, setHandedIn } from './queries.ts'
import { releasePosts } from './release.ts'

type HeldPost = {
  id: string
  threadId: string
  number: number
  answered: number | null
  asked: readonly string[]
  at: Date
}

/**
 * Hides a new post that has been stored until a moderator has checked it, and notifies the administrators. Nothing else that follows from a post may have
 * happened: `publish` does it later.
 */
export const holdPost = async (platform: Platform, tx: Db, { asked, ...post }: HeldPost): Promise<void> => {
  await insertUnchecked(tx, post)
  await insertUnsentAsks(tx, post.threadId, asked)
  await notifyAdministrators(platform, tx, { type: 'post_waiting' })
}

/**
 * Makes a post that isn't published wait for a moderator again, because its author has changed it. Returns whether it is such a post. The caller has locked
 * its thread.
 */
export const handInAgain = async (
  platform: Platform,
  tx: Db,
  { id, authorId, at }: { id: string; authorId: string; at: Date },
): Promise<boolean> => {
  const before = await setHandedIn(tx, id, at)
  if (before === 'declined') {
    await notifyAdministrators(platform, tx, { type: 'post_waiting' })
    // By now it may need no check.
    await releasePosts(platform, tx, authorId)
  }
  return before !== undefined
}
