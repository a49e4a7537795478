import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import {
  type Event,
  type EventFilter,
  type EventPage,
  listEventDays,
  listEvents,
  readEvent,
} from '#contract/events/events.ts'
import {
  cancelEvent,
  duplicateEvent,
  type DraftEvent,
  type NewEvent,
  type Occurrences,
  publishEvent,
  removeEvent,
  restoreEvent,
  scheduleEvent,
  updateEvent,
} from '#contract/events/scheduling.ts'
import { addEventComment, deleteEventComment, listEventComments } from '#contract/events/comments.ts'
import { addHost, removeHost } from '#contract/events/hosts.ts'
import { listGoing } from '#contract/events/rsvps.ts'
import { listMembers } from '#contract/people/directory.ts'
import { timeZoneShown } from '#client/platform/locale.ts'
import { api, apiPage, paged } from '#client/platform/api.ts'

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

/** What all lists and pages of events have in common: they are fetched anew together. */
export const eventKey = ['events'] as const
/** The same of the lists alone. */
export const eventListKey = [...eventKey, 'list'] as const
/** And of the days of a month. */
export const eventDaysKey = [...eventKey, 'days'] as const

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
            // What is the same as without is left out, so that the page's first call is the one that was made ahead of it.
            ...(whose !== 'all' && { whose }),
          },
        },
        pageParam || null,
      ),
    ...paged,
  })

/** The events that wait for the viewer: to claim a place, to be a co-host, or soon, to go where they are interested. */
export const waitingEventsQuery = queryOptions({
  queryKey: [...eventKey, 'waiting'],
  queryFn: ({ signal }) => api(listEvents, { querystring: { whose: 'waiting', category: [], mode: [] }, signal }),
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

/** Comments on an event, latest first, page by page. */
export const commentsQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: [...eventKey, 'comments', id],
    queryFn: ({ pageParam, signal }) =>
      apiPage(listEventComments, { params: { id }, querystring: {}, signal }, pageParam || null),
    ...paged,
  })

/** The days with events from one date to another, both included (`2026-11-24`), by the viewer's clocks. */
export const eventDaysQuery = (from: string, to: string, { whose, category, mode } = everyEvent('upcoming')) =>
  queryOptions({
    queryKey: [...eventDaysKey, from, to, whose, category, mode],
    queryFn: ({ signal }) =>
      api(listEventDays, { querystring: { from, to, whose, category, mode, timeZone: timeZoneShown() }, signal }),
  })

/** Schedules an event, which may repeat. */
export const schedule = (body: NewEvent): Promise<Event> => api(scheduleEvent, { body })

/** Changes an event that one hosts, or one's own and those that follow it. */
export const changeEvent = (id: string, body: DraftEvent, occurrences: Occurrences): Promise<Event> =>
  api(updateEvent, { params: { id }, querystring: { occurrences }, body })

/** Calls one's own event off, or it and those that follow it, or takes that back. */
export const setCancelled = (id: string, cancelled: boolean, occurrences: Occurrences): Promise<Event> =>
  api(cancelled ? cancelEvent : restoreEvent, { params: { id }, querystring: { occurrences } })

/** Publishes one's own draft. */
export const publishDraft = (id: string): Promise<Event> => api(publishEvent, { params: { id } })

/** Makes a draft with everything that an event says. */
export const copyEvent = (id: string): Promise<Event> => api(duplicateEvent, { params: { id } })

/** Deletes one's own draft. */
export const deleteDraft = (id: string) => api(removeEvent, { params: { id } })

/** Comments on an event. */
export const postComment = (id: string, body: string) => api(addEventComment, { params: { id }, body: { body } })

/** Deletes a comment, one's own or one on an event that one hosts. */
export const deleteComment = (id: string, commentId: string) => api(deleteEventComment, { params: { id, commentId } })

/** Members who can be asked to be a co-host, found by words of their profile. */
export const hostChoicesQuery = (q: string) =>
  queryOptions({
    queryKey: ['members', 'host-choices', q],
    queryFn: ({ signal }) => api(listMembers, { querystring: { q: q || undefined, sort: 'best' }, signal }),
  })

/** Accepts to be a co-host of an event. */
export const acceptHosting = (id: string, ownId: string) => api(addHost, { params: { id, userId: ownId } })

/** Removes a co-host from one's own event; as oneself, declines to be one, or stops. */
export const dropHost = (id: string, userId: string) => api(removeHost, { params: { id, userId } })
