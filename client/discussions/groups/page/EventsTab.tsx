import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { GroupPage } from '#contract/discussions/groups.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { Card } from '#client/ui/Card.tsx'
import { QueryFallback } from '#client/ui/QueryFallback.tsx'
import { EventLine } from './EventLine.tsx'
import { groupEventsQuery } from './queries.ts'

/** The upcoming events of a group. */
export const EventsTab = ({ page: { group } }: { page: GroupPage }) => {
  const { t } = useTranslation(['group', 'common'])
  const { data, isPending, refetch } = useQuery(groupEventsQuery(group._id))
  return (
    <section aria-labelledby="group-events">
      <h3 id="group-events" className="sr-only">
        {t('tab.events')}
      </h3>
      {data === undefined ? (
        <QueryFallback
          pending={isPending}
          blocks={['5.5rem', '5.5rem']}
          loadingLabel={t('common:loading')}
          failedTitle={t('events.failed')}
          retryLabel={t('common:retry')}
          onRetry={() => void refetch()}
        />
      ) : data.events.length === 0 ? (
        <p className="text-soft">{t('events.none')}</p>
      ) : (
        <Card padding="none" render={<ul />} className="divide-y divide-line">
          {data.events.map((event) => (
            <li key={event._id} className="px-4 py-3.5 wide:px-6">
              <EventLine event={event} />
            </li>
          ))}
        </Card>
      )}
      <Link
        to="/dashboard/events"
        className="mt-2 inline-flex min-h-11 items-center font-semibold text-link underline underline-offset-3"
      >
        {t('events.all')}
      </Link>
    </section>
  )
}
