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
const month = 31 * 24 * 60 * 60 * 1000

/** Lists the next public events on the public home page. Renders nothing when there are none. */
export const NextPublicEvents = () => {
  const { t } = useTranslation('public-events')
  const { events, more, place } = useNextEvents()
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
          {more > 0 && <p className="mt-4.5 text-[0.9375rem] text-soft">{t('next.more', { count: more })}</p>}
        </section>
      )}
    </div>
  )
}

/**
 * Returns the next public events, and how many more there are within a month, once `place`, where they will be shown, is out of view, so that nothing
 * visible moves.
 */
const useNextEvents = () => {
  const [{ events, more }, setFound] = useState<{ events: Event[]; more: number }>({ events: [], more: 0 })
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
        setFound({ events: found.slice(0, most), more: countWithinMonth(found.slice(most)) })
      })
      observer.observe(place.current)
    }
    getPublic<typeof listEvents>('/api/events?limit=30')
      .then((found) => showBelow(found.filter(({ cancelledAt }) => cancelledAt === null)))
      // The page is complete without them.
      .catch(() => undefined)
    return () => {
      over = true
      observer?.disconnect()
    }
  }, [])
  return { events, more, place }
}

const countWithinMonth = (events: Event[], now = Date.now()): number =>
  events.filter(({ dateTime }) => Date.parse(dateTime) < now + month).length
