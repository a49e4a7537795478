import type { Removal } from '#contract/account/administrators.ts'
import type { Done } from '#contract/fields.ts'
import { TIMES } from '#contract/limits.ts'
import { deleteDeskSessions, findRights, replaceRights, updateMember } from '#server/members/public.ts'
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
import { eraseAdministrator } from '../deletion/erasures.ts'
import { sendRoleEmail } from './emails.ts'
import {
  countOtherOwners,
  deleteInvitationsBy,
  deleteRemoval,
  findRemovals,
  insertRemoval,
  lockCandidate,
  lockOwners,
} from './queries.ts'

const expiry = { kind: 'administrator_removal' }
type Removed = { memberId: string; removedAt: string }
type Actor = { id: string; fullName: string } | null

/**
 * Takes all rights of another person; any owner can undo that for seven days. Their sessions at the desk end, and a member stays a member. An office
 * account is closed, and erased after the seven days. An owner keeps their rights for those seven days. Throws `administrator.self` and
 * `administrator.not_found`.
 */
export const remove = async (platform: Platform, viewer: Viewer, id: string, { ip }: Caller): Promise<Done> => {
  const { db, now } = platform
  if (id === viewer.id) throw new AppError('administrator.self')
  const ended = await transaction(db, async (tx) => {
    await lockOwnersFor(tx, viewer)
    const member = await lockCandidate(tx, id)
    const rights = await findRights(tx, id)
    if (member === undefined || member.suspended_at !== null || rights.length === 0)
      throw new AppError('administrator.not_found')
    if (!rights.some(({ name }) => name === 'owner')) return end(platform, tx, { ...member, actor: viewer, ip })

    const removedAt = now()
    const undoUntil = new Date(removedAt.getTime() + TIMES.removalUndo)
    await deleteRemoval(tx, id)
    await insertRemoval(tx, {
      ...{ member_id: id, removed_by: viewer.id, removed_at: removedAt, undo_until: undoUntil },
      ...{ rights, pending: true },
    })
    await scheduleExpiry(platform, tx, { memberId: id, removedAt }, undoUntil)
    const entry = { action: 'administrator.removal_announced', subjectId: id, subject: member.full_name }
    await record(tx, { actor: viewer, ...entry, ip, at: removedAt })
    await sendRoleEmail(platform, tx, { memberId: id, about: 'administrator_ending' })
    return undefined
  })
  if (ended !== undefined) await leaveDesk(platform, id, ended)
  const key = ended === undefined ? 'owner_removal_announced' : 'administrator_removed'
  return { success: true, message: translate(viewer.language, 'answers', key) }
}

/** Locks the owners until the transaction ends. Throws `session.ended` when the viewer is no longer one. */
export const lockOwnersFor = async (tx: Db, { id }: Viewer): Promise<void> => {
  if (!(await lockOwners(tx)).includes(id)) throw new AppError('session.ended')
}

/** Takes all rights at once, in a transaction, and offers to undo that. Returns the hashes of the sessions that end. */
const end = async (
  platform: Platform,
  tx: Db,
  {
    id,
    role,
    full_name: name,
    actor,
    ip,
  }: { id: string; role: 'student' | 'alumni' | 'admin'; full_name: string; actor: Actor; ip: string },
): Promise<Buffer[]> => {
  const removedAt = platform.now()
  const undoUntil = new Date(removedAt.getTime() + TIMES.removalUndo)
  const rights = await findRights(tx, id)
  await replaceRights(tx, id, [], { givenBy: null, at: removedAt })
  await record(tx, { actor, action: 'administrator.removed', subjectId: id, subject: name, ip, at: removedAt })
  await deleteInvitationsBy(tx, id)
  const sessions = await deleteDeskSessions(tx, id)
  if (role === 'admin') await updateMember(tx, id, { suspended_at: removedAt, suspension_reason: '' })
  await insertRemoval(tx, {
    ...{ member_id: id, removed_by: actor?.id ?? null, removed_at: removedAt, undo_until: undoUntil },
    ...{ rights, pending: false },
  })
  await scheduleExpiry(platform, tx, { memberId: id, removedAt }, undoUntil)
  const about = role === 'admin' ? 'administrator_closed' : 'administrator_removed'
  await sendRoleEmail(platform, tx, { memberId: id, about })
  return sessions
}

