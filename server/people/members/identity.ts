import { plainName } from '#contract/people/names.ts'
import type { Profile, ProfileChange } from '#contract/people/members.ts'
import { notifyAdministrators } from '#server/notifications/public.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import type { Db } from '#server/platform/db/database.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Caller } from '#server/platform/http/serve.ts'
import { newId } from '#server/platform/ids.ts'
import type { Platform } from '#server/platform/platform.ts'
import { isIdentityConfirmed } from './policy.ts'
import { ownProfile } from './presenter.ts'
import {
  deleteIdentityChange,
  findIdentityChange,
  findMember,
  lockMember,
  type Member,
  saveIdentityChange,
} from './queries.ts'

type Identity = Pick<ProfileChange, 'fullName' | 'graduationYear'>

/** Returns a member's own profile, with what they have asked the college to confirm. */
export const wholeProfile = async (platform: Platform, member: Member, viewer: Viewer): Promise<Profile> =>
  presentWhole(platform, member, await findIdentityChange(platform.db, member.id), viewer)

/** Returns the viewer's own profile, as `wholeProfile` does; undefined when they were deleted. */
export const findOwnProfile = async (platform: Platform, viewer: Viewer): Promise<Profile | undefined> => {
  const { db } = platform
  const [member, asked] = await Promise.all([findMember(db, viewer.id), findIdentityChange(db, viewer.id)])
  return member && presentWhole(platform, member, asked, viewer)
}

const presentWhole = (
  { config, now }: Platform,
  member: Member,
  asked: Awaited<ReturnType<typeof findIdentityChange>>,
  viewer: Viewer,
): Profile => ({
  ...ownProfile(config.publicUrl, member, viewer),
  identityConfirmed: isIdentityConfirmed(member, now()),
  pendingChange:
    asked === undefined
      ? null
      : { fullName: asked.full_name, graduationYear: asked.graduation_year, askedAt: asked.asked_at.toISOString() },
})

/**
 * Asks the college to confirm another name or graduation year, in place of what was asked before. Returns false when this
 * asks for nothing new. A replaced request has another id, so that nobody confirms what they have not seen.
 */
export const askToConfirmIdentity = async (
  platform: Platform,
  tx: Db,
  member: Member,
  { fullName, graduationYear }: Identity,
): Promise<boolean> => {
  const before = await findIdentityChange(tx, member.id)
  // Sent back as it was read, a name of former times may be written in another way.
  const other = fullName === plainName(member.full_name) ? undefined : fullName
  const full_name = other ?? before?.full_name ?? null
  const graduation_year =
    graduationYear === undefined || graduationYear === member.graduation_year
      ? (before?.graduation_year ?? null)
      : graduationYear
  const asksNothing = full_name === null && graduation_year === null
  if (asksNothing || (full_name === before?.full_name && graduation_year === before.graduation_year)) return false

  await saveIdentityChange(tx, {
    id: newId(),
    member_id: member.id,
    full_name,
    graduation_year,
    asked_at: platform.now(),
  })
  if (before === undefined) await notifyAdministrators(platform, tx, { type: 'alumnus_waiting' })
  return true
}

/** Withdraws what the viewer has asked. Throws `access.own_only` and `member.no_pending_change`. */
export const withdrawChange = async (
  platform: Platform,
  viewer: Viewer,
  id: string,
  { ownSocket }: Pick<Caller, 'ownSocket'>,
): Promise<Profile> => {
  if (id !== viewer.id) throw new AppError('access.own_only')
  const member = await transaction(platform.db, async (tx) => {
    const locked = await lockMember(tx, id)
    if (locked === undefined || !(await deleteIdentityChange(tx, id))) throw new AppError('member.no_pending_change')
    return locked
  })
  platform.live.toMember(id, 'account:changed', { about: 'identity' }, ownSocket)
  return wholeProfile(platform, member, viewer)
}
