import type { Db } from '#server/platform/db/database.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Work } from '#server/platform/tasks/tasks.ts'
import { publish } from './publish.ts'
import { findReleased, isReleased } from './queries.ts'

/** Publishes what needs no check, of a member or of all. `after` is the last post looked at so far. */
type Release = { memberId: string | null; after?: string }

const kind = 'discussion_release'
// How many posts are looked at before the progress is stored.
const batch = 50

/**
 * Publishes the waiting posts of a member that need no check after the transaction `tx`, because another one is published or the college no longer
 * checks first posts; null: those of all members.
 */
export const releasePosts = ({ tasks }: Pick<Platform, 'tasks'>, tx: Db, memberId: string | null): Promise<void> =>
  tasks.enqueue<Release>(tx, { kind }, { memberId })

/** Publishes waiting posts, each in a transaction of its own, in which it is checked again that it may be. */
export const release = (platform: Platform): Work<Release> => ({
  kind,
  persistent: true,
  perform: async ({ memberId, after = null }) => {
    const ids = await findReleased(platform.db, { memberId, after, limit: batch })
    for (const id of ids) await publish(platform, id, (tx) => isReleased(tx, id))
    const last = ids.at(-1)
    if (ids.length === batch && last !== undefined)
      await platform.tasks.enqueue<Release>(platform.db, { kind }, { memberId, after: last })
  },
})

/** Publishes what no longer has to wait because the college has given all unverified alumni full access. */
export const sweepWaiting = (platform: Platform): Promise<void> => releasePosts(platform, platform.db, null)
