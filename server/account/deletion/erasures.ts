import type { Db } from '#server/platform/db/database.ts'
import type { Platform } from '#server/platform/platform.ts'
import { type DeletionRow, findDeletions, insertDeletion } from './queries.ts'

/** Payload of an erasure, of a member whose deletion is due or of a removed administrator. */
export type DueErasure = { memberId: string; administrator?: true }

/** The task that the privacy domain performs. */
export const dueErasure = { kind: 'deletion' }

const keyOf = ({ member_id, due_at }: DeletionRow) => `${member_id}:${due_at.toISOString()}`

/** Schedules the erasure of a member for its due date, in the transaction that schedules the deletion. */
export const scheduleErasure = ({ tasks }: Pick<Platform, 'tasks'>, tx: Db, row: DeletionRow): Promise<void> =>
  tasks.enqueue<DueErasure>(tx, dueErasure, { memberId: row.member_id }, { runAt: row.due_at, key: keyOf(row) })

/** Cancels the scheduled erasure of a member. */
export const cancelErasure = ({ tasks }: Pick<Platform, 'tasks'>, tx: Db, row: DeletionRow): Promise<boolean> =>
  tasks.withdraw(tx, dueErasure, keyOf(row))

/** Schedules every pending erasure at startup, because a task may have run out of retries. Schedules none twice. */
export const scheduleErasures = async (platform: Pick<Platform, 'db' | 'tasks'>): Promise<void> => {
  for (const row of await findDeletions(platform.db)) await scheduleErasure(platform, platform.db, row)
}

/** Requests the erasure of a removed administrator, in the transaction that ends the removal. */
export const eraseAdministrator = ({ tasks }: Pick<Platform, 'tasks'>, tx: Db, memberId: string): Promise<void> =>
  tasks.enqueue<DueErasure>(tx, dueErasure, { memberId, administrator: true })

/** Requests the erasure of a closed account, in the transaction of `tx`. Its postings stay without the name. Idempotent. */
export const eraseSoon = async (platform: Pick<Platform, 'now' | 'tasks'>, tx: Db, memberId: string): Promise<void> => {
  const askedAt = platform.now()
  const dueAt = new Date(askedAt.getTime() + 1)
  await scheduleErasure(platform, tx, await insertDeletion(tx, { memberId, askedAt, dueAt, postings: 'anonymise' }))
}
