import { TIMES } from '#contract/limits.ts'
import type { AppSocket } from '#client/platform/socket.ts'

let connection: AppSocket | undefined
let told: { userId: string; at: number } | undefined

/** Tells by this connection whom one is writing to. Answers how to stop. */
export const sendTypingOver = (socket: AppSocket): (() => void) => {
  connection = socket
  return () => {
    connection = undefined
    told = undefined
  }
}

/** Tells somebody that one is writing to them; not oftener than need be. */
export const sendTyping = (userId: string): void => {
  const now = Date.now()
  const lately = told?.userId === userId && now - told.at < TIMES.typingEvery
  if (lately || !connection?.connected) return
  told = { userId, at: now }
  connection.emit('typing', { userId })
}

/** One has sent what one wrote: writing on is told at once. */
export const resetTyping = (): void => {
  told = undefined
}
