import type { Administrator, DeskAccount } from '#contract/account/administrators.ts'
import type { Done } from '#contract/fields.ts'
import { updateMember } from '#server/members/public.ts'
import { record } from '#server/college/public.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import { AppError } from '#server/platform/errors.ts'
import { decodeKeyCursor, Page, paginate } from '#server/platform/http/pagination.ts'
import type { Caller } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { nameKey } from '#server/platform/searchKey.ts'
import { photoUrl } from '#server/platform/storage/photos.ts'
import { translate } from '#server/platform/text.ts'
import { type AdministratorRow, findAdministrators, findOwnerNames } from './queries.ts'

/** Returns a page of the people with rights at the desk, by name. */
export const list = async (
  { db, config }: Platform,
  viewer: Viewer,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<Page<{ administrators: Administrator[] }>> => {
  const rows = await findAdministrators(db, { after: decodeKeyCursor(cursor), size: limit + 1 })
  const { items, next } = paginate(
    rows,
    limit,
    ({ name_key, id }) => [name_key, id],
    (row) => present(row, viewer, config.publicUrl),
  )
  return new Page({ administrators: items }, next)
}

/** Returns the viewer's name and rights at the desk, and who the owners are. */
export const readAccount = async ({ db }: Platform, { fullName, ownRole, rights }: Viewer): Promise<DeskAccount> => ({
  fullName,
  member: ownRole !== 'admin',
  rights: [...rights],
  owners: await findOwnerNames(db),
})

const present = (row: AdministratorRow, viewer: Viewer, publicUrl: string): Administrator => ({
  _id: row.id,
  fullName: row.full_name,
  email: row.email,
  profilePhoto: photoUrl(publicUrl, row.photo_key),
  role: row.role === 'admin' ? null : row.role,
  graduationYear: row.graduation_year,
  rights: row.rights,
  givenBy: row.given_by,
  givenAt: row.given_at.toISOString(),
  lastSignInAt: row.signed_in_at?.toISOString() ?? null,
  secondFactor: row.second_factor,
  leavesAt: row.leaves_at?.toISOString() ?? null,
  endsAt: row.ends_at?.toISOString() ?? null,
  you: row.id === viewer.id,
})

/**
 * Changes the own name of an office account, as shown in invitations, emails and the audit log. The log records both names. Throws `access.own_only`
 * for a member, whose name is that of their profile, and `request.rate_limited`.
 */
export const rename = async (
  { db, limiters, now }: Platform,
  viewer: Viewer,
  { fullName }: { fullName: string },
  { ip }: Caller,
): Promise<Done> => {
  if (viewer.ownRole !== 'admin') throw new AppError('access.own_only')
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
