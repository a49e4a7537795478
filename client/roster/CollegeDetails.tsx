import { useQuery } from '@tanstack/react-query'
import type { CollegeDetail } from '#contract/roster/records.ts'
import { useCollege } from '#client/platform/college.ts'
import { calendarDay } from '#client/platform/dates.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { locale } from '#client/platform/locale.ts'
import { Card } from '#client/ui/Card.tsx'
import { collegeDetailsQuery } from './queries.ts'

type CollegeDetailsProps = { memberId: string; isMine: boolean; headingLevel: 3 | 4 }

/** What the college's records say about a member in the fields that it shows. Renders nothing without any. */
export const CollegeDetails = ({ memberId, isMine, headingLevel }: CollegeDetailsProps) => {
  const { t } = useTranslation('members')
  const { name: college } = useCollege()
  const { data: { details = [] } = {} } = useQuery(collegeDetailsQuery(memberId))
  if (details.length === 0) return null
  const Heading = `h${headingLevel}` as const
  return (
    <Card render={<section aria-labelledby="college-details" />}>
      <Heading id="college-details" className="mb-3 text-base">
        {t('college_details', { college })}
      </Heading>
      <dl className="grid gap-2.5">
        {details.map((detail) => (
          <div key={detail.name} className="min-w-0">
            <dt className="text-sm text-muted">
              <bdi>{detail.name}</bdi>
              {isMine && detail.audience === 'person' && <> · {t('college_details.private')}</>}
            </dt>
            <dd dir="auto" className="break-words">
              <Value detail={detail} />
            </dd>
          </div>
        ))}
      </dl>
      {isMine && <p className="mt-3 text-sm text-soft">{t('college_details.hint')}</p>}
    </Card>
  )
}

const Value = ({ detail: { kind, value } }: { detail: CollegeDetail }) => {
  const { t } = useTranslation('members')
  if (typeof value === 'boolean') return t(value ? 'college_details.yes' : 'college_details.no')
  if (typeof value === 'number') return value.toLocaleString(locale())
  return kind === 'date' ? calendarDay(value) : value
}
