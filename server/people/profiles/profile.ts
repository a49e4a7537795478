import { LIMITS } from '#contract/limits.ts'
import type { HelpTopic, Introduction, MemberCard } from '#contract/members/person.ts'
import type { Profile, ProfileChange } from '#contract/people/profiles.ts'
import type { Place } from '#contract/people/places.ts'
import { refuseUnconfirmed } from '#server/platform/http/access.ts'
import { collegeOf } from '#server/college/public.ts'
import { noteView } from '../profile-views/profile-views.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import type { Db } from '#server/platform/db/database.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import { AppError, orThrow } from '#server/platform/errors.ts'
import { nameKey } from '#server/platform/searchKey.ts'
import type { Caller } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { removePhoto, storePhoto } from '#server/platform/storage/photos.ts'
import { requestIdentityChange, wholeProfile } from './identity.ts'
import { assess } from '../minors/queries.ts'
import { findRevealed } from '../contact-details/queries.ts'
import type { ViewerScope } from './audience.ts'
import { mayCorrectIdentity } from './policy.ts'
import { findAnswersOnly, knownProfile } from './known.ts'
import { memberCard, profile } from './presenter.ts'
import { lockMember, type Member, type MemberChange, updateMember } from '#server/members/public.ts'
import { findPlace } from '../places/places.ts'
import {
  findCards,
  findProfile,
  type ProfileChanges,
  replaceEducations,
  findSituation,
  noteMoves,
  replaceExperiences,
  savePlace,
  updateProfile,
} from './queries.ts'

/**
 * Returns a profile as the viewer may see it: all of their own, and the parts that others show, who can see the view. Throws
 * `access.unconfirmed`, `member.not_found` for members the viewer may not see, `member.profiles_used_up` and
 * `request.rate_limited`.
 */
export const profileFor = async (platform: Platform, viewer: Viewer, id: string): Promise<Profile> => {
  const { db, config, limiters } = platform
  if (id !== viewer.id) refuseUnconfirmed(viewer)
  await limiters.profiles.take(viewer.id)
  if (id === viewer.id) return wholeProfile(platform, viewer)

  const member = await knownProfile(platform, viewer, id)
  if (viewer.role !== 'admin' && member.memorial_since === null) await noteView(platform, viewer, member.id)
  const answersOnly = await findAnswersOnly(platform, viewer, [member])
  return {
    ...profile(config.publicUrl, member, viewer, await findRevealed(db, viewer.id, member.id)),
    ...(answersOnly.size > 0 && { answersOnly: true }),
  }
}

/** Returns a member's profile as another viewer would see it. */
export const profileSeenBy = async (
  { db, config }: Pick<Platform, 'db' | 'config'>,
  memberId: string,
  onlooker: ViewerScope,
): Promise<Profile> => {
  const member = orThrow(await findProfile(db, memberId), 'member.not_found')
  return profile(config.publicUrl, member, onlooker)
}

/** Returns short introductions of members by their ids, as far as they show it to the viewer. Doesn't count as profile views. */
export const introduce = async (
  { db, config }: Pick<Platform, 'db' | 'config'>,
  viewer: ViewerScope,
  memberIds: readonly string[],
): Promise<Map<string, Introduction>> => {
  const cards = (await findCards(db, memberIds)).map((card) => memberCard(config.publicUrl, card, viewer))
  return new Map(
    cards.map(({ _id, position, company, fieldOfStudy, city }) => [_id, { position, company, fieldOfStudy, city }]),
  )
}

/** Returns the cards of members, in the order of their ids, as the viewer sees them. The caller has checked that the viewer may. */
export const cardsFor = async (
  { db, config }: Pick<Platform, 'db' | 'config'>,
  viewer: ViewerScope,
  memberIds: readonly string[],
): Promise<MemberCard[]> => {
  const cards = new Map(
    (await findCards(db, memberIds)).map((row) => [row.id, memberCard(config.publicUrl, row, viewer)]),
  )
  return memberIds.flatMap((id) => cards.get(id) ?? [])
}

/**
 * Changes the viewer's own profile. Absent fields stay, empty ones are cleared, lists are replaced. Changes of a name and year that
 * the college vouches for are only requested. Throws `access.own_only`, `member.graduation_year`, `minor.birthday` and `place.not_found`.
 */
