import { notifyAdministrators } from '#server/notifications/public.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Platform } from '#server/platform/platform.ts'
import { hasFirstPosts, insertUnchecked, insertUnsentAsks, setHandedIn } from './queries.ts'
import { releasePosts } from './release.ts'

type HeldPost = {
  id: string
  threadId: string
  number: number
  answered: number | null
  asked: readonly string[]
  /** Whether its author waits for their verification. */
  limited: boolean
  at: Date
}

/**
 * Hides a new, stored post until its author is verified and a moderator has checked it. Notifies the administrators if they can check it now. The caller
 * must not notify or count anything: `publish` does that.
 */
export const holdPost = async (platform: Platform, tx: Db, { asked, limited, ...post }: HeldPost): Promise<void> => {
  await insertUnchecked(tx, post)
  await insertUnsentAsks(tx, post.threadId, asked)
  // Administrators check it after the verification.
  if (!limited) await notifyAdministrators(platform, tx, { type: 'post_waiting' })
}

/** Publishes the waiting posts of a member who has been verified or restored, or notifies the administrators if a moderator checks them first. */
export const releaseShown = async (platform: Platform, memberId: string): Promise<void> => {
  await releasePosts(platform, platform.db, memberId)
  if (await hasFirstPosts(platform.db, memberId))
    await notifyAdministrators(platform, platform.db, { type: 'post_waiting' })
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
    // It may no longer need a check.
    await releasePosts(platform, tx, authorId)
  }
  return before !== undefined
}
