import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import type { App } from './serve.ts'

// How long requests get to finish from the moment that the portal is told to stop, in ms: less than service managers usually wait
// before they kill a process.
const grace = 8_000
// What was sent on a new connection just before is read within that time, in ms.
const readWithin = 200

/**
 * Makes the end of a server certain: `close` waits for every connection, however silent, as Node stops minding time once
 * it closes. Call what this answers when the server begins to close: connections that never said anything (browsers open
 * some in advance) are cut after 200 ms, all others after the grace, of which `drain` ms have gone by.
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

/** From the moment that the portal stops, answers end their connections: the next request finds another node, or none. */
export const endConnections = (app: App, stopping: AbortSignal): void => {
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (stopping.aborted) reply.header('connection', 'close')
    done()
  })
}
