import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import type { App } from './serve.ts'

// The time requests get to finish after the portal gets a stop signal, in ms. Shorter than service managers usually wait before they kill a process.
const grace = 8_000
// In ms. Enough to read a request sent on a new connection just before.
const readWithin = 200

/**
 * Guarantees that the server closes: `close` waits for every connection, even silent ones, because Node stops enforcing timeouts once it closes.
 * Call the returned function when the server begins to close. Connections without a request (browsers open some in advance) are cut after 200 ms,
 * all others after the grace period, of which `drain` ms have already passed.
 */
export const prepareGracefulShutdown = (server: Server, drain: number): (() => void) => {
  const open = new Set<Socket>()
  server.on('connection', (socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })

  const cut = (which: (socket: Socket) => boolean) => {
    for (const socket of open) if (which(socket)) socket.destroy()
  }
  return () => {
    setTimeout(() => cut(({ bytesRead }) => bytesRead === 0), readWithin).unref()
    setTimeout(() => cut(() => true), grace - drain).unref()
  }
}

/** Makes responses close their connections once the portal is stopping, so that the next request goes to another node, if any. */
export const endConnections = (app: App, stopping: AbortSignal): void => {
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (stopping.aborted) reply.header('connection', 'close')
    done()
  })
}
