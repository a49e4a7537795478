import type { UnverifiedAlumni } from '#contract/college.ts'
import type { Role, Verification } from '#contract/members.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'

type Known = { role: Role; verification: Verification }

/** True when a member is listed: students, verified alumni, and waiting ones where the college lets them do everything. */
export const isListed = ({ role, verification }: Known, policy: UnverifiedAlumni): boolean =>
  role !== 'admin' && (verification === 'verified' || (verification === 'pending' && policy === 'full'))

/** True when the viewer may know that the member exists. */
export const mayKnow = (viewer: Viewer, member: Known, policy: UnverifiedAlumni): boolean =>
  viewer.role === 'admin' ? member.role !== 'admin' : !viewer.limited && isListed(member, policy)
