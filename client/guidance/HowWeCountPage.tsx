import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useTranslation } from '#client/platform/i18n.ts'
import { calendarDay } from '#client/platform/dates.ts'
import { Card } from '#client/ui/Card.tsx'
import { GuidanceTabs } from './GuidanceTabs.tsx'
import { countingQuery } from './queries.ts'
import { LeaveStatistics } from './LeaveStatistics.tsx'

const PARTS = ['who', 'when', 'groups', 'shares', 'five', 'together', 'time', 'now', 'named', 'not'] as const

/** Renders the rules of the figures in plain words, who is behind them, and the way out of them. */
export const HowWeCountPage = () => {
  const { t } = useTranslation(['counting', 'guidance'])
  const { data } = useQuery(countingQuery)
  return (
    <>
      <div className="mb-5">
        <GuidanceTabs />
      </div>
      <Card padding="l" render={<article />} className="max-w-[49rem]">
        <h2 className="text-2xl">{t('guidance:count')}</h2>
        <p className="mt-2 text-lg text-soft">{t('intro')}</p>
        <dl className="mt-6 grid gap-5">
          {PARTS.map((part) => (
            <div key={part}>
              <dt className="text-lg font-semibold text-heading">{t(`${part}.title`)}</dt>
              <dd className="mt-1 leading-relaxed text-ink">{t(`${part}.text`, { count: data?.smallest ?? 5 })}</dd>
            </div>
          ))}
          {data !== undefined && (
            <div>
              <dt className="text-lg font-semibold text-heading">{t('behind.title')}</dt>
              <dd className="mt-1 leading-relaxed text-ink">
                {t('behind.text', { college: data.college, next: calendarDay(data.nextOn) })}{' '}
                {data.contact && <a href={`mailto:${data.contact}`}>{data.contact}</a>}
              </dd>
            </div>
          )}
          {data !== undefined && data.countMe !== null && (
            <div>
              <dt className="text-lg font-semibold text-heading">{t('you.title')}</dt>
              <dd className="mt-1 leading-relaxed text-ink">
                <LeaveStatistics countMe={data.countMe} next={calendarDay(data.nextOn)} />
              </dd>
            </div>
          )}
        </dl>
        <p className="mt-6">
          <Link to="/dashboard/guidance">{t('back')}</Link>
        </p>
      </Card>
    </>
  )
}
