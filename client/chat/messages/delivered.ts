import type { AppSocket } from '#client/platform/socket.ts'

// A burst of messages is acknowledged once, in ms.
const pause = 150

/** Tells the server, over a live connection, up to which message a conversation has come to this device. */
export const createAcknowledger = (socket: Pick<AppSocket, 'emit' | 'connected'>) => {
  const due = new Map<string, number>()
  const told = new Map<string, number>()
  let timer: ReturnType<typeof setTimeout> | undefined

  const tell = (): void => {
    timer = undefined
    // What cannot be told now is due when the lists are fetched after the next connection.
    for (const [userId, sequence] of socket.connected ? due : []) {
      socket.emit('delivered', { userId, sequence })
      told.set(userId, sequence)
    }
    due.clear()
  }

  return {
    /** Notes that somebody's messages up to `sequence` are here. */
    note: (userId: string, sequence: number): void => {
      if (sequence <= Math.max(due.get(userId) ?? 0, told.get(userId) ?? 0)) return
      due.set(userId, sequence)
      timer ??= setTimeout(tell, pause)
    },
    stop: (): void => clearTimeout(timer),
  }
}
