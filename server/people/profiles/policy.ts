import type { UnverifiedAlumni } from '#contract/college/college.ts'
import { TIMES } from '#contract/limits.ts'
import type { Role, Verification } from '#contract/members/person.ts'
import type { ProfileAudience, ProfilePart } from '#contract/people/privacy.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import { isInAudience, type ViewerScope } from './audience.ts'
import type { Audiences } from './queries.ts'
import type { Member } from '#server/members/public.ts'

/** `confirmed`: they need not confirm their email address (any more). */
type Known = {
  role: Role
  verification: Verification
  listed: boolean
  confirmed: boolean
  suspended_at: Date | null
}

/**
 * True when a member stands in the network: students, verified alumni, and waiting ones where the college lets them do
 * everything, once their email address is confirmed, unless they choose not to or are suspended.
 */
export const isListed = (
  { role, verification, listed, confirmed, suspended_at }: Known,
  policy: UnverifiedAlumni,
): boolean =>
  listed &&
  confirmed &&
  suspended_at === null &&
  role !== 'admin' &&
  (verification === 'verified' || (verification === 'pending' && policy === 'full'))

/** True when the viewer may know that the member exists. */
export const mayKnow = (viewer: Viewer, member: Known, policy: UnverifiedAlumni): boolean =>
  viewer.role === 'admin' ? member.role !== 'admin' : !viewer.limited && isListed(member, policy)

/**
 * True when the college vouches for a member's name and graduation year, so that it has to confirm others: of verified
 * alumni, and of students some days after they registered.
 */
export const isIdentityConfirmed = (
  { role, verification, created_at }: Pick<Member, 'role' | 'verification' | 'created_at'>,
  now: Date,
): boolean => {
  if (role === 'student') return now.getTime() - created_at.getTime() >= TIMES.studentIdentity
  return role === 'alumni' && verification === 'verified'
}

/**
 * True when a member can change their name and year like this by themselves: before the college vouches for these, and the year once. The
 * change of a year that the college has confirmed waits for it.
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

/** Returns whether a viewer sees this part of a member's profile. */
export const seesPart = <Part extends ProfilePart>(
  viewer: ViewerScope,
  member: Pick<Member, 'id' | 'graduation_year'> & Audiences<Part>,
  part: Part,
): boolean => {
  const audiences: Record<string, ProfileAudience> = member
  return isInAudience(audiences[`${part}_audience`] ?? 'nobody', viewer, member)
}
