import { LIMITS } from '#contract/limits.ts'
import type { Message } from '#contract/messages.ts'
import type { AppSocket } from '#client/platform/socket.ts'
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
  const onTyping = ({ userId }: { userId: string }) => startTyping(userId)
  const onMessage = ({ senderId }: Message) => stopTyping(senderId)
  const forget = onWishes(watchSoon)

  socket.on('connect', watchSoon)
  socket.on('disconnect', forgetEverybody)
  socket.on('presence:changed', putPresence)
  socket.on('typing', onTyping)
  socket.on('message', onMessage)
  // What two people show each other follows from these.
  socket.on('conversation:changed', watchAgain)
  socket.on('privacy:changed', watchAgain)
  socket.on('block:changed', watchAgain)
  return () => {
    clearTimeout(asking)
    forget()
    socket.off('connect', watchSoon)
    socket.off('disconnect', forgetEverybody)
    socket.off('presence:changed', putPresence)
    socket.off('typing', onTyping)
    socket.off('message', onMessage)
    socket.off('conversation:changed', watchAgain)
    socket.off('privacy:changed', watchAgain)
    socket.off('block:changed', watchAgain)
    forgetEverybody()
  }
}
