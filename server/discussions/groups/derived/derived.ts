import type { Db } from '#server/platform/db/database.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Work } from '#server/platform/tasks/tasks.ts'
import { findMemberIds, follow, hasDerivedGroups } from './queries.ts'

const kind = 'groups_follow'
// How many members are compared with their groups in one transaction.
const batch = 500

/** Follows a change of a member's profile or of its visibility. */
export const followProfile = (db: Db, memberId: string, at: Date): Promise<void> =>
  transaction(db, (tx) => follow(tx, [memberId], at))

/** Follows a decision of the college on a member: also their course is what it is now. */
export const followDecision = (db: Db, memberId: string, at: Date): Promise<void> =>
  transaction(db, (tx) => follow(tx, [memberId], at, { decided: true }))

/** Compares all members with the groups that follow from their profiles, and corrects what differs. */
export const followAll = ({ db, now }: Platform): Work<unknown> => ({
  kind,
  persistent: true,
  perform: async () => {
    let after = '00000000-0000-0000-0000-000000000000'
    for (;;) {
      const ids = await findMemberIds(db, after, batch)
      if (ids.length === 0) return
      await transaction(db, (tx) => follow(tx, ids, now()))
      after = ids.at(-1) ?? after
    }
  },
})

/** Enqueues the comparison of all members: each day, because some changes have no hook, such as the college's domains. */
export const scheduleFollowing = ({ db, tasks }: Platform): Promise<void> =>
  tasks.enqueue(db, { kind }, {}, { key: 'all' })

/** Enqueues it at the first start with groups. */
export const scheduleFirstFollowing = async (platform: Platform): Promise<void> => {
  if (!(await hasDerivedGroups(platform.db))) await scheduleFollowing(platform)
}
