import { LIMITS } from '#contract/limits.ts'
import type { Role } from '#contract/members/person.ts'
import { useCollege } from '#client/platform/college.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { Select } from '#client/ui/Select.tsx'
import { TextField } from '#client/ui/TextField.tsx'

type YearFieldProps = {
  role: Role
  year: number | null
  /** The current year is confirmed, so the college must confirm a change. */
  confirmed: boolean
}

/** Renders the graduation year: a choice of the college's years for students, a number for alumni. */
export const YearField = ({ role, year, confirmed }: YearFieldProps) => {
  const { t } = useTranslation('profiles')
  const { firstGraduationYear } = useCollege()
  const field = {
    name: 'graduationYear',
    label: t('field.graduation_year'),
    required: true,
    hint: confirmed ? t('identity.hint') : undefined,
  }
  const current = year === null ? '' : String(year)

  if (role !== 'student') return <TextField {...field} inputMode="numeric" defaultValue={current} />
  const options = yearsFrom(firstGraduationYear, year).map((choice) => ({
    value: String(choice),
    label: String(choice),
  }))
  // Remounts when the college's years or the member's year arrive after the first render.
  return <Select key={`${firstGraduationYear} ${current}`} {...field} options={options} defaultValue={current} />
}

// A year chosen under earlier settings stays available.
const yearsFrom = (first: number, current: number | null): number[] => {
  const offered = Array.from({ length: LIMITS.graduationYearChoices }, (_, n) => first + n)
  return current === null || offered.includes(current) ? offered : [current, ...offered].toSorted((a, b) => a - b)
}
