import { transaction } from '#server/platform/db/transaction.ts'
import type { Platform } from '#server/platform/platform.ts'
import { performBatches } from '#server/platform/tasks/performEach.ts'
import { notifyOfMembership } from '../notices/notices.ts'
import { deleteGroup, findEmpty, findUnkept, setAsked } from './queries.ts'

const day = 86_400_000
const unkeptFor = 60 * day
const emptyFor = 90 * day
const batch = 50

/** Asks the members of groups that no one has looked after for 60 days, once. */
export const askForKeepers = (platform: Platform): Promise<void> => {
  const { db, now } = platform
  const since = new Date(now().getTime() - unkeptFor)
  return performBatches(
    platform,
    'asking for a keeper',
    batch,
    () => findUnkept(db, since, batch),
    (group) =>
      transaction(db, async (tx) => {
        for (const memberId of await setAsked(tx, group.id, now()))
          await notifyOfMembership(platform, tx, { news: 'unkept', memberId, group })
      }),
  )
}

/** Deletes groups that have been empty for 90 days. */
export const removeEmptyGroups = (platform: Platform): Promise<void> => {
  const { db, now } = platform
  const since = new Date(now().getTime() - emptyFor)
  return performBatches(
    platform,
    'removing an empty group',
    batch,
    () => findEmpty(db, since, batch),
    ({ id }) => transaction(db, (tx) => deleteGroup(tx, id)),
  )
}
