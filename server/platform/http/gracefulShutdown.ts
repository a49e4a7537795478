import type { Server } from 'node:http'
import type { Socket } from 'node:net'

// How long requests get to finish, in ms: less than service managers usually wait before they kill a process.
const grace = 8_000

/**
 * Makes the end of a server certain: `close` waits for every connection, however silent, as Node stops minding time once
 * it closes. Call what this answers when the server begins to close: connections that never said anything (browsers open
 * some in advance) are cut at once, all others after the grace.
 */
export const prepareGracefulShutdown = (server: Server): (() => void) => {
  const open = new Set<Socket>()
  server.on('connection', (socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })

  const cut = (which: (socket: Socket) => boolean) => {
    for (const socket of open) if (which(socket)) socket.destroy()
  }
  return () => {
    cut(({ bytesRead }) => bytesRead === 0)
    setTimeout(() => cut(() => true), grace).unref()
  }
}
