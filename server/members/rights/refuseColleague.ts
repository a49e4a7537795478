import type { Viewer } from '#server/platform/auth/viewer.ts'
import type { Db } from '#server/platform/db/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { findRights } from './queries.ts'

/**
 * Throws `member.has_rights` when a member has rights at the desk: otherwise someone with fewer rights could take over their account or lock them out.
 * Owners may act on anyone but another owner.
 */
export const refuseColleague = async (db: Db, viewer: Pick<Viewer, 'rights'>, memberId: string): Promise<void> => {
  const rights = await findRights(db, memberId)
  if (rights.length === 0) return
  const isOwner = ({ name }: { name: string }) => name === 'owner'
  if (!viewer.rights.some(isOwner) || rights.some(isOwner)) throw new AppError('member.has_rights')
}

/** Throws `member.has_rights` when a member has any right at the desk, which has to be taken away first. */
export const refuseWithRights = async (db: Db, memberId: string): Promise<void> => {
  if ((await findRights(db, memberId)).length > 0) throw new AppError('member.has_rights')
}
