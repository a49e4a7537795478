import type { Removal } from '#contract/account/administrators.ts'
import type { Done } from '#contract/fields.ts'
import { TIMES } from '#contract/limits.ts'
import { deleteSessionsOf, updateMember } from '#server/members/public.ts'
import { record } from '#server/college/public.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import type { Db } from '#server/platform/db/database.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import { AppError, orThrow } from '#server/platform/errors.ts'
import { decodeTimeCursor, Page, paginate } from '#server/platform/http/pagination.ts'
import type { Caller } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Work } from '#server/platform/tasks/tasks.ts'
import { translate } from '#server/platform/text.ts'
import { countRemainingAdministrators, lockMember } from '../deletion/queries.ts'
import { eraseAdministrator } from '../deletion/erasures.ts'
import { deleteChallenges } from '../second-factor/challenges.ts'
import { sendRoleEmail } from './emails.ts'
import {
  deleteAppointment,
  deleteInvitationsBy,
  deleteRemoval,
  findFormerRole,
  findRemovals,
  insertAppointment,
  insertRemoval,
  lockCandidate,
} from './queries.ts'

const expiry = { kind: 'administrator_removal' }
type Removed = { memberId: string; removedAt: string }

/**
 * Removes another administrator; any administrator can undo that for seven days. Ends their sessions and sockets. A former member gets their earlier
 * role back. Any other account is closed, and erased after the seven days. Throws `administrator.self`, `administrator.not_found`, and
 * `deletion.last_administrator` when no administrator would be left.
 */
export const remove = async (platform: Platform, viewer: Viewer, id: string, { ip }: Caller): Promise<Done> => {
  const { db, live, now, tasks } = platform
  if (id === viewer.id) throw new AppError('administrator.self')
  const removedAt = now()
  const undoUntil = new Date(removedAt.getTime() + TIMES.removalUndo)
  await transaction(db, async (tx) => {
    await lockAdministrators(tx, viewer)
    const administrator = await lockCandidate(tx, id)
    if (administrator?.role !== 'admin' || administrator.suspended_at !== null)
      throw new AppError('administrator.not_found')
    // The viewer may have scheduled the deletion of their own account.
    if ((await countRemainingAdministrators(tx, id)) === 0) throw new AppError('deletion.last_administrator')

    const entry = { action: 'administrator.removed', subjectId: id, subject: administrator.full_name }
    await record(tx, { actor: viewer, ...entry, ip, at: removedAt })
    await deleteInvitationsBy(tx, id)
    const formerRole = await findFormerRole(tx, id)
    if (formerRole === undefined) await updateMember(tx, id, { suspended_at: removedAt, suspension_reason: '' })
    else {
      await updateMember(tx, id, { role: formerRole })
      await deleteAppointment(tx, id)
    }
    await logOut(tx, id)
    await insertRemoval(tx, { member_id: id, removed_by: viewer.id, removed_at: removedAt, undo_until: undoUntil })
    const removed = { memberId: id, removedAt: removedAt.toISOString() }
    await tasks.enqueue<Removed>(tx, expiry, removed, { runAt: undoUntil, key: keyOf(removed) })
    const about = formerRole === undefined ? 'administrator_closed' : 'administrator_removed'
    await sendRoleEmail(platform, tx, { memberId: id, about })
  })
  live.unwatchAll(id)
  live.endMember(id)
  await platform.hooks.onMemberChanged(platform, id)
  return { success: true, message: translate(viewer.language, 'answers', 'administrator_removed') }
}

