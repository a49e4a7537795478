import type { QueryClient } from '@tanstack/react-query'
import { type AppSocket, listenTo } from '#client/platform/socket.ts'
import { findEvent, putEvent, putPushedEvent, refreshAnswers } from './cache.ts'
import { eventKey, eventQuery } from './queries.ts'

/** Keeps lists and pages of events in sync with the server. Returns a function that stops it. */
export const listenForEvents = (socket: AppSocket, cache: QueryClient): (() => void) =>
  listenTo(socket, {
    'event:changed': (event) => putPushedEvent(cache, event),
    'rsvp:changed': ({ eventId }) => void catchUp(cache, eventId),
  })

// An answer also affects lists of the viewer's own events.
const catchUp = async (cache: QueryClient, id: string): Promise<void> => {
  if (findEvent(cache, id) === undefined) return cache.invalidateQueries({ queryKey: eventKey })
  const page = await cache.fetchQuery({ ...eventQuery(id), staleTime: 0 }).catch(() => undefined)
  if (page === undefined) return cache.invalidateQueries({ queryKey: eventKey })
  putEvent(cache, page.event)
  refreshAnswers(cache, id)
}
