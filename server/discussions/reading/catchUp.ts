import type { Platform } from '#server/platform/platform.ts'
import { performEach } from '#server/platform/tasks/performEach.ts'
import { findFirstUnread, findFrequentReaders, setReadUntil } from './queries.ts'

const day = 86_400_000
// Their counts compare each of these threads.
const many = 200
// A post can become visible some time after it was written, for example when a moderator has checked it.
const margin = 7 * day

/**
 * Moves the time until when members have read everything to their first unread post, at most to a week ago, for those who have read many threads one
 * by one since.
 */
export const catchUpReaders = async (platform: Platform): Promise<void> => {
  const { db, now, members } = platform
  const latest = now().getTime() - margin
  await performEach(platform, 'catching up a reader', await findFrequentReaders(db, many), async ({ id }) => {
    const viewer = await members.findViewerById(db, id)
    if (viewer === undefined || viewer.limited || viewer.unconfirmed) return
    const unread = await findFirstUnread(db, viewer)
    // Only what was written later than that time is unread.
    await setReadUntil(db, id, new Date(Math.min(latest, (unread?.getTime() ?? Infinity) - 1)))
  })
}
