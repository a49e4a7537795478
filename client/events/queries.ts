import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { type EventFilter, type EventPage, listEventDays, listEvents, readEvent } from '#contract/events/events.ts'
import { listGoing } from '#contract/events/rsvps.ts'
import { timeZoneShown } from '#client/platform/locale.ts'
import { api, apiPage, firstPage, paged } from '#client/platform/api.ts'
import { fromHome } from '#client/platform/frame.ts'

/** The filter of an event list. */
export type EventChoice = EventFilter & {
  when: 'upcoming' | 'past'
  whose: 'all' | 'mine' | 'hosting'
  /** Instead of `when`: events that begin within this range. */
  from?: string
  to?: string
}

/** Returns the filter for all upcoming or past events. */
export const everyEvent = (when: EventChoice['when']): EventChoice => ({ when, whose: 'all', category: [], mode: [] })

/** Returns the filter for events that began in the last half day. Rounded to whole hours, so that the query key is stable. */
export const begunLately = (choice: EventChoice, now = Date.now()): EventChoice => {
  const hour = 3_600_000
  const thisHour = Math.floor(now / hour) * hour
  const instant = (time: number) => new Date(time).toISOString()
  return { ...choice, from: instant(thisHour - 12 * hour), to: instant(thisHour + hour) }
}

/** Query key prefix of all event data, which is refetched together. */
export const eventKey = ['events'] as const
/** Query key prefix of event lists. */
export const eventListKey = [...eventKey, 'list'] as const

/** The common key of the upcoming events of groups, each an object with `events`. */
export const groupEventsKey = [...eventKey, 'of-group'] as const
/** Query key prefix of the event days of a month. */
export const eventDaysKey = [...eventKey, 'days'] as const

/** Returns the query key prefix of an event's attendee lists. */
export const attendeesKey = (eventId: string) => [...eventKey, 'attendees', eventId] as const

/** Fetches events page by page: upcoming ones soonest first, past ones latest first. */
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
            // A series is one row, except in the month view, which shows each date.
            ...(isByNextDate(choice) && { dates: 'next' as const }),
            // The default is left out, so that the request matches the preloaded one.
            ...(whose !== 'all' && { whose }),
          },
        },
        pageParam || null,
      ),
    ...paged,
    // Filtered and time-limited lists aren't kept for offline use.
    ...(choice.from === undefined &&
      choice.category.length + choice.mode.length === 0 && { meta: { lastSeen: firstPage } }),
  })

/** Returns whether a list shows only the next date of each series. */
export const isByNextDate = ({ when, from }: Pick<EventChoice, 'when' | 'from'>): boolean =>
  when === 'upcoming' && from === undefined

/** Fetches the events that need the viewer's attention: places to claim, invitations to co-host, and upcoming ones they are interested in. */
export const waitingEventsQuery = queryOptions({
  queryKey: [...eventKey, 'waiting'],
  queryFn: ({ signal }) =>
    fromHome('events', () => api(listEvents, { querystring: { whose: 'waiting', category: [], mode: [] }, signal })),
})

/** Fetches the next events of a series. */
export const seriesQuery = (series: string) =>
  queryOptions({
    queryKey: [...eventKey, 'series', series],
    queryFn: ({ signal }) =>
      api(listEvents, { querystring: { when: 'upcoming', series, limit: 6, category: [], mode: [] }, signal }),
  })

/** Fetches an event with the details of its page. */
export const eventQuery = (id: string) =>
  queryOptions({
    queryKey: [...eventKey, 'page', id],
    queryFn: ({ signal }) => api(readEvent, { params: { id }, signal }),
    // There may be no connection at the door, where attendees and hosts need it.
    meta: { lastSeen: (page: EventPage) => (page.event.hosting || page.event.rsvp?.code ? page : undefined) },
  })

/** Fetches the attendees who show it, page by page. */
export const goingQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: [...eventKey, 'going', id],
    queryFn: ({ pageParam, signal }) =>
      apiPage(listGoing, { params: { id }, querystring: {}, signal }, pageParam || null),
    ...paged,
  })

/** Fetches the days with events in a range, both ends included (`2026-11-24`), in the viewer's time zone. */
export const eventDaysQuery = (from: string, to: string, { whose, category, mode } = everyEvent('upcoming')) =>
  queryOptions({
    queryKey: [...eventDaysKey, from, to, whose, category, mode],
    queryFn: ({ signal }) =>
      api(listEventDays, { querystring: { from, to, whose, category, mode, timeZone: timeZoneShown() }, signal }),
  })
