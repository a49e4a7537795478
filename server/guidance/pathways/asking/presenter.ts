import type { PersonToAsk } from '#contract/guidance/pathways.ts'
import { person } from '#server/members/public.ts'
import type { ToAskRow } from './queries.ts'

/** Returns someone who is happy to be asked, with one reason to ask them. */
export const personToAsk = (publicUrl: string, row: ToAskRow): PersonToAsk => ({
  person: person(publicUrl, row),
  fieldOfStudy: row.field,
  city: row.city,
  repliesWithin: row.replies_within,
  help: row.help,
  reason: reasonOf(row),
  path: stepsOf(row.path),
  state: row.asked ? 'asked' : row.full ? 'full' : 'open',
})

const reasonOf = (row: ToAskRow): PersonToAsk['reason'] => {
  if (row.same_start !== null) return { code: 'same_start', value: row.same_start }
  if (row.same_city && row.city !== null) return { code: 'same_city', value: row.city }
  if (row.same_skill !== null) return { code: 'same_skill', value: row.same_skill }
  if (row.replies_within === 'day') return { code: 'answers_soon', value: row.replies_within }
  if (row.same_course && row.course !== null) return { code: 'same_course', value: row.course }
  if (row.same_field && row.field !== null) return { code: 'same_field', value: row.field }
  return { code: 'shows_path', value: '' }
}

// The first step, and the last two.
const stepsOf = (path: ToAskRow['path']): PersonToAsk['path'] => {
  const ordered = path.toSorted((a, b) => Number(a.current) - Number(b.current) || (a.started < b.started ? -1 : 1))
  const steps = ordered.length <= 3 ? ordered : [...ordered.slice(0, 1), ...ordered.slice(-2)]
  return steps.map(({ title, company, started, current }) => ({
    year: current ? null : Number(started.slice(0, 4)),
    title,
    company,
  }))
}
