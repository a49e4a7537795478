import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { Event, listEvents } from '#contract/events/events.ts'
import { getPublic } from '#client/platform/getPublic.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { Card } from '#client/ui/Card.tsx'
import { DateLeaf } from '../categories.tsx'
import { clockTime } from '../eventWords.ts'
import { publicPlaceOf } from '../publicPlace.ts'

const most = 3

/** Lists the next public events on the public home page. Renders nothing when there are none. */
export const NextPublicEvents = () => {
  const { t } = useTranslation('public-events')
  const { events, place } = useNextEvents()
  return (
    <div ref={place}>
      {events.length > 0 && (
        <section className="page py-14 md:py-21" aria-labelledby="next-events">
          <h2 id="next-events" className="text-4xl">
            {t('next')}
          </h2>
          <p className="mt-3 max-w-2xl text-[1.0625rem] text-soft md:text-lg">{t('next.lead')}</p>
          <ul className="mt-7 grid gap-4 md:mt-9 lg:grid-cols-3 lg:gap-5">
            {events.map((event) => (
              <li key={event._id} className="grid">
                <Card interactive className="flex items-start gap-4" render={<Link to={`/events/${event._id}`} />}>
                  <DateLeaf category={event.category} dateTime={event.dateTime} large />
                  <span className="min-w-0 flex-1">
                    <bdi className="line-clamp-3 leading-snug font-semibold break-words text-heading">
                      {event.title}
                    </bdi>
                    <span className="mt-1 block text-sm text-muted">{clockTime(event)}</span>
                    <span dir="auto" className="block truncate text-sm text-muted">
                      {publicPlaceOf(event, t)}
                    </span>
                  </span>
                </Card>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

/** Returns the public events once `place`, where they will be shown, is out of view, so that nothing visible moves. */
const useNextEvents = () => {
  const [events, setEvents] = useState<Event[]>([])
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    let observer: IntersectionObserver | undefined
    let over = false
    const showBelow = (found: Event[]) => {
      if (over || place.current === null) return
      // Above the viewport, the browser's scroll anchoring keeps the visible content in place.
      observer = new IntersectionObserver(([entry]) => {
        if (entry === undefined || entry.isIntersecting) return
        observer?.disconnect()
        setEvents(found)
      })
      observer.observe(place.current)
    }
    getPublic<typeof listEvents>('/api/events?limit=10')
      .then((found) => showBelow(found.filter(({ cancelledAt }) => cancelledAt === null).slice(0, most)))
      // The page is complete without them.
      .catch(() => undefined)
    return () => {
      over = true
      observer?.disconnect()
    }
  }, [])
  return { events, place }
}
