import type { UnverifiedAlumni } from '#contract/college/settings.ts'
import { TIMES } from '#contract/limits.ts'
import type { Role, Verification } from '#contract/members/person.ts'
import type { ProfileAudience, ProfilePart } from '#contract/people/privacy.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import { HIDDEN_OF_MINORS, isInAudience, type ViewerScope } from './audience.ts'
import type { Audiences } from './queries.ts'
import type { Member } from '#server/members/public.ts'

/** `confirmed`: they have confirmed their email address, or needn't. */
type MemberState = {
  role: Role
  verification: Verification
  listed: boolean
  /** A minor whose guardian has yet to consent. */
  awaits_consent: boolean
  confirmed: boolean
  suspended_at: Date | null
  /** In memoriam, and listed before. */
  remembered: boolean
}

/**
 * Returns true when a member is in the directory: students, verified alumni, and pending ones if the college allows them, once
 * their email address is confirmed, unless they opted out, are suspended, or are minors without the consent that the college requires.
 */
export const isListed = (
  { role, verification, listed, awaits_consent, confirmed, suspended_at }: Omit<MemberState, 'remembered'>,
  policy: UnverifiedAlumni,
): boolean =>
  listed &&
  !awaits_consent &&
  confirmed &&
  suspended_at === null &&
  role !== 'admin' &&
  (verification === 'verified' || (verification === 'pending' && policy === 'full'))

/** Returns true when the viewer may know that the member exists. */
export const mayKnow = (viewer: Viewer, member: MemberState, policy: UnverifiedAlumni): boolean =>
  viewer.role === 'admin'
    ? member.role !== 'admin'
    : !viewer.limited && isListed({ ...member, listed: member.listed || member.remembered }, policy)

/**
 * Returns true when the college vouches for a member's name and graduation year, and so must confirm changes: for verified
 * alumni, and for students some days after they registered.
 */
export const isIdentityConfirmed = (
  { role, verification, created_at }: Pick<Member, 'role' | 'verification' | 'created_at'>,
  now: Date,
): boolean => {
  if (role === 'student') return now.getTime() - created_at.getTime() >= TIMES.studentIdentity
  return role === 'alumni' && verification === 'verified'
}

/**
 * Returns true when a member can make this change of name and year without the college: before it vouches for these, and for
 * students the year only once, and not after the college has confirmed it.
 */
export const mayCorrectIdentity = (
  member: Pick<
    Member,
    'role' | 'verification' | 'created_at' | 'graduation_year' | 'year_changed_at' | 'year_confirmed_at'
  >,
  { graduationYear = member.graduation_year }: { graduationYear?: number | null | undefined },
  now: Date,
): boolean =>
  !isIdentityConfirmed(member, now) &&
  (member.role !== 'student' ||
    graduationYear === member.graduation_year ||
    (member.year_changed_at === null && member.year_confirmed_at === null))

/** Returns whether a viewer sees the birthday, city and school year of a member. */
export const seesPrivate = (viewer: Pick<ViewerScope, 'id' | 'role'>, member: Pick<Member, 'id' | 'minor'>): boolean =>
  !member.minor || viewer.role === 'admin' || viewer.id === member.id

/** Returns whether a viewer sees this part of a member's profile. */
export const seesPart = <Part extends ProfilePart>(
  viewer: ViewerScope,
  member: Pick<Member, 'id' | 'graduation_year' | 'minor'> & Audiences<Part>,
  part: Part,
): boolean => {
  if (HIDDEN_OF_MINORS.includes(part) && !seesPrivate(viewer, member)) return false
  const audiences: Record<string, ProfileAudience> = member
  return isInAudience(audiences[`${part}_audience`] ?? 'nobody', viewer, member)
}
