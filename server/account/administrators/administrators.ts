import type { Administrator } from '#contract/account/administrators.ts'
import type { Done } from '#contract/fields.ts'
import { updateMember } from '#server/members/public.ts'
import { record } from '#server/college/public.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import { AppError, orThrow } from '#server/platform/errors.ts'
import { decodeKeyCursor, Page, paginate } from '#server/platform/http/pagination.ts'
import type { Caller } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { nameKey } from '#server/platform/searchKey.ts'
import { translate } from '#server/platform/text.ts'
import { sendRoleEmail } from './emails.ts'
import { type AdministratorRow, deleteRemoval, findAdministrators, lockCandidate } from './queries.ts'
import { giveRights, lockAdministrators } from './removals.ts'

/** Returns a page of the administrators, by name. */
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
 * Makes a student or a verified alumnus an administrator. Logs them out everywhere, because administrators log in on another page. Throws
 * `member.not_found`, `member.suspended` and `administrator.unverified`.
 */
export const appoint = async (platform: Platform, viewer: Viewer, id: string, { ip }: Caller): Promise<Done> => {
  const { db, live, now } = platform
  await transaction(db, async (tx) => {
    await lockAdministrators(tx, viewer)
    const member = orThrow(await lockCandidate(tx, id), 'member.not_found')
    if (member.role === 'admin') {
      if (member.suspended_at !== null) throw new AppError('member.not_found')
      return
    }
    await giveRights(tx, viewer, { ...member, role: member.role }, now())
    // Otherwise undoing an earlier removal would undo this appointment.
    await deleteRemoval(tx, id)
    const entry = { action: 'administrator.appointed', subjectId: id, subject: member.full_name }
    await record(tx, { actor: viewer, ...entry, ip, at: now() })
    await sendRoleEmail(platform, tx, { memberId: id, about: 'administrator_appointed' })
  })
  live.unwatchAll(id)
  live.endMember(id)
  await live.toOthers(id, 'member:left', { userId: id })
  await platform.hooks.onMemberChanged(platform, id)
  return { success: true, message: translate(viewer.language, 'answers', 'administrator_appointed') }
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

/** Changes the viewer's own name, as shown in invitations, emails and the audit log. The log records both names. Throws `request.rate_limited`. */
export const rename = async (
  { db, limiters, now }: Platform,
  viewer: Viewer,
  { fullName }: { fullName: string },
  { ip }: Caller,
): Promise<Done> => {
  await limiters.profileChanges.take(viewer.id)
  const { id, fullName: before } = viewer
  if (fullName !== before)
    await transaction(db, async (tx) => {
      await updateMember(tx, id, { full_name: fullName, name_key: nameKey(fullName) }, { role: 'admin' })
      const details = { fullName: { from: before, to: fullName } }
      const entry = { action: 'administrator.renamed', subjectId: id, subject: fullName, details }
      await record(tx, { actor: { id, fullName }, ...entry, ip, at: now() })
    })
  return { success: true, message: translate(viewer.language, 'answers', 'name_changed') }
}
