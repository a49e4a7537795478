import { useTranslation } from 'react-i18next'
import { LIMITS } from '#contract/limits.ts'
import type { Role } from '#contract/people/members.ts'
import { useCollege } from '#client/platform/college.ts'
import { Select } from '#client/ui/Select.tsx'
import { TextField } from '#client/ui/TextField.tsx'

type YearFieldProps = {
  role: Role
  year: number | null
  /** The college has to confirm another one. */
  confirmed: boolean
}

/** The graduation year: students choose among those of the college, alumni write theirs. */
export const YearField = ({ role, year, confirmed }: YearFieldProps) => {
  const { t } = useTranslation('members')
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
  // The college's choices may come later than the field: with another first year it starts anew.
  return <Select key={firstGraduationYear} {...field} options={options} defaultValue={current} />
}

// A year chosen under other settings may stay.
const yearsFrom = (first: number, current: number | null): number[] => {
  const offered = Array.from({ length: LIMITS.graduationYearChoices }, (_, n) => first + n)
  return current === null || offered.includes(current) ? offered : [current, ...offered].toSorted((a, b) => a - b)
}
