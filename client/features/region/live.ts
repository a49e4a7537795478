import { readSession } from '#client/platform/session.ts'
import { noteRegion } from '#client/platform/region.ts'
import { type AppSocket, listenTo } from '#client/platform/socket.ts'
import { followRegion, show } from './choose.ts'

/** Follows the member's language and time zone as they choose them on other devices. Answers how to stop. */
export const listenForRegion = (socket: AppSocket): (() => void) => {
  const stop = listenTo(socket, { 'region:changed': (region) => void show(region).catch(() => undefined) })
  // What was chosen while the connection was away, or before it was ever there.
  const follow = () => void followRegion('member')
  follow()
  socket.on('connect', follow)
  return () => {
    stop()
    socket.off('connect', follow)
    // The language stays with the browser; whose clocks these were is nobody else's business.
    if (readSession() === null) noteRegion({ timeZone: null })
  }
}
