import { infiniteQueryOptions } from '@tanstack/react-query'
import {
  cancelEvent,
  type DraftEvent,
  type Event,
  listEvents,
  restoreEvent,
  scheduleEvent,
  updateEvent,
} from '#contract/events/events.ts'
import { api, apiPage, paged } from '#client/platform/api.ts'

/** Events, page by page: those ahead soonest first, or past ones latest first. */
export const eventsQuery = (when: 'upcoming' | 'past') =>
  infiniteQueryOptions({
    queryKey: ['events', when],
    queryFn: ({ pageParam, signal }) => apiPage(listEvents, { querystring: { when }, signal }, pageParam || null),
    ...paged,
  })

/** Schedules an event, or changes the one with this id. */
export const saveEvent = (id: string | undefined, body: DraftEvent): Promise<Event> =>
  id === undefined ? api(scheduleEvent, { body }) : api(updateEvent, { params: { id }, body })

/** Calls one's own event off, or takes that back. */
export const setCancelled = (id: string, cancelled: boolean): Promise<Event> =>
  api(cancelled ? cancelEvent : restoreEvent, { params: { id } })
