import type { Deletion, DeletionRequest } from '#contract/deletion.ts'
import { TIMES } from '#contract/limits.ts'
import { requirePassword } from '#server/platform/auth/requirePassword.ts'
import { deleteSessionsOf } from '#server/platform/auth/sessions.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import { askForErasure, forgoErasure } from './erasing/erasing.ts'
import { tellAsked, untellSoon } from './mails.ts'
import { countStaying, deleteDeletion, type DeletionRow, findDeletion, insertDeletion, lockMember } from './queries.ts'

type Pending = { deletion: Deletion | null }

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
  const { db, live, limiters, now } = platform
  await requirePassword(platform, viewer.id, password, 'password')
  if ((await findDeletion(db, viewer.id)) === undefined) await limiters.linksPerDay.take(`deletion:${viewer.id}`)

  const askedAt = now()
  const dueAt = new Date(askedAt.getTime() + TIMES.deletionDelay)
  const row = await transaction(db, async (tx) => {
    if (!(await lockMember(tx, viewer))) throw new AppError('session.ended')
    if (viewer.role === 'admin' && (await countStaying(tx, viewer.id)) === 0)
      throw new AppError('deletion.last_administrator')
    const asked = await insertDeletion(tx, { memberId: viewer.id, askedAt, dueAt, postings })
    if (!asked.first) return asked
    await deleteSessionsOf(tx, viewer.id, viewer.tokenHash)
    await tellAsked(platform, tx, asked)
    await askForErasure(platform, tx, asked)
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
    const row = await deleteDeletion(tx, viewer.id)
    if (row === undefined) return
    await untellSoon(platform, tx, row)
    await forgoErasure(platform, tx, row)
  })
  live.toMember(viewer.id, 'account:changed', { about: 'deletion' })
  return pending(undefined)
}

const pending = (row: DeletionRow | undefined): Pending => ({
  deletion: row
    ? { askedAt: row.asked_at.toISOString(), dueAt: row.due_at.toISOString(), postings: row.postings }
    : null,
})
