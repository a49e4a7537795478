import type { UnverifiedAlumni } from '#contract/college.ts'
import type { Role, Verification } from '#contract/members.ts'
import type { ProfileAudience, ProfilePart } from '#contract/privacy.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import type { Card } from './queries.ts'

type Known = { role: Role; verification: Verification; listed: boolean }

/**
 * True when a member stands in the network: students, verified alumni, and waiting ones where the college lets them do
 * everything, unless they choose not to.
 */
export const isListed = ({ role, verification, listed }: Known, policy: UnverifiedAlumni): boolean =>
  listed && role !== 'admin' && (verification === 'verified' || (verification === 'pending' && policy === 'full'))

/** True when the viewer may know that the member exists. */
export const mayKnow = (viewer: Viewer, member: Known, policy: UnverifiedAlumni): boolean =>
  viewer.role === 'admin' ? member.role !== 'admin' : !viewer.limited && isListed(member, policy)

/** Who looks at a profile, as far as that decides on what they see. */
export type Looking = Pick<Viewer, 'id' | 'role' | 'verification' | 'graduationYear' | 'limited'>

/** Which parts of the member's profile the viewer sees. */
export const partsSeen = (viewer: Looking, member: Card): Record<ProfilePart, boolean> => ({
  education: belongsTo(member.education_audience, viewer, member),
  position: belongsTo(member.position_audience, viewer, member),
  links: belongsTo(member.links_audience, viewer, member),
  email: belongsTo(member.email_audience, viewer, member),
})

// The member and administrators see everything. An alumnus whom the college holds back is not of the network yet.
const belongsTo = (
  audience: ProfileAudience,
  viewer: Looking,
  member: Pick<Card, 'id' | 'graduation_year'>,
): boolean => {
  if (viewer.id === member.id || viewer.role === 'admin') return true
  if (viewer.limited) return false
  switch (audience) {
    case 'members':
      return true
    case 'alumni':
      return viewer.role === 'alumni' && viewer.verification === 'verified'
    case 'cohort':
      return viewer.graduationYear !== null && viewer.graduationYear === member.graduation_year
    case 'nobody':
      return false
  }
}
