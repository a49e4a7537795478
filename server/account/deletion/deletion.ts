import type { Deletion, DeletionRequest, PostingsLeft } from '#contract/account/deletion.ts'
import { TIMES } from '#contract/limits.ts'
import { countOtherOwners, lockOwners } from '../administrators/queries.ts'
import { requirePassword } from '../sessions/requirePassword.ts'
import { deleteSessionsOf, refuseColleague } from '#server/members/public.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import type { Db } from '#server/platform/db/database.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import { AppError, orThrow } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import { record } from '#server/college/public.ts'
import type { Caller } from '#server/platform/http/serve.ts'
import { cancelErasure, scheduleErasure } from './erasures.ts'
import { cancelDeletionReminder, sendDeletionEmails } from './emails.ts'
import { deleteDeletion, type DeletionRow, findDeletion, insertDeletion, lockMember, lockName } from './queries.ts'

export type Pending = { deletion: Deletion | null }

/** Returns the pending deletion of the viewer's account. */
export const read = async ({ db }: Platform, { id }: Viewer): Promise<Pending> => pending(await findDeletion(db, id))

/**
 * Schedules the deletion of the viewer's account, ends their other sessions and emails them. Repeating the request only changes what happens to the
 * postings. Throws `session.wrong_password`, `administrator.last_owner`, and `request.rate_limited` for a member who requests and cancels too
 * often.
 */
export const ask = async (
  platform: Platform,
  viewer: Viewer,
  { password, postings }: DeletionRequest,
): Promise<Pending> => {
  const { db, live, limiters } = platform
  await requirePassword(platform, viewer, password, 'password')
  if ((await findDeletion(db, viewer.id)) === undefined) await limiters.linksPerDay.take(`deletion:${viewer.id}`)

  const row = await transaction(db, async (tx) => {
    // Before the member, as when rights are taken, so that two owners who leave at once see each other.
    const isOwner = (await lockOwners(tx)).includes(viewer.id)
    if (!(await lockMember(tx, viewer.id))) throw new AppError('session.ended')
    if (isOwner && (await countOtherOwners(tx, viewer.id)) === 0) throw new AppError('administrator.last_owner')
    const asked = await scheduleDeletion(platform, tx, viewer.id, postings, 'asked')
    if (asked.first) await deleteSessionsOf(tx, viewer.id, viewer.tokenHash)
    return asked
  })
  if (row.first) {
    live.endMember(viewer.id, viewer.tokenHash)
    live.toMember(viewer.id, 'account:changed', { about: 'sessions' })
  }
  live.toMember(viewer.id, 'account:changed', { about: 'deletion' })
  return pending(row)
}

/** Cancels the deletion of the viewer's account. Throws `session.ended` when the account has just been deleted. */
export const cancel = async (platform: Platform, viewer: Viewer): Promise<Pending> => {
  const { db, live } = platform
  await transaction(db, async (tx) => {
    if (!(await lockMember(tx, viewer.id))) throw new AppError('session.ended')
    await cancelDeletion(platform, tx, viewer.id)
  })
  live.toMember(viewer.id, 'account:changed', { about: 'deletion' })
  return pending(undefined)
}

/** Schedules the deletion of a member in a transaction; `first` unless it was already scheduled. */
const scheduleDeletion = async (
  platform: Platform,
  tx: Db,
  memberId: string,
  postings: PostingsLeft,
  about: 'asked' | 'asked_for',
): Promise<DeletionRow & { first: boolean }> => {
  const askedAt = platform.now()
  const dueAt = new Date(askedAt.getTime() + TIMES.deletionDelay)
  const row = await insertDeletion(tx, { memberId, askedAt, dueAt, postings })
  if (row.first) {
    await sendDeletionEmails(platform, tx, row, about)
    await scheduleErasure(platform, tx, row)
  }
  return row
}

/** Cancels the deletion of a member in a transaction. Returns false when there was none. */
const cancelDeletion = async (platform: Platform, tx: Db, memberId: string): Promise<boolean> => {
  const row = await deleteDeletion(tx, memberId)
  if (row === undefined) return false
  await cancelDeletionReminder(platform, tx, row)
  await cancelErasure(platform, tx, row)
  return true
}

/** Returns a deletion in the form of the API. */
const pending = (row: DeletionRow | undefined): Pending => ({
  deletion: row
    ? { askedAt: row.asked_at.toISOString(), dueAt: row.due_at.toISOString(), postings: row.postings }
    : null,
})

type By = { administrator: Viewer; caller: Pick<Caller, 'ip'> }

/** Schedules the deletion of a member at their request to the college, and records it in the audit log. Throws `member.not_found`. */
export const scheduleMemberDeletion = async (
  platform: Platform,
  id: string,
  postings: PostingsLeft,
  by: By,
): Promise<Pending> => {
  const row = await transaction(platform.db, async (tx) => {
    const name = orThrow(await lockName(tx, id), 'member.not_found')
    await refuseColleague(tx, by.administrator, id)
    // A deletion scheduled by the member keeps their choice for the postings.
    const waiting = await findDeletion(tx, id)
    if (waiting !== undefined) return waiting
    await recordDeletion(platform, tx, 'deletion.asked', { id, name }, by)
    return scheduleDeletion(platform, tx, id, postings, 'asked_for')
  })
  platform.live.toMember(id, 'account:changed', { about: 'deletion' })
  return pending(row)
}

/** Cancels the deletion of a member, and records it in the audit log. Throws `member.not_found`. */
export const cancelDeletionForMember = async (platform: Platform, id: string, by: By): Promise<Pending> => {
  await transaction(platform.db, async (tx) => {
    const name = orThrow(await lockName(tx, id), 'member.not_found')
    if (await cancelDeletion(platform, tx, id))
      await recordDeletion(platform, tx, 'deletion.cancelled', { id, name }, by)
  })
  platform.live.toMember(id, 'account:changed', { about: 'deletion' })
  return pending(undefined)
}

const recordDeletion = (
  { now }: Platform,
  tx: Db,
  action: 'deletion.asked' | 'deletion.cancelled',
  { id: subjectId, name: subject }: { id: string; name: string },
  { administrator: actor, caller: { ip } }: By,
) => record(tx, { actor, action, subjectId, subject, ip, at: now() })
