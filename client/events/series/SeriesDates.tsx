import { useQuery } from '@tanstack/react-query'
import Repeat from 'lucide-react/icons/repeat'
import { Link } from 'react-router'
import type { Event, EventSeries } from '#contract/events/events.ts'
import { inWords } from '#client/platform/dates.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { cx } from '#client/ui/classes.ts'
import { seriesQuery } from '../queries.ts'
import { repetitionOf } from './seriesWords.ts'

/** Shows how an event repeats and its next other dates. Renders nothing for a single event. */
export const SeriesDates = ({ event }: { event: Event }) =>
  event.series !== null && <Dates id={event._id} series={event.series} />

const Dates = ({ id, series }: { id: string; series: EventSeries }) => {
  const { t } = useTranslation(['scheduling', 'events'])
  // The page is complete without them.
  const others = useQuery(seriesQuery(series._id)).data?.filter(({ _id }) => _id !== id) ?? []
  return (
    <div className="grid gap-1.5 text-soft">
      <p className="flex items-start gap-2">
        <Repeat size={16} className="mt-[0.25em] shrink-0 text-muted" />
        {repetitionOf(series, t)}
      </p>
      {others.length > 0 && (
        <p className="flex flex-wrap items-center gap-x-3 text-sm text-muted">
          {t('repeats.next')}
          {others.map(({ _id, dateTime, cancelledAt }) => (
            <Link
              key={_id}
              to={`/dashboard/events/${_id}`}
              className={cx(
                'inline-flex min-h-8 text-link underline underline-offset-3 items-center max-menu:min-h-11',
                cancelledAt !== null && 'line-through',
              )}
            >
              {inWords(dateTime, { weekday: 'short', day: 'numeric', month: 'short' })}
              {cancelledAt !== null && <span className="sr-only">, {t('events:cancelled')}</span>}
            </Link>
          ))}
        </p>
      )}
    </div>
  )
}
