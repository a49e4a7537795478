import { TIMES } from '#contract/limits.ts'
import type { AppSocket } from '#client/platform/socket.ts'

let connection: AppSocket | undefined
let told: { userId: string; at: number } | undefined

/** Sends typing events over this socket. Returns a function that stops it. */
export const sendTypingOver = (socket: AppSocket): (() => void) => {
  connection = socket
  return () => {
    connection = undefined
    told = undefined
  }
}

/** Sends that the viewer is typing to this member, at most once per `TIMES.typingEvery`. */
export const sendTyping = (userId: string): void => {
  const now = Date.now()
  const lately = told?.userId === userId && now - told.at < TIMES.typingEvery
  if (lately || !connection?.connected) return
  told = { userId, at: now }
  connection.emit('typing', { userId })
}

/** Resets the throttle after a message was sent, so that typing on is sent at once. */
export const resetTyping = (): void => {
  told = undefined
}
