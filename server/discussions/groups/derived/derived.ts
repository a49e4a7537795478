import type { Db } from '#server/platform/db/database.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Work } from '#server/platform/tasks/tasks.ts'
import { findDerivedIds, findMemberIds, follow, hasDerivedGroups, settle } from './queries.ts'

const kind = 'groups_follow'
// How many members are compared with their groups, and how many groups are counted, in one transaction.
const batch = 200
const fewGroups = 20

/** Follows a change of a member's profile or of its visibility. */
export const followProfile = (db: Db, memberId: string, at: Date): Promise<void> => followMember(db, memberId, at, {})

/** Follows a decision of the college on a member: also their course is what it is now. */
export const followDecision = (db: Db, memberId: string, at: Date): Promise<void> =>
  followMember(db, memberId, at, { decided: true })

const followMember = (db: Db, memberId: string, at: Date, how: { decided?: boolean }): Promise<void> =>
  transaction(db, async (tx) => settle(tx, await follow(tx, [memberId], at, how), at))

/**
 * Compares all members with the groups that follow from their profiles, and corrects what differs. Counts each group once at the end, because nearly all
 * groups have members in each batch.
 */
export const followAll = ({ db, now }: Pick<Platform, 'db' | 'now'>): Work<unknown> => ({
  kind,
  persistent: true,
  perform: async () => {
    await eachBatch(
      (after) => findMemberIds(db, after, batch),
      (ids) => transaction(db, (tx) => follow(tx, ids, now())),
    )
    await eachBatch(
      (after) => findDerivedIds(db, after, fewGroups),
      (ids) => transaction(db, (tx) => settle(tx, ids, now())),
    )
  },
})

const eachBatch = async (
  find: (after: string) => Promise<string[]>,
  work: (ids: string[]) => Promise<unknown>,
): Promise<void> => {
  let ids = await find('00000000-0000-0000-0000-000000000000')
  while (ids.length > 0) {
    await work(ids)
    ids = await find(ids.at(-1) ?? '')
  }
}

/** Enqueues the comparison of all members: each day, because some changes have no hook, such as the college's domains. */
export const scheduleFollowing = ({ db, tasks }: Platform): Promise<void> =>
  tasks.enqueue(db, { kind }, {}, { key: 'all' })

/** Enqueues it at the first start with groups. */
export const scheduleFirstFollowing = async (platform: Platform): Promise<void> => {
  if (!(await hasDerivedGroups(platform.db))) await scheduleFollowing(platform)
}
