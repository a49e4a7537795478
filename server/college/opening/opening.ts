import type { Opening } from '#contract/members/opening.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import type { Platform } from '#server/platform/platform.ts'
import { findOpen, saveOpen } from './queries.ts'

// How long an item stays open after the last call that said so, in ms. The desk repeats the call every 15 seconds.
const lasts = 40_000

/** Stores that the viewer has an item of the desk open, such as a report or a letter, and returns who else has. */
export const openItem = async (
  { db, now }: Pick<Platform, 'db' | 'now'>,
  viewer: Viewer,
  itemId: string,
  isWriting: boolean,
): Promise<Opening> => {
  const at = now()
  const since = new Date(at.getTime() - lasts)
  await saveOpen(db, { item_id: itemId, member_id: viewer.id, is_writing: isWriting, seen_at: at }, since)
  const others = await findOpen(db, itemId, viewer.id, since)
  return {
    others: others.map(({ id, full_name, is_writing }) => ({ _id: id, fullName: full_name, isWriting: is_writing })),
  }
}
