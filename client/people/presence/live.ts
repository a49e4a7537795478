import { LIMITS } from '#contract/limits.ts'
import { type AppSocket, listenTo, onJoined } from '#client/platform/socket.ts'
import {
  watchAgain,
  everybodyWanted,
  forgetEverybody,
  onWishes,
  putPresence,
  setPresent,
  startTyping,
  stopTyping,
} from './store.ts'
import { tellTypingOver } from './typing.ts'

// A list that appears wants fifty people at once, and scrolling it others: they are asked for together, in ms.
const pause = 150

/** Watches, over a live connection, whoever is shown anywhere. Answers how to stop. */
export const listenForPresence = (socket: AppSocket): (() => void) => {
  let asking: ReturnType<typeof setTimeout> | undefined
  let asked = 0
  const watch = () => {
    const turn = ++asked
    const userIds = everybodyWanted().slice(-LIMITS.watched)
    // An answer to an earlier question no longer says whom one watches.
    socket.emit('presence:watch', { userIds }, (present) => turn === asked && setPresent(present))
  }
  const watchSoon = () => {
    clearTimeout(asking)
    // One that is not connected asks once it is.
    asking = setTimeout(() => socket.connected && watch(), pause)
  }
  const stop = [
    onWishes(watchSoon),
    onJoined(socket, watchSoon),
    tellTypingOver(socket),
    listenTo(socket, {
      'presence:changed': putPresence,
      typing: ({ userId }) => startTyping(userId),
      message: ({ senderId }) => stopTyping(senderId),
      // What two people show each other follows from these.
      'conversation:changed': watchAgain,
      'privacy:changed': watchAgain,
      'block:changed': watchAgain,
      'visibility:changed': watchAgain,
    }),
  ]

  socket.on('disconnect', forgetEverybody)
  return () => {
    clearTimeout(asking)
    socket.off('disconnect', forgetEverybody)
    for (const end of stop) end()
    forgetEverybody()
  }
}
