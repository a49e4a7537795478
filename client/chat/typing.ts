import { TIMES } from '#contract/limits.ts'
import { type AppSocket, listenTo } from '#client/platform/socket.ts'
import { createTyping } from '#client/platform/typing.ts'

const typing = createTyping<true>({
  shownFor: TIMES.typingShown,
  send: (socket, userId) => socket.emit('typing', { userId }),
})

/** Sends typing events over this socket and shows those it receives. Returns a function that stops it. */
export const listenForTyping = (socket: AppSocket): (() => void) => {
  const disconnect = typing.connect(socket)
  const stop = listenTo(socket, {
    typing: ({ userId }) => typing.show(userId, true),
    message: ({ senderId }) => typing.hide((userId) => userId === senderId),
  })
  return () => {
    stop()
    disconnect()
  }
}

/** Returns whether a member is typing to the viewer. */
export const useTyping = (userId: string): boolean => typing.useTypists().has(userId)

/** Sends that the viewer is typing to this member, at most once per `TIMES.typingEvery`. */
export const sendTyping = typing.type

/** Resets the throttle after sending a message, so that further typing is sent immediately. */
export const resetTyping = typing.reset
