import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Person } from '#contract/people/members.ts'
import { useNameOf } from '#client/platform/useNameOf.ts'

type ReportedPersonProps = { person: Person | null; label: 'queue.about_reported' | 'queue.about_reporter' }

/** Somebody of a report, and the way to them in the lists of the admin panel; words only once their account is gone. */
export const ReportedPerson = ({ person, label }: ReportedPersonProps) => {
  const { t } = useTranslation('reports')
  const name = useNameOf()(person)
  if (person === null || person.former) return name
  return (
    <Link to={placeOf(person)} aria-label={t(label, { name })}>
      {name}
    </Link>
  )
}

const placeOf = ({ role, verified, fullName }: Person): string => {
  const q = new URLSearchParams({ q: fullName }).toString()
  return role === 'alumni'
    ? `/admin/verifications?state=${verified ? 'verified' : 'pending'}&${q}`
    : `/admin/students?${q}`
}
