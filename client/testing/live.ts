/** A member's live connection without a network: tests push the server's events. */
import type { ServerToClient } from '#contract/socket.ts'
import type { Domain } from '#client/platform/domain.ts'
import { queryClient } from '#client/platform/queryClient.ts'
import type { AppSocket } from '#client/platform/socket.ts'

type Handler = (...args: never[]) => void

/** Connects domains to a live connection, as `MemberArea` does. Returns a function that pushes events to them; it ends with the test. */
export const goLive = (userId: string, ...domains: Domain[]) => {
  const handlers = new Set<{ event: string; handler: Handler }>()
  const socket = {
    on: (event: string, handler: Handler) => handlers.add({ event, handler }),
    off: (event: string, handler: Handler) => {
      for (const known of handlers) if (known.event === event && known.handler === handler) handlers.delete(known)
    },
    emit: () => undefined,
    close: () => undefined,
    connected: true,
    joins: new Set(),
  } as unknown as AppSocket
  for (const { listen } of domains) {
    const stop = listen?.({ socket, cache: queryClient, userId, openConversation: () => undefined })
    if (stop) stops.push(stop)
  }
  return <Event extends keyof ServerToClient>(event: Event, ...args: Parameters<ServerToClient[Event]>): void => {
    for (const { event: wanted, handler } of handlers) if (wanted === event) handler(...(args as unknown as never[]))
  }
}

/** Ends the live connections of a test. */
export const hangUp = (): void => {
  for (const stop of stops.splice(0)) stop()
}
const stops: (() => void)[] = []
