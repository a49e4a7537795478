import { queryOptions } from '@tanstack/react-query'
import type { Event } from '#contract/events/events.ts'
import { addHost, removeHost } from '#contract/events/hosts.ts'
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
import { listMembers } from '#contract/people/directory.ts'
import { api } from '#client/platform/api.ts'

/** Schedules an event, which may repeat. */
export const schedule = (body: NewEvent): Promise<Event> => api(scheduleEvent, { body })

/** Changes an event that one hosts, or one's own and those that follow it. */
export const changeEvent = (id: string, body: DraftEvent, occurrences: Occurrences): Promise<Event> =>
  api(updateEvent, { params: { id }, querystring: { occurrences }, body })

/** Cancels one's own event, or it and those that follow it. Everyone who answered is sent the reason, unless it is empty. */
export const cancelOwn = (id: string, occurrences: Occurrences, reason: string): Promise<Event> =>
  api(cancelEvent, {
    params: { id },
    querystring: { occurrences },
    body: reason.trim() === '' ? {} : { reason },
  })

/** Restores one's own cancelled event, or it and those that were cancelled with it. */
export const restoreOwn = (id: string, occurrences: Occurrences): Promise<Event> =>
  api(restoreEvent, { params: { id }, querystring: { occurrences } })

/** Publishes one's own draft. */
export const publishDraft = (id: string): Promise<Event> => api(publishEvent, { params: { id } })

/** Makes a draft with everything that an event says. */
export const copyEvent = (id: string): Promise<Event> => api(duplicateEvent, { params: { id } })

/** Deletes one's own draft. */
export const deleteDraft = (id: string) => api(removeEvent, { params: { id } })

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