/** Returns a page of the removals that can still be undone, latest first. */
export const listRemovals = async (
  { db, now }: Platform,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<Page<{ removals: Removal[] }>> => {
  const rows = await findRemovals(db, now(), { after: decodeTimeCursor(cursor), size: limit + 1 })
  const { items, next } = paginate(
    rows,
    limit,
    ({ removed_at, id }) => [removed_at.toISOString(), id],
    (row) => ({
      _id: row.id,
      fullName: row.full_name,
      email: row.email,
      removedBy: row.removed_by,
      removedAt: row.removed_at.toISOString(),
      undoUntil: row.undo_until.toISOString(),
      role: row.role === 'admin' ? null : row.role,
    }),
  )
  return new Page({ removals: items }, next)
}

/**
 * Reinstates a removed administrator. Throws `administrator.not_removed` when there is no removal to undo and, like an appointment,
 * `member.suspended` and `administrator.unverified`.
 */
export const undoRemoval = async (platform: Platform, viewer: Viewer, id: string, { ip }: Caller): Promise<Done> => {
  const { db, live, now, tasks } = platform
  await transaction(db, async (tx) => {
    await lockAdministrators(tx, viewer)
    const member = orThrow(await lockCandidate(tx, id), 'administrator.not_removed')
    const removal = orThrow(await deleteRemoval(tx, id), 'administrator.not_removed')
    if (removal.undo_until <= now()) throw new AppError('administrator.not_removed')
    if (member.role === 'admin') await updateMember(tx, id, { suspended_at: null, suspension_reason: null })
    else await giveRights(tx, viewer, { ...member, role: member.role }, now())
    await tasks.withdraw(tx, expiry, keyOf({ memberId: id, removedAt: removal.removed_at.toISOString() }))
    const entry = { action: 'administrator.removal_undone', subjectId: id, subject: member.full_name }
    await record(tx, { actor: viewer, ...entry, ip, at: now() })
    await sendRoleEmail(platform, tx, { memberId: id, about: 'administrator_appointed' })
  })
  live.unwatchAll(id)
  live.endMember(id)
  await live.toOthers(id, 'member:left', { userId: id })
  await platform.hooks.onMemberChanged(platform, id)
  return { success: true, message: translate(viewer.language, 'answers', 'administrator_restored') }
}

type Candidate = NonNullable<Awaited<ReturnType<typeof lockCandidate>>> & { role: 'student' | 'alumni' }

/** Makes a locked member an administrator and ends their sessions. Throws `member.suspended` and `administrator.unverified`. */
export const giveRights = async (tx: Db, { id: appointer }: Viewer, member: Candidate, at: Date): Promise<void> => {
  if (member.suspended_at !== null) throw new AppError('member.suspended')
  if (member.verification !== 'verified') throw new AppError('administrator.unverified')
  await insertAppointment(tx, {
    ...{ member_id: member.id, appointed_by: appointer, appointed_at: at, former_role: member.role },
  })
  await updateMember(tx, member.id, { role: 'admin' })
  await logOut(tx, member.id)
}

/**
 * Locks all administrators until the transaction ends, so that when two remove each other the second is refused. Throws `session.ended` when the
 * viewer is no longer an administrator.
 */
export const lockAdministrators = async (tx: Db, { id }: Viewer): Promise<void> => {
  if (!(await lockMember(tx, { id, role: 'admin' }))) throw new AppError('session.ended')
}

/** Ends a removal that wasn't undone in time, and erases the account if it is still closed. */
export const removalExpiry = (platform: Platform): Work<Removed> => ({
  ...expiry,
  persistent: true,
  perform: async ({ memberId, removedAt }) => {
    await transaction(platform.db, async (tx) => {
      const member = await lockCandidate(tx, memberId)
      const removal = member && (await deleteRemoval(tx, memberId, new Date(removedAt)))
      if (removal !== undefined && member?.role === 'admin') await eraseAdministrator(platform, tx, memberId)
    })
  },
})

const keyOf = ({ memberId, removedAt }: Removed) => `${memberId}:${removedAt}`

const logOut = async (tx: Db, memberId: string): Promise<void> => {
  await deleteSessionsOf(tx, memberId, undefined)
  await deleteChallenges(tx, memberId)
}
