import type { Administrator } from '#contract/account/administrators.ts'
import type { Done } from '#contract/fields.ts'
import { record } from '#server/college/public.ts'
import { tellContacts } from '#server/platform/contacts.ts'
import { countRemainingAdministrators, lockMember } from '../deletion/queries.ts'
import { eraseAdministrator, broadcastErasure } from '../deletion/erasing/erasure.ts'
import { deleteChallenges } from '../second-factor/challenges.ts'
import { deleteSessionsOf } from '#server/platform/auth/sessions.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import type { Db } from '#server/platform/db/database.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import { AppError, orThrow } from '#server/platform/errors.ts'
import { decodeKeyCursor, Page, paginate } from '#server/platform/http/pagination.ts'
import type { Caller } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { translate } from '#server/platform/text.ts'
import { tellRole } from './mails.ts'
import {
  type AdministratorRow,
  deleteAppointment,
  deleteInvitationsBy,
  findAdministrators,
  findFormerRole,
  insertAppointment,
  lockCandidate,
  setRole,
} from './queries.ts'

/** A page of the administrators by name. */
export const list = async (
  { db }: Platform,
  viewer: Viewer,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<Page<{ administrators: Administrator[] }>> => {
  const rows = await findAdministrators(db, { after: decodeKeyCursor(cursor), size: limit + 1 })
  const { items, next } = paginate(
    rows,
    limit,
    ({ name_key, id }) => [name_key, id],
    (row) => present(row, viewer),
  )
  return new Page({ administrators: items }, next)
}

/**
 * Makes a student or a verified alumnus an administrator. They are logged out everywhere: an administrator signs in at another
 * door. Throws `member.not_found`, `member.suspended` and `administrator.unverified`.
 */
export const appoint = async (platform: Platform, viewer: Viewer, id: string, { ip }: Caller): Promise<Done> => {
  const { db, live, now } = platform
  await transaction(db, async (tx) => {
    await lockAdministrators(tx, viewer)
    const member = orThrow(await lockCandidate(tx, id), 'member.not_found')
    if (member.role === 'admin') return
    if (member.suspended_at !== null) throw new AppError('member.suspended')
    if (member.verification !== 'verified') throw new AppError('administrator.unverified')

    await insertAppointment(tx, {
      member_id: id,
      appointed_by: viewer.id,
      appointed_at: now(),
      former_role: member.role,
    })
    await setRole(tx, id, 'admin')
    await logOut(tx, id)
    const entry = { action: 'administrator.appointed', subjectId: id, subject: member.full_name }
    await record(tx, { actor: viewer, ...entry, ip, at: now() })
    await tellRole(platform, tx, { memberId: id, about: 'administrator_appointed' })
  })
  live.unwatchAll(id)
  live.endMember(id)
  await live.toOthers(id, 'member:left', { userId: id })
  await tellContacts(platform, id)
  return { success: true, message: translate(viewer.language, 'answers', 'administrator_appointed') }
}

/**
 * Removes another administrator at once. One who was a member before is one again; the account of any other is deleted. Throws
 * `administrator.self`, `administrator.not_found`, and `deletion.last_administrator` when nobody would stay.
 */
export const remove = async (platform: Platform, viewer: Viewer, id: string, { ip }: Caller): Promise<Done> => {
  const { db, live, now } = platform
  if (id === viewer.id) throw new AppError('administrator.self')
  const formerRole = await transaction(db, async (tx) => {
    await lockAdministrators(tx, viewer)
    const administrator = await lockCandidate(tx, id)
    if (administrator?.role !== 'admin') throw new AppError('administrator.not_found')
    // Whoever removes them may be about to leave.
    if ((await countRemainingAdministrators(tx, id)) === 0) throw new AppError('deletion.last_administrator')

    const entry = { action: 'administrator.removed', subjectId: id, subject: administrator.full_name }
    await record(tx, { actor: viewer, ...entry, ip, at: now() })
    await deleteInvitationsBy(tx, id)
    const before = await findFormerRole(tx, id)
    if (before === undefined) await eraseAdministrator(platform, tx, id)
    else {
      await setRole(tx, id, before)
      await deleteAppointment(tx, id)
      await logOut(tx, id)
      await tellRole(platform, tx, { memberId: id, about: 'administrator_removed' })
    }
    return before
  })
  if (formerRole === undefined) await broadcastErasure(platform, id)
  else {
    live.unwatchAll(id)
    live.endMember(id)
    await tellContacts(platform, id)
  }
  return { success: true, message: translate(viewer.language, 'answers', 'administrator_removed') }
}

/**
 * Locks all administrators until the transaction ends, so that of two who remove each other the second finds itself removed. Throws
 * `session.ended` when that is the viewer.
 */
export const lockAdministrators = async (tx: Db, { id }: Viewer): Promise<void> => {
  if (!(await lockMember(tx, { id, role: 'admin' }))) throw new AppError('session.ended')
}

const logOut = async (tx: Db, memberId: string): Promise<void> => {
  await deleteSessionsOf(tx, memberId, undefined)
  await deleteChallenges(tx, memberId)
}

const present = (row: AdministratorRow, viewer: Viewer): Administrator => ({
  _id: row.id,
  fullName: row.full_name,
  email: row.email,
  appointedBy: row.appointed_by,
  appointedAt: (row.appointed_at ?? row.created_at).toISOString(),
  lastSignInAt: row.signed_in_at?.toISOString() ?? null,
  secondFactor: row.second_factor,
  formerRole: row.former_role,
  leavesAt: row.leaves_at?.toISOString() ?? null,
  you: row.id === viewer.id,
})
