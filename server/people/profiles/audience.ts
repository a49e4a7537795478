import type { ProfileAudience, ProfilePart } from '#contract/people/privacy.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'

/** The viewer of a profile, as far as what they see depends on them. */
export type ViewerScope = Pick<Viewer, 'id' | 'role' | 'verification' | 'graduationYear' | 'cohort' | 'limited'>

/** The audiences that a viewer belongs to; `cohort` is their confirmed graduation year. Administrators see `all`. */
export type Reach = { all: boolean; members: boolean; alumni: boolean; cohort: number | null }

/** The parts of a minor's profile that no other member sees: birthday, city and school years, and the address by which strangers could write. */
export const HIDDEN_OF_MINORS: readonly ProfilePart[] = ['birthday', 'location', 'education', 'email']

/**
 * Returns the audiences that a viewer belongs to; limited members belong to none. This is the only rule of who sees a part of
 * another member's profile. `isInAudience`, `showsPart` (SQL) and `AudienceFlags` (the directory index) apply it.
 */
export const reachOf = ({ role, verification, cohort, limited }: Omit<ViewerScope, 'id'>): Reach => ({
  all: role === 'admin',
  members: !limited,
  alumni: !limited && role === 'alumni' && verification === 'verified',
  cohort: limited ? null : cohort,
})

/**
 * Returns whether a viewer sees what a member shows to this audience. Members see all of their own profile. What minors show to their cohort is seen by
 * no one else, because it would tell their year.
 */
export const isInAudience = (
  audience: ProfileAudience,
  viewer: ViewerScope,
  member: { id: string; graduation_year: number | null; minor: boolean },
): boolean => {
  const { all, members, alumni, cohort } = reachOf(viewer)
  if (all || viewer.id === member.id) return true
  switch (audience) {
    case 'members':
      return members
    case 'alumni':
      return alumni
    case 'cohort':
      return cohort !== null && !member.minor && cohort === member.graduation_year
    case 'nobody':
      return false
  }
}
