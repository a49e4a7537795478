import type { Profile } from '#contract/people/members.ts'

/** What a profile can still be completed with, the most useful for others first. */
export type Gap = 'photo' | 'field' | 'position' | 'course' | 'linkedin' | 'github'

/** How complete a profile is, 0 to 100, and the one thing to add next. */
export const completenessOf = (profile: Profile): { percent: number; next: Gap | undefined } => {
  const parts = partsOf(profile)
  const gaps = parts.filter(([, value]) => value === null || value === '')
  // Name, year and e-mail are always there: nobody starts from nothing.
  const given = 3
  const percent = Math.round(((given + parts.length - gaps.length) / (given + parts.length)) * 100)
  return { percent, next: gaps[0]?.[0] }
}

const partsOf = (profile: Profile): [Gap, string | null][] => [
  ['photo', profile.profilePhoto],
  ['field', profile.fieldOfStudy],
  profile.role === 'alumni' ? ['position', profile.position] : ['course', profile.course],
  ['linkedin', profile.linkedin],
  ['github', profile.github],
]
