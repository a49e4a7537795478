import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import type { Event, listEvents } from '#contract/events/events.ts'
import { getPublic } from '#client/platform/getPublic.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { Card } from '#client/ui/Card.tsx'
import { DateLeaf } from '../categories.tsx'
import { clockTime } from '../eventWords.ts'
import { publicPlaceOf } from '../publicPlace.ts'

/** Lists the next public events below one. Renders nothing when there are none. */
export const ComingUp = ({ exceptId }: { exceptId: string }) => {
  const { t } = useTranslation('public-events')
  const [events, setEvents] = useState<Event[]>([])
  useEffect(() => {
    let over = false
    getPublic<typeof listEvents>('/api/events?limit=10&dates=next').then(
      (found) =>
        over || setEvents(found.filter(({ _id, cancelledAt }) => cancelledAt === null && _id !== exceptId).slice(0, 3)),
      // The page is complete without them.
      () => undefined,
    )
    return () => {
      over = true
    }
  }, [exceptId])
  if (events.length === 0) return null
  return (
    <section aria-labelledby="next-events" className="border-t border-line bg-surface py-10 md:py-14">
      <div className="mx-auto max-w-[67.5rem] px-5 md:px-8 xl:px-0">
        <h2 id="next-events" className="mb-5 text-[1.6875rem]">
          {t('next')}
        </h2>
        <ul className="grid gap-5 rail:grid-cols-3">
          {events.map((event) => (
            <li key={event._id} className="grid">
              <Card interactive className="flex items-center gap-4" render={<Link to={`/events/${event._id}`} />}>
                <DateLeaf category={event.category} dateTime={event.dateTime} large />
                <span className="min-w-0 flex-1">
                  <bdi className="line-clamp-2 leading-snug font-semibold break-words text-heading">{event.title}</bdi>
                  <span className="mt-1 block text-sm text-muted">{clockTime(event)}</span>
                  <span dir="auto" className="block truncate text-sm text-muted">
                    {publicPlaceOf(event, t)}
                  </span>
                </span>
              </Card>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
