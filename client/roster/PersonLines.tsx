import type { RecordDetails } from '#contract/roster/records.ts'
import { calendarDay } from '#client/platform/dates.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { cx } from '#client/ui/classes.ts'

type PersonLinesProps = { title?: string; details: RecordDetails | null; other?: RecordDetails | null }

/** A person as a list has them. Lines that differ from `other` are marked. */
export const PersonLines = ({ title, details, other }: PersonLinesProps) => {
  const { t } = useTranslation('roster')
  if (details === null) return null
  const lines = linesOf(details, t)
  const others = other ? linesOf(other, t) : undefined
  return (
    <div className="min-w-0 text-sm">
      {title !== undefined && <p className="text-[0.8125rem] text-soft">{title}</p>}
      <p dir="auto" className="text-[0.9375rem] font-semibold break-words text-heading">
        {details.fullName}
      </p>
      {lines.map((line, place) => (
        <p key={place} className="break-words text-soft">
          <span
            dir="auto"
            className={cx(others !== undefined && others[place] !== line && 'rounded-[4px] bg-warn-soft px-1 text-ink')}
          >
            {line}
          </span>
        </p>
      ))}
    </div>
  )
}

type Say = ReturnType<typeof useTranslation<'roster'>>['t']

const linesOf = ({ course, graduationYear, usn, emails, birthDate }: RecordDetails, t: Say): string[] => [
  [course, graduationYear ?? t('no_class')].filter((part) => part !== '').join(' '),
  usn || t('no_usn'),
  emails.join(', ') || t('no_address'),
  ...(birthDate === null ? [] : [t('born', { date: calendarDay(birthDate) })]),
]
