import type { Done } from '#contract/fields.ts'
import { refuseOtherClass } from '#server/members/public.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import type { Db } from '#server/platform/db/database.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Caller } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Work } from '#server/platform/tasks/tasks.ts'
import { translate } from '#server/platform/text.ts'
import { finalAfter } from '../decisions/decisions.ts'
import { undo } from '../decisions/undo.ts'
import { type AlumnusRow, lockCandidate } from '../queries.ts'
import { showVerified, verifyCandidate } from '../verification.ts'

/** Finds, in the transaction of `tx`, the record that each of these locked members matches exactly. */
type FindExact = (tx: Db, memberIds: readonly string[]) => Promise<Map<string, string>>
type Batch = { members: string[] }
type Verified = { verified: string[]; left: string[] }

/** The task that keeps the members of a batch as long as it can be undone. It does nothing when it runs. */
export const batches: Work<Batch> = { kind: 'decision.batch', perform: () => Promise.resolve() }

/**
 * Verifies alumni who match a record exactly, all in one transaction, with their emails ten minutes later. Those who no longer match, or no longer
 * wait, are left. A retry of a batch returns who was verified.
 */
export const verifyBatch = async (
  platform: Platform,
  viewer: Viewer,
  { batch, members }: { batch: string; members: readonly string[] },
  findExact: FindExact,
  caller: Caller,
): Promise<Verified> => {
  const { db, tasks, now } = platform
  const wanted = [...new Set(members)].toSorted()
  const { rows, verified } = await transaction(db, async (tx) => {
    const runAt = new Date(now().getTime() + finalAfter)
    const earlier = await tasks.take<Batch>(tx, batches, batch)
    if (earlier !== undefined) {
      await tasks.enqueue<Batch>(tx, batches, earlier, { key: batch, runAt })
      return { rows: [], verified: earlier.members }
    }
    const waiting = await lockWaiting(tx, wanted)
    for (const { graduation_year: year } of waiting) refuseOtherClass(viewer, year)
    const rows = await verifyExact(platform, tx, viewer, waiting, findExact, caller, { noticeAfter: finalAfter })
    const verified = rows.map(({ id }) => id)
    if (verified.length > 0) await tasks.enqueue<Batch>(tx, batches, { members: verified }, { key: batch, runAt })
    return { rows, verified }
  })
  for (const row of rows) await showVerified(platform, row)
  return { verified, left: wanted.filter((id) => !verified.includes(id)) }
}

/** Verifies an alumnus who matches a record exactly, without an administrator; does nothing when they no longer do. */
export const verifyMatched = async (platform: Platform, memberId: string, findExact: FindExact): Promise<void> => {
  const rows = await transaction(platform.db, async (tx) =>
    verifyExact(platform, tx, null, await lockWaiting(tx, [memberId]), findExact, { ip: '' }, {}),
  )
  for (const row of rows) await showVerified(platform, row)
}

// In the order of their ids, so that two batches don't wait for each other.
const lockWaiting = async (tx: Db, ids: readonly string[]): Promise<AlumnusRow[]> => {
  const rows: AlumnusRow[] = []
  for (const id of ids) {
    const row = await lockCandidate(tx, id)
    if (row?.verification === 'pending' && !row.handover) rows.push(row)
  }
  return rows
}

const verifyExact = async (
  platform: Platform,
  tx: Db,
  actor: Viewer | null,
  waiting: readonly AlumnusRow[],
  findExact: FindExact,
  caller: Pick<Caller, 'ip'>,
  timing: { noticeAfter?: number },
): Promise<AlumnusRow[]> => {
  const records = await findExact(
    tx,
    waiting.map(({ id }) => id),
  )
  const rows = waiting.filter(({ id }) => records.has(id))
  for (const row of rows)
    await verifyCandidate(platform, tx, actor, row, caller, {
      ...{ recordId: records.get(row.id), details: { matched: true } },
      ...timing,
    })
  return rows
}

/** Undoes a batch, except where something else was decided since. Throws `decision.final` when it is too late. */
export const undoBatch = async (platform: Platform, viewer: Viewer, batch: string, caller: Caller): Promise<Done> => {
  const taken = await platform.tasks.take<Batch>(platform.db, batches, batch)
  if (taken === undefined) throw new AppError('decision.final')
  for (const member of taken.members)
    await undo(platform, viewer, member, caller).catch((error: unknown) => {
      if (!(error instanceof AppError && error.code === 'decision.final')) throw error
    })
  return { success: true, message: translate(viewer.language, 'answers', 'decision_undone') }
}