const leaveDesk = async (platform: Platform, id: string, sessions: Buffer[]): Promise<void> => {
  const { live, hooks } = platform
  for (const tokenHash of sessions) live.endSession(tokenHash)
  await hooks.onMemberChanged(platform, id)
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
      rights: row.rights,
      pending: row.pending,
      closed: row.suspended_at !== null,
    }),
  )
  return new Page({ removals: items }, next)
}

/**
 * Gives back rights that were taken away, or cancels the removal of an owner. Throws `administrator.not_removed` when there is nothing to undo and,
 * as when giving rights, `member.suspended` and `administrator.unverified`.
 */
export const undoRemoval = async (platform: Platform, viewer: Viewer, id: string, { ip }: Caller): Promise<Done> => {
  const { db, now, tasks, hooks } = platform
  await transaction(db, async (tx) => {
    await lockOwnersFor(tx, viewer)
    const member = orThrow(await lockCandidate(tx, id), 'administrator.not_removed')
    const removal = orThrow(await deleteRemoval(tx, id), 'administrator.not_removed')
    if (removal.undo_until <= now()) throw new AppError('administrator.not_removed')
    if (member.role === 'admin') await updateMember(tx, id, { suspended_at: null, suspension_reason: null })
    else if (member.suspended_at !== null) throw new AppError('member.suspended')
    if (member.verification !== 'verified') throw new AppError('administrator.unverified')
    if (!removal.pending) await replaceRights(tx, id, removal.rights, { givenBy: viewer.id, at: now() })
    await tasks.withdraw(tx, expiry, keyOf({ memberId: id, removedAt: removal.removed_at.toISOString() }))
    const entry = { action: 'administrator.removal_undone', subjectId: id, subject: member.full_name }
    await record(tx, { actor: viewer, ...entry, ip, at: now() })
    await sendRoleEmail(platform, tx, { memberId: id, about: 'administrator_appointed' })
  })
  await hooks.onMemberChanged(platform, id)
  return { success: true, message: translate(viewer.language, 'answers', 'administrator_restored') }
}

/** Schedules the end of a removal, in the transaction that stores it. */
export const scheduleExpiry = (
  { tasks }: Pick<Platform, 'tasks'>,
  tx: Db,
  { memberId, removedAt }: { memberId: string; removedAt: Date },
  runAt: Date,
): Promise<void> => {
  const removed = { memberId, removedAt: removedAt.toISOString() }
  return tasks.enqueue<Removed>(tx, expiry, removed, { runAt, key: keyOf(removed) })
}

/** Ends a removal that wasn't undone in time: an owner loses their rights unless they are the last one, and a closed account is erased. */
export const removalExpiry = (platform: Platform): Work<Removed> => ({
  ...expiry,
  persistent: true,
  perform: async ({ memberId, removedAt }) => {
    const ended = await transaction(platform.db, async (tx) => {
      await lockOwners(tx)
      const member = await lockCandidate(tx, memberId)
      const removal = member && (await deleteRemoval(tx, memberId, new Date(removedAt)))
      if (member === undefined || removal === undefined) return undefined
      if (removal.pending && (await countOtherOwners(tx, memberId)) > 0) {
        const remover = removal.removed_by === null ? undefined : await lockCandidate(tx, removal.removed_by)
        const actor = remover === undefined ? null : { id: remover.id, fullName: remover.full_name }
        return end(platform, tx, { ...member, actor, ip: '' })
      }
      if (!removal.pending && member.role === 'admin' && member.suspended_at !== null)
        await eraseAdministrator(platform, tx, memberId)
      return undefined
    })
    if (ended !== undefined) await leaveDesk(platform, memberId, ended)
  },
})

const keyOf = ({ memberId, removedAt }: Removed) => `${memberId}:${removedAt}`