export const changeProfile = async (
  platform: Platform,
  viewer: Viewer,
  id: string,
  change: ProfileChange,
  { ownSocket }: Pick<Caller, 'ownSocket'>,
): Promise<Profile> => {
  const { db, hooks, limiters, live, now } = platform
  if (id !== viewer.id) throw new AppError('access.own_only')
  await limiters.profileChanges.take(viewer.id)
  const place = change.placeId ? await placeOf(change.placeId) : undefined
  const asked = await transaction(db, async (tx) => {
    const before = orThrow(await lockMember(tx, id), 'member.not_found')
    await refuseYear(tx, before, change.graduationYear, now())
    await refuseBirthday(tx, before, change.birthday)
    if (place) await savePlace(tx, place)
    const known = await findSituation(tx, id)
    await saveProfile(tx, id, { ...change, headline: await headlineOf(tx, before, change) })
    await noteMoves(tx, id, known, now())
    if (change.birthday !== undefined) await assess(tx, [id], now())
    if (mayCorrectIdentity(before, change, now())) {
      await updateMember(tx, id, { ...identityColumns(before, change, now()), ...usnColumn(change) })
      await hooks.onProfileChanged(platform, tx, id, 'member')
      return false
    }
    await updateMember(tx, id, usnColumn(change))
    await hooks.onProfileChanged(platform, tx, id, 'member')
    return requestIdentityChange(platform, tx, before, change)
  })
  if (asked) live.toMember(id, 'account:changed', { about: 'identity' }, ownSocket)
  return wholeProfile(platform, viewer)
}

// Minors could otherwise end their protection. The college can correct a wrong birthday by deciding that they are adults.
const refuseBirthday = async (tx: Db, { id, minor }: Member, birthday: string | undefined): Promise<void> => {
  if (!minor || birthday === undefined) return
  const stored = (await findProfile(tx, id))?.birthday ?? null
  if (stored !== null && birthday !== stored) throw new AppError('minor.birthday', { fields: { birthday: 'minor' } })
}

// `position` is an older name of `headline`. A client may send back the title of the current job as `position`; that isn't a headline.
const headlineOf = async (tx: Db, { id, role }: Member, change: ProfileChange): Promise<string | undefined> => {
  const { position, headline = position } = change
  if (change.headline !== undefined || position === undefined || role !== 'alumni') return headline
  return (await findProfile(tx, id))?.title === position ? undefined : position
}

/** Saves the fields of a change that are stored with the profile: all but name, year and USN. The caller has locked the member. */
export const saveProfile = async (tx: Db, id: string, change: ProfileChange): Promise<void> => {
  const { experiences, educations } = change
  if (experiences) await replaceExperiences(tx, id, experiences)
  if (educations) await replaceEducations(tx, id, educations)
  await updateProfile(tx, id, profileColumns({ ...change, help: await helpOf(tx, id, change) }))
}

// "Mentoring" follows the member's offer, which the mentoring domain stores, so it doesn't change here.
const helpOf = async (tx: Db, id: string, { help }: ProfileChange): Promise<HelpTopic[] | undefined> => {
  if (help === undefined) return undefined
  const mentors = (await findProfile(tx, id))?.help.includes('mentoring') === true
  return [...(mentors ? (['mentoring'] as const) : []), ...help.filter((topic) => topic !== 'mentoring')]
}

/** Returns a city from the list. Throws `place.not_found`. */
export const placeOf = async (placeId: number): Promise<Place> => {
  const place = await findPlace(placeId)
  if (place === undefined) throw new AppError('place.not_found', { fields: { placeId: 'choice' } })
  return place
}

/** Replaces the viewer's photo; the old one is deleted. */
export const changePhoto = async (platform: Platform, viewer: Viewer, id: string, image: File): Promise<Profile> => {
  const { db, storage } = platform
  if (id !== viewer.id) throw new AppError('access.own_only')
  const key = await storePhoto(storage, image)
  // Locked, because each of several parallel changes must remove the photo it replaces.
  const replaced = await transaction(db, async (tx) => {
    const { photo_key: before } = orThrow(await lockMember(tx, id), 'member.not_found')
    await updateMember(tx, id, { photo_key: key })
    return before
  }).catch(async (error: unknown) => {
    await removePhoto(storage, key)
    throw error
  })
  if (replaced !== null) await removePhoto(storage, replaced)
  return wholeProfile(platform, viewer)
}

// An unchanged year may stay, even if the settings no longer allow it.
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

// An absent field stays as it is, an empty one is cleared.
const cleared = <T>(value: T): T | null => (value === '' ? null : value)

const identityColumns = (
  { graduation_year }: Member,
  { fullName, graduationYear }: ProfileChange,
  now: Date,
): MemberChange => ({
  ...(graduationYear !== undefined &&
    graduationYear !== graduation_year && {
      ...{ graduation_year: graduationYear, year_changed_at: now, year_confirmed_at: null },
    }),
  ...(fullName !== undefined && { full_name: fullName, name_key: nameKey(fullName) }),
})

const usnColumn = ({ usn }: ProfileChange): MemberChange => (usn === undefined ? {} : { usn: cleared(usn) })

const profileColumns = (change: ProfileChange): ProfileChanges => {
  const { headline, about, course, fieldOfStudy, linkedin, github, website, pronouns, birthday, placeId } = change
  const { skills, languages, help } = change
  return Object.fromEntries(
    Object.entries({
      ...{ headline, about, course, linkedin, github, website, pronouns, birthday, skills, languages, help },
      ...{ field_of_study: fieldOfStudy, place_id: placeId },
    })
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, cleared(value)]),
  )
}
