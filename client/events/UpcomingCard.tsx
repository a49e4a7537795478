import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useTranslation } from '#client/platform/i18n.ts'
import { ErrorState } from '#client/ui/ErrorState.tsx'
import { SectionHead } from '#client/ui/Section.tsx'
import { Skeleton, SkeletonGroup } from '#client/ui/Skeleton.tsx'
import { EventRows } from './list/EventRow.tsx'
import { everyEvent, eventsQuery } from './queries.ts'

const most = 3

/** Lists the next few events. */
export const UpcomingCard = () => {
  const { t } = useTranslation('dashboard')
  return (
    <section aria-labelledby="upcoming">
      <SectionHead
        id="upcoming"
        more={
          <Link
            to="/dashboard/events"
            className="inline-flex items-center text-sm font-semibold text-link underline underline-offset-3 max-menu:min-h-11"
          >
            {t('events.all')}
          </Link>
        }
      >
        {t('events.upcoming')}
      </SectionHead>
      <NextEvents />
    </section>
  )
}

const NextEvents = () => {
  const { t } = useTranslation(['events', 'common'])
  const { data, isPending, refetch } = useInfiniteQuery(eventsQuery(everyEvent('upcoming')))
  if (isPending)
    return (
      <SkeletonGroup label={t('loading')}>
        <Skeleton shape="block" height={most * 88} />
      </SkeletonGroup>
    )
  if (data === undefined)
    return (
      <ErrorState headingLevel={3} title={t('failed')} retryLabel={t('common:retry')} onRetry={() => void refetch()} />
    )
  const events = data.pages.flatMap(({ body }) => body).slice(0, most)
  if (events.length === 0)
    return (
      <p className="rounded-m border border-line bg-surface px-4 py-3.5 text-[0.9375rem] text-soft shadow-1">
        <span className="font-medium text-ink">{t('empty')}</span> {t('empty.hint')}
      </p>
    )
  return (
    <div className="@container">
      <EventRows events={events} />
    </div>
  )
}
