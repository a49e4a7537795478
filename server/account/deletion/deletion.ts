import type { Deletion, DeletionRequest, PostingsLeft } from '#contract/account/deletion.ts'
import { TIMES } from '#contract/limits.ts'
import { requirePassword } from '#server/platform/auth/requirePassword.ts'
import { deleteSessionsOf } from '#server/platform/auth/sessions.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import type { Db } from '#server/platform/db/database.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import { askForErasure, forgoErasure } from './erasing/erasing.ts'
import { tellAsked, untellSoon } from './mails.ts'
import { countStaying, deleteDeletion, type DeletionRow, findDeletion, insertDeletion, lockMember } from './queries.ts'

export type Pending = { deletion: Deletion | null }

/** The deletion of the viewer's account that waits. */
export const read = async ({ db }: Platform, { id }: Viewer): Promise<Pending> => pending(await findDeletion(db, id))

/**
 * Asks for the deletion of the viewer's account: their other sessions end, they are told by mail, and work is put down for
 * the day. Asked again, only what becomes of the postings changes. Throws `session.wrong_password`,
 * `deletion.last_administrator`, and `request.rate_limited` for whoever asks and stays too often.
 */
export const ask = async (
  platform: Platform,
  viewer: Viewer,
  { password, postings }: DeletionRequest,
): Promise<Pending> => {
  const { db, live, limiters } = platform
  await requirePassword(platform, viewer.id, password, 'password')
  if ((await findDeletion(db, viewer.id)) === undefined) await limiters.linksPerDay.take(`deletion:${viewer.id}`)

  const row = await transaction(db, async (tx) => {
    if (!(await lockMember(tx, viewer))) throw new AppError('session.ended')
    if (viewer.role === 'admin' && (await countStaying(tx, viewer.id)) === 0)
      throw new AppError('deletion.last_administrator')
    const asked = await putDown(platform, tx, viewer.id, postings, 'asked')
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

/** The viewer stays. Throws `session.ended` when the account was deleted at this very moment. */
export const cancel = async (platform: Platform, viewer: Viewer): Promise<Pending> => {
  const { db, live } = platform
  await transaction(db, async (tx) => {
    if (!(await lockMember(tx, viewer))) throw new AppError('session.ended')
    await takeBack(platform, tx, viewer.id)
  })
  live.toMember(viewer.id, 'account:changed', { about: 'deletion' })
  return pending(undefined)
}

/** Puts a member down for deletion, in a transaction: `first` unless they were already. */
export const putDown = async (
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
    await tellAsked(platform, tx, row, about)
    await askForErasure(platform, tx, row)
  }
  return row
}

/** Takes the deletion of a member back, in a transaction; false when there was none. */
export const takeBack = async (platform: Platform, tx: Db, memberId: string): Promise<boolean> => {
  const row = await deleteDeletion(tx, memberId)
  if (row === undefined) return false
  await untellSoon(platform, tx, row)
  await forgoErasure(platform, tx, row)
  return true
}

/** A deletion as it is answered. */
export const pending = (row: DeletionRow | undefined): Pending => ({
  deletion: row
    ? { askedAt: row.asked_at.toISOString(), dueAt: row.due_at.toISOString(), postings: row.postings }
    : null,
})
