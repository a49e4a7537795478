import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import type { Event, EventPage } from '#contract/events/events.ts'
import type { Paged } from '#client/platform/api.ts'
import { refetchOvertaken } from '#client/platform/queryClient.ts'
import { hasBegun } from './eventWords.ts'
import {
  attendeesKey,
  type EventChoice,
  eventDaysKey,
  eventKey,
  eventListKey,
  eventQuery,
  goingQuery,
  groupEventsKey,
  isByNextDate,
  waitingEventsQuery,
} from './queries.ts'

type List = InfiniteData<Paged<Event[]>>

/** Writes a new or changed event, as the viewer sees it, to the loaded lists and pages. */
export const putEvent = (cache: QueryClient, event: Event): void => {
  for (const query of cache.getQueryCache().findAll({ queryKey: eventListKey })) {
    // The query key of each list contains its filter.
    const choice = query.queryKey[eventListKey.length] as EventChoice
    cache.setQueryData<List>(query.queryKey, (list) => list && placed(list, event, choice))
  }
  cache.setQueriesData<{ events: Event[] }>(
    { queryKey: groupEventsKey },
    (list) => list && { events: list.events.map((each) => (each._id === event._id ? event : each)) },
  )
  cache.setQueryData(eventQuery(event._id).queryKey, (page) => page && { ...page, event })
  refetchOvertaken(cache, eventKey)
}

/**
 * Writes an event pushed to all members, which lacks the viewer's own data. Keeps that from the cached event, and refetches the page
 * because the viewer may see more than others.
 */
export const putPushedEvent = (cache: QueryClient, told: Event): void => {
  const known = findEvent(cache, told._id)
  if (known === undefined) return putEvent(cache, told)
  const { mine, pending, hosting, invited, rsvp, faces, cancelledReason, link } = known
  const hidden = told.link === null && told.hasLink
  putEvent(cache, {
    ...told,
    ...{ mine, pending, hosting, invited, rsvp, cancelledReason },
    faces: told.goingCount === 0 ? [] : faces,
    link: hidden ? link : told.link,
  })
  refreshAnswers(cache, told._id)
}

/** Refetches everything that depends on the answers to an event: its page, attendees, hosts' list, the viewer's calendar days and waiting items. */
export const refreshAnswers = (cache: QueryClient, id: string): void => {
  const keys = [eventQuery(id).queryKey, goingQuery(id).queryKey, attendeesKey(id)]
  for (const queryKey of [...keys, eventDaysKey, waitingEventsQuery.queryKey])
    void cache.invalidateQueries({ queryKey })
}

/** Returns the cached event, from its page or from a list. */
export const findEvent = (cache: QueryClient, id: string): Event | undefined =>
  cache.getQueryData<EventPage>(eventQuery(id).queryKey)?.event ??
  cache
    .getQueriesData<List>({ queryKey: eventListKey })
    .flatMap(([, list]) => list?.pages.flatMap(({ body }) => body) ?? [])
    .find(({ _id }) => _id === id)

// An event with an unchanged date is replaced in place, so that the order around it stays.
const placed = (list: List, event: Event, choice: EventChoice): List => {
  const known = list.pages.flatMap(({ body }) => body).find(({ _id }) => _id === event._id)
  if (!fits(event, choice)) return known === undefined ? list : without(list, event._id)
  if (known?.dateTime === event.dateTime) return replaced(list, event)
  // A later date of a series has no row of its own.
  if (isByNextDate(choice) && isLaterDate(list, event)) return known === undefined ? list : without(list, event._id)
  return inPlace(without(list, event._id), event, choice.when === 'past')
}

const fits = (event: Event, { when, whose, category, mode, from, to }: EventChoice): boolean =>
  (from !== undefined && to !== undefined
    ? event.dateTime >= from && event.dateTime < to
    : hasBegun(event) === (when === 'past')) &&
  (category.length === 0 || category.includes(event.category)) &&
  (mode.length === 0 || mode.includes(event.mode)) &&
  (whose === 'all' ? !event.draft : event.hosting || (whose === 'mine' && isAnswered(event)))

const isLaterDate = ({ pages }: List, event: Event): boolean =>
  event.series !== null &&
  pages.some(({ body }) =>
    body.some(
      ({ _id, series, dateTime }) =>
        _id !== event._id && series?._id === event.series?._id && dateTime < event.dateTime,
    ),
  )

const isAnswered = ({ rsvp }: Event): boolean => rsvp !== null && rsvp.answer !== 'declined'

const without = ({ pages, ...list }: List, id: string): List => ({
  ...list,
  pages: pages.map((page) => ({ ...page, body: page.body.filter(({ _id }) => _id !== id) })),
})

const replaced = ({ pages, ...list }: List, event: Event): List => ({
  ...list,
  pages: pages.map((page) => ({ ...page, body: page.body.map((each) => (each._id === event._id ? event : each)) })),
})

// An event after the last loaded page is left out until its own page is loaded.
const inPlace = ({ pages, ...list }: List, event: Event, isLatestFirst: boolean): List => {
  const isBefore = (one: Event, other: Event) => (isLatestFirst ? isSooner(other, one) : isSooner(one, other))
  const fitting = pages.findIndex(({ body, next }) => next === null || body.some((other) => isBefore(event, other)))
  return {
    ...list,
    pages: pages.map((page, index) =>
      index === fitting
        ? { ...page, body: [...page.body, event].toSorted((one, other) => (isBefore(one, other) ? -1 : 1)) }
        : page,
    ),
  }
}

const isSooner = (one: Event, other: Event): boolean =>
  one.dateTime === other.dateTime ? one._id < other._id : one.dateTime < other.dateTime
