import type { Profile } from '#contract/people/profiles.ts'
import type { Suggestion } from '#contract/people/suggestions.ts'
import { dateOf } from '#client/platform/days.ts'

type Viewer = Pick<Profile, '_id' | 'role'>

/**
 * Returns the member recommended today; alumni are preferably shown a student of their field. Each member has a fixed weekday per
 * viewer, so nobody is recommended twice within a week.
 */
export const personOfToday = (
  viewer: Viewer,
  suggestions: readonly Suggestion[],
  now = new Date(),
): Suggestion | undefined => {
  const today = (Date.parse(dateOf(now)) / dayLength) % 7
  const wanted = suggestions.filter(({ person }) => dayFor(viewer._id, person._id) === today)
  return (viewer.role === 'alumni' ? wanted.find(isStudentOfField) : undefined) ?? wanted[0]
}

/** Returns whether the suggested member is a student of the viewer's field. */
export const isStudentOfField = ({ person, reasons }: Suggestion): boolean =>
  person.role === 'student' && reasons.includes('field')

const dayLength = 86_400_000

// The end of an id is random.
const dayFor = (viewerId: string, personId: string): number =>
  (Number.parseInt(viewerId.slice(-6), 16) + Number.parseInt(personId.slice(-6), 16)) % 7
