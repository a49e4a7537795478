import { TIMES } from '#contract/limits.ts'
import { createStore, useStore } from '#client/platform/createStore.ts'
import { type AppSocket, listenTo } from '#client/platform/socket.ts'

/** The members typing to the viewer, each with the timer that ends it, and the last event that the viewer sent, in ms since 1970. */
type Typing = {
  writing: ReadonlyMap<string, ReturnType<typeof setTimeout>>
  connection: AppSocket | undefined
  lastSent: { userId: string; at: number } | undefined
}

const typing = createStore<Typing>({ writing: new Map(), connection: undefined, lastSent: undefined })

/** Sends typing events over this socket and shows those it receives. Returns a function that stops it. */
export const listenForTyping = (socket: AppSocket): (() => void) => {
  typing.setState({ connection: socket })
  const stop = listenTo(socket, {
    typing: ({ userId }) => startTyping(userId),
    message: ({ senderId }) => stopTyping(senderId),
  })
  socket.on('disconnect', clearTyping)
  return () => {
    typing.setState({ connection: undefined, lastSent: undefined })
    stop()
    socket.off('disconnect', clearTyping)
    clearTyping()
  }
}

/** Returns whether a member is typing to the viewer. */
export const useTyping = (userId: string): boolean => useStore(typing, ({ writing }) => writing.has(userId))

/** Sends that the viewer is typing to this member, at most once per `TIMES.typingEvery`. */
export const sendTyping = (userId: string): void => {
  const { connection, lastSent } = typing.getState()
  const now = Date.now()
  const isRecent = lastSent?.userId === userId && now - lastSent.at < TIMES.typingEvery
  if (isRecent || !connection?.connected) return
  typing.setState({ lastSent: { userId, at: now } })
  connection.emit('typing', { userId })
}

/** Resets the throttle after sending a message, so that further typing is sent immediately. */
export const resetTyping = (): void => typing.setState({ lastSent: undefined })

const startTyping = (userId: string): void => {
  stopTyping(userId)
  const timer = setTimeout(() => stopTyping(userId), TIMES.typingShown)
  typing.setState(({ writing }) => ({ writing: new Map(writing).set(userId, timer) }))
}

const stopTyping = (userId: string): void => {
  const { writing } = typing.getState()
  if (!writing.has(userId)) return
  clearTimeout(writing.get(userId))
  typing.setState({ writing: new Map([...writing].filter(([other]) => other !== userId)) })
}

// Presence is unknown while offline.
const clearTyping = (): void => {
  for (const timer of typing.getState().writing.values()) clearTimeout(timer)
  typing.setState({ writing: new Map() })
}
