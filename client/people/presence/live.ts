import { LIMITS } from '#contract/limits.ts'
import { type AppSocket, listenTo, onJoined } from '#client/platform/socket.ts'
import {
  refreshPresence,
  watchedUserIds,
  clearPresence,
  onWatchedChange,
  updatePresence,
  replacePresence,
} from './store.ts'

// A list that appears wants fifty people at once, and scrolling it others: they are asked for together, in ms.
const pause = 150

/** Watches the presence of every member on the screen. Returns a function that stops it. */
export const listenForPresence = (socket: AppSocket): (() => void) => {
  let asking: ReturnType<typeof setTimeout> | undefined
  let asked = 0
  const watch = () => {
    const turn = ++asked
    const userIds = watchedUserIds().slice(-LIMITS.watched)
    // Ignored unless it answers the latest request, because the watched members have changed since.
    socket.emit('presence:watch', { userIds }, (present) => turn === asked && replacePresence(present))
  }
  const watchSoon = () => {
    clearTimeout(asking)
    // One that is not connected asks once it is.
    asking = setTimeout(() => socket.connected && watch(), pause)
  }
  const stop = [
    onWatchedChange(watchSoon),
    onJoined(socket, watchSoon),
    listenTo(socket, {
      'presence:changed': updatePresence,
      // What two people show each other follows from these.
      'conversation:changed': refreshPresence,
      'privacy:changed': refreshPresence,
      'block:changed': refreshPresence,
      'visibility:changed': refreshPresence,
    }),
  ]

  socket.on('disconnect', clearPresence)
  return () => {
    clearTimeout(asking)
    socket.off('disconnect', clearPresence)
    for (const end of stop) end()
    clearPresence()
  }
}
