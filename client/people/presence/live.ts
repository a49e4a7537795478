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

// Batches requests, because a list shows fifty members at once and scrolling adds more; in ms.
const pause = 150

/** Watches the presence of every member on the screen. Returns a function that stops it. */
export const listenForPresence = (socket: AppSocket): (() => void) => {
  let asking: ReturnType<typeof setTimeout> | undefined
  let asked = 0
  const watch = () => {
    const turn = ++asked
    const userIds = watchedUserIds().slice(-LIMITS.watched)
    // Ignores responses to earlier requests, because the watched members have changed since.
    socket.emit('presence:watch', { userIds }, (present) => turn === asked && replacePresence(present))
  }
  const watchSoon = () => {
    clearTimeout(asking)
    // When disconnected, it is requested on the next connection.
    asking = setTimeout(() => socket.connected && watch(), pause)
  }
  const stop = [
    onWatchedChange(watchSoon),
    onJoined(socket, watchSoon),
    listenTo(socket, {
      'presence:changed': updatePresence,
      // These events change what two members may see of each other.
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
