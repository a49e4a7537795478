import { type ReactNode, useEffect, useState } from 'react'
import { Link } from 'react-router'
import type { Event, listEvents } from '#contract/events/events.ts'
import { getPublic } from '#client/platform/getPublic.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { Facts } from '#client/ui/Facts.tsx'
import { DateLeaf } from '../categories.tsx'
import { clockTime } from '../eventWords.ts'
import { publicPlaceOf } from '../publicPlace.ts'

const most = 3

/** The next public events, below each other; `fallback` when there are none. */
export const UpcomingEvents = ({ fallback }: { fallback: ReactNode }) => {
  const { t } = useTranslation('public-events')
  const [events, setEvents] = useState<Event[]>()
  useEffect(() => {
    getPublic<typeof listEvents>('/api/events?limit=10').then(
      (found) => setEvents(found.filter(({ cancelledAt }) => cancelledAt === null).slice(0, most)),
      () => setEvents([]),
    )
  }, [])
  if (events?.length === 0) return fallback
  return (
    events && (
      <section aria-labelledby="upcoming-events" className="animate-[appear_200ms]">
        <h2 id="upcoming-events" className="text-sm font-semibold text-soft">
          {t('upcoming')}
        </h2>
        <ul className="mt-3 divide-y divide-line border-y border-line">
          {events.map((event) => (
            <li key={event._id}>
              <Link
                to={`/events/${event._id}`}
                className="flex items-center gap-4 rounded-s py-3.5 text-ink no-underline hover:[&_bdi]:underline"
              >
                <DateLeaf category={event.category} dateTime={event.dateTime} large />
                <span className="min-w-0 flex-1">
                  <bdi className="line-clamp-2 font-semibold break-words text-heading">{event.title}</bdi>
                  <span className="block truncate text-sm text-soft">
                    <Facts facts={[clockTime(event), publicPlaceOf(event, t)]} />
                  </span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </section>
    )
  )
}
