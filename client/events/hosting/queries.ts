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
import { api } from '#client/platform/api.ts'

/** Creates an event, which may repeat. */
export const schedule = (body: NewEvent): Promise<Event> => api(scheduleEvent, { body })

/** Changes a hosted event, or an own event and those that follow it. */
export const changeEvent = (id: string, body: DraftEvent, occurrences: Occurrences): Promise<Event> =>
  api(updateEvent, { params: { id }, querystring: { occurrences }, body })

/** Cancels an own event, or it and those that follow it. The reason is sent to everyone who answered, unless it is empty. */
export const cancelOwn = (id: string, occurrences: Occurrences, reason: string): Promise<Event> =>
  api(cancelEvent, {
    params: { id },
    querystring: { occurrences },
    body: reason.trim() === '' ? {} : { reason },
  })

/** Restores an own cancelled event, or it and those cancelled with it. */
export const restoreOwn = (id: string, occurrences: Occurrences): Promise<Event> =>
  api(restoreEvent, { params: { id }, querystring: { occurrences } })

/** Publishes an own draft. */
export const publishDraft = (id: string): Promise<Event> => api(publishEvent, { params: { id } })

/** Creates a draft as a copy of an event. */
export const copyEvent = (id: string): Promise<Event> => api(duplicateEvent, { params: { id } })

/** Deletes an own draft. */
export const deleteDraft = (id: string) => api(removeEvent, { params: { id } })

/** Accepts an invitation to co-host an event. */
export const acceptHosting = (id: string, ownId: string) => api(addHost, { params: { id, userId: ownId } })

/** Removes a co-host from an own event. With the viewer's own id, declines the invitation or stops co-hosting. */
export const dropHost = (id: string, userId: string) => api(removeHost, { params: { id, userId } })
