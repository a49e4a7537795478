import type { QueryClient } from '@tanstack/react-query'
import type { Event } from '#contract/events/events.ts'
import type { AppSocket } from '#client/platform/socket.ts'
import { putEvent } from './cache.ts'

/** Keeps the lists of events as they are on the server; asks anew for what was missed without a connection. */
export const listenForEvents = (socket: AppSocket, cache: QueryClient): (() => void) => {
  const changed = (event: Event): void => putEvent(cache, event)
  const reconnected = (): void => void cache.invalidateQueries({ queryKey: ['events'] })
  socket.on('event:changed', changed)
  socket.io.on('reconnect', reconnected)
  return () => {
    socket.off('event:changed', changed)
    socket.io.off('reconnect', reconnected)
  }
}
