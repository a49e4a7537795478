import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { type EventFilter, type EventPage, listEventDays, listEvents, readEvent } from '#contract/events/events.ts'
import { listGoing } from '#contract/events/rsvps.ts'
import { timeZoneShown } from '#client/platform/locale.ts'
import { api, apiPage, firstPage, paged } from '#client/platform/api.ts'
import { fromHome } from '#client/platform/frame.ts'

/** Which events a list holds. */
export type EventChoice = EventFilter & {
  when: 'upcoming' | 'past'
  whose: 'all' | 'mine' | 'hosting'
  /** Instead of `when`: those that begin within. */
  from?: string
  to?: string
}

/** All events that the viewer may see, by when they are. */
export const everyEvent = (when: EventChoice['when']): EventChoice => ({ when, whose: 'all', category: [], mode: [] })

/** Those of the same events that began in the last half day; by whole hours, so that it is the same list for a while. */
export const begunLately = (choice: EventChoice, now = Date.now()): EventChoice => {
  const hour = 3_600_000
  const thisHour = Math.floor(now / hour) * hour
  const instant = (time: number) => new Date(time).toISOString()
  return { ...choice, from: instant(thisHour - 12 * hour), to: instant(thisHour + hour) }
}

/** What all lists and pages of events have in common: they are fetched anew together. */
export const eventKey = ['events'] as const
/** The same of the lists alone. */
export const eventListKey = [...eventKey, 'list'] as const
/** And of the days of a month. */
export const eventDaysKey = [...eventKey, 'days'] as const

/** What all lists of the attendees of an event have in common. */
export const attendeesKey = (eventId: string) => [...eventKey, 'attendees', eventId] as const

/** Events, page by page: those ahead soonest first, past ones latest first. */
export const eventsQuery = ({ whose, ...choice }: EventChoice) =>
  infiniteQueryOptions({
    queryKey: [...eventListKey, { whose, ...choice }],
    queryFn: ({ pageParam, signal }) =>
      apiPage(
        listEvents,
        {
          signal,
          querystring: {
            ...choice,
            // A series is one row, but in the month view, which shows each date.
            ...(isByNextDate(choice) && { dates: 'next' as const }),
            // What is the same as without is left out, so that the page's first call is the one that was made ahead of it.
            ...(whose !== 'all' && { whose }),
          },
        },
        pageParam || null,
      ),
    ...paged,
    // Of a filtered list, or one of a few hours, nothing is kept.
    ...(choice.from === undefined &&
      choice.category.length + choice.mode.length === 0 && { meta: { lastSeen: firstPage } }),
  })

/** True for lists that show of each series its next date alone. */
export const isByNextDate = ({ when, from }: Pick<EventChoice, 'when' | 'from'>): boolean =>
  when === 'upcoming' && from === undefined

/** The events that wait for the viewer: to claim a place, to be a co-host, or soon, to go where they are interested. */
export const waitingEventsQuery = queryOptions({
  queryKey: [...eventKey, 'waiting'],
  queryFn: ({ signal }) =>
    fromHome('events', () => api(listEvents, { querystring: { whose: 'waiting', category: [], mode: [] }, signal })),
})

/** The next events of a series. */
export const seriesQuery = (series: string) =>
  queryOptions({
    queryKey: [...eventKey, 'series', series],
    queryFn: ({ signal }) =>
      api(listEvents, { querystring: { when: 'upcoming', series, limit: 6, category: [], mode: [] }, signal }),
  })

/** One event with what its page says of it. */
export const eventQuery = (id: string) =>
  queryOptions({
    queryKey: [...eventKey, 'page', id],
    queryFn: ({ signal }) => api(readEvent, { params: { id }, signal }),
    // At the door there may be no connection: for the ticket, and for whoever checks it.
    meta: { lastSeen: (page: EventPage) => (page.event.hosting || page.event.rsvp?.code ? page : undefined) },
  })

/** Who is going to an event, as far as they show it, page by page. */
export const goingQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: [...eventKey, 'going', id],
    queryFn: ({ pageParam, signal }) =>
      apiPage(listGoing, { params: { id }, querystring: {}, signal }, pageParam || null),
    ...paged,
  })

/** The days with events from one date to another, both included (`2026-11-24`), by the viewer's clocks. */
export const eventDaysQuery = (from: string, to: string, { whose, category, mode } = everyEvent('upcoming')) =>
  queryOptions({
    queryKey: [...eventDaysKey, from, to, whose, category, mode],
    queryFn: ({ signal }) =>
      api(listEventDays, { querystring: { from, to, whose, category, mode, timeZone: timeZoneShown() }, signal }),
  })
