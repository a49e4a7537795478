import type { QueryClient } from '@tanstack/react-query'
import { readSession } from '#client/platform/session.ts'
import { noteRegion } from '#client/platform/region.ts'
import { type AppSocket, listenTo } from '#client/platform/socket.ts'
import { followRegion, show } from './choose.ts'

/** Follows the member's language and time zone as they choose them on other devices. Answers how to stop. */
export const listenForRegion = (socket: AppSocket, cache: QueryClient): (() => void) => {
  const stop = listenTo(socket, {
    'region:changed': (region) => {
      void show(region).catch(() => undefined)
      void cache.invalidateQueries()
    },
  })
  void followRegion('member')
  let isFirst = true
  const connected = () => {
    // What was chosen while the connection was away.
    if (!isFirst) void followRegion('member')
    isFirst = false
  }
  socket.on('connect', connected)
  return () => {
    stop()
    socket.off('connect', connected)
    // The language stays with the browser; whose clocks these were is nobody else's business.
    if (readSession() === null) noteRegion({ timeZone: null })
  }
}
