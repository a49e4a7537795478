import type { Db } from '#server/platform/db/database.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Work } from '#server/platform/tasks/tasks.ts'
import * as queries from './queries.ts'

const kind = 'minors'
// All time zones begin their days at a quarter of an hour.
const quarter = 15 * 60 * 1000

type Assessing = Pick<Platform, 'hooks' | 'now' | 'tasks'>

/** Decides in the transaction of `tx` which of these members are minors today, and lets the other domains follow. Returns those who changed. */
export const assess = async (platform: Assessing, tx: Db, memberIds: readonly string[]): Promise<string[]> => {
  const changed = await queries.assess(tx, memberIds, platform.now())
  for (const id of changed) await platform.hooks.onProfileChanged(platform, tx, id, 'member')
  return changed
}

/** Like `assess`, for the members whose record in the roster this transaction has changed. */
export const assessRecords = async (platform: Assessing, tx: Db): Promise<void> => {
  const due = await queries.findDue(tx)
  if (due.length > 0) await assess(platform, tx, due)
}

/** Ends the protection of minors on their 18th birthday in the college's time zone. */
export const growingUp = (platform: Platform): Work<unknown> => ({
  kind,
  persistent: true,
  perform: async () => {
    await endMinority(platform)
    return new Date((Math.floor(platform.now().getTime() / quarter) + 1) * quarter)
  },
})

/** Enqueues the task when the portal starts. Idempotent. */
export const scheduleGrowingUp = ({ db, tasks }: Platform): Promise<void> =>
  tasks.enqueue(db, { kind }, {}, { key: 'steady' })

/** Assesses all minors, and members about whose age something was learned. */
export const endMinority = async (platform: Platform): Promise<void> => {
  const { db, hooks, live } = platform
  const ids = await queries.findToAssess(db)
  if (ids.length === 0) return
  const changed = await transaction(db, (tx) => assess(platform, tx, ids))
  for (const id of changed) {
    live.toMember(id, 'visibility:changed', {})
    await hooks.onMemberChanged(platform, id)
    await hooks.onShown(platform, id)
  }
}
