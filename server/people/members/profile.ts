import { LIMITS } from '#contract/limits.ts'
import type { Profile, ProfileChange } from '#contract/people/members.ts'
import { isBlocked } from '#server/platform/blocks.ts'
import { collegeOf } from '#server/college/public.ts'
import { noteView } from '../profile-views/profile-views.ts'
import { refuseUnconfirmed } from '#server/platform/auth/confirmation.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import type { Db } from '#server/platform/db/database.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import { AppError, orThrow } from '#server/platform/errors.ts'
import { searchKey } from '#server/platform/searchKey.ts'
import type { Caller } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { removePhoto, storePhoto } from '#server/platform/storage/photos.ts'
import { askToConfirmIdentity, findOwnProfile, wholeProfile } from './identity.ts'
import { isIdentityConfirmed, type Looking, mayKnow } from './policy.ts'
import { profile } from './presenter.ts'
import { findMember, haveTalked, lockMember, type Member, type MemberChange, updateMember } from './queries.ts'

/**
 * A profile as the viewer may see it: whole for oneself, of others the parts that they show, who will be told. Throws
 * `access.unconfirmed`, `member.not_found` for whom the viewer may not know of, `member.profiles_used_up` and
 * `request.rate_limited`.
 */
export const profileFor = async (platform: Platform, viewer: Viewer, id: string): Promise<Profile> => {
  const { db, config, limiters } = platform
  if (id !== viewer.id) refuseUnconfirmed(viewer)
  await limiters.profiles.take(viewer.id)
  if (id === viewer.id) return orThrow(await findOwnProfile(platform, viewer), 'member.not_found')

  const member = await findMember(db, id)
  const known = member !== undefined && member.deleted_at === null && (await isKnown(platform, viewer, member))
  if (!known) throw new AppError('member.not_found')
  if (viewer.role !== 'admin') await noteView(platform, viewer, member.id)
  return profile(config.publicUrl, member, viewer)
}

/** A member's profile as it would be answered to somebody else. */
export const profileSeenBy = async (
  { db, config }: Pick<Platform, 'db' | 'config'>,
  memberId: string,
  onlooker: Looking,
): Promise<Profile> => {
  const member = orThrow(await findMember(db, memberId), 'member.not_found')
  return profile(config.publicUrl, member, onlooker)
}

/** Says who a member is, as far as they show it to the viewer. Nobody is told: it is no view of the profile. */
export const introduce = async (
  { db, config }: Pick<Platform, 'db' | 'config'>,
  viewer: Looking,
  memberId: string,
): Promise<Pick<Profile, 'position' | 'fieldOfStudy'> | null> => {
  const member = await findMember(db, memberId)
  if (member === undefined) return null
  const { position, fieldOfStudy } = profile(config.publicUrl, member, viewer)
  return { position, fieldOfStudy }
}

/**
 * Changes the viewer's own profile. An absent field stays, an empty one is cleared. A name and year that the college vouches
 * for are asked for only. Throws `access.own_only` and `member.graduation_year`.
 */
export const changeProfile = async (
  platform: Platform,
  viewer: Viewer,
  id: string,
  change: ProfileChange,
  { ownSocket }: Pick<Caller, 'ownSocket'>,
): Promise<Profile> => {
  const { db, limiters, live, now } = platform
  if (id !== viewer.id) throw new AppError('access.own_only')
  await limiters.profileChanges.take(viewer.id)
  const { member, asked } = await transaction(db, async (tx) => {
    const before = orThrow(await lockMember(tx, id), 'member.not_found')
    await refuseYear(tx, before, change.graduationYear, now())
    if (!isIdentityConfirmed(before, now()))
      return { member: await updateMember(tx, id, columnsOf(change)), asked: false }

    const { fullName, graduationYear, ...free } = change
    const changed = await updateMember(tx, id, columnsOf(free))
    return { member: changed, asked: await askToConfirmIdentity(platform, tx, before, { fullName, graduationYear }) }
  })
  if (member === undefined) throw new AppError('member.not_found')
  if (asked) live.toMember(id, 'account:changed', { about: 'identity' }, ownSocket)
  return wholeProfile(platform, member, viewer)
}

/** Replaces the viewer's photo; the old one is gone from its address. */
export const changePhoto = async (platform: Platform, viewer: Viewer, id: string, image: File): Promise<Profile> => {
  const { db, storage } = platform
  if (id !== viewer.id) throw new AppError('access.own_only')
  const member = orThrow(await findMember(db, id), 'member.not_found')
  const key = await storePhoto(storage, image)
  const changed = await updateMember(db, id, { photo_key: key }).catch(async (error: unknown) => {
    await removePhoto(storage, key)
    throw error
  })
  if (member.photo_key !== null) await removePhoto(storage, member.photo_key)
  return wholeProfile(platform, changed ?? member, viewer)
}

const isKnown = async ({ db }: Platform, viewer: Viewer, member: Member & { confirmed: boolean }): Promise<boolean> => {
  const { unverifiedAlumni } = await collegeOf(db)
  const known =
    mayKnow(viewer, member, unverifiedAlumni) ||
    (member.role !== 'admin' && member.suspended_at === null && (await haveTalked(db, viewer.id, member.id)))
  return known && !(await isBlocked(db, viewer.id, member.id))
}

// A year that was right when it was chosen may stay, whatever the settings say today.
const refuseYear = async (db: Db, member: Member, year: number | undefined, now: Date): Promise<void> => {
  if (year === undefined || year === member.graduation_year) return
  const { firstGraduationYear } = await collegeOf(db)
  const [minimum, maximum] =
    member.role === 'student'
      ? [firstGraduationYear, firstGraduationYear + LIMITS.graduationYearChoices - 1]
      : [LIMITS.earliestGraduationYear, now.getUTCFullYear() + 1]
  if (year < minimum || year > maximum)
    throw new AppError('member.graduation_year', {
      fields: { graduationYear: 'graduation_year' },
      values: { minimum, maximum },
    })
}

const columnsOf = (change: ProfileChange): MemberChange => {
  const columns: [keyof MemberChange, string | number | undefined][] = [
    ['graduation_year', change.graduationYear],
    ['course', change.course],
    ['usn', change.usn],
    ['field_of_study', change.fieldOfStudy],
    ['position', change.position],
    ['linkedin', change.linkedin],
    ['github', change.github],
  ]
  const given = columns.filter(([, value]) => value !== undefined)
  return {
    ...Object.fromEntries(given.map(([name, value]) => [name, value === '' ? null : value])),
    ...(change.fullName !== undefined && { full_name: change.fullName, name_key: searchKey(change.fullName) }),
  }
}
