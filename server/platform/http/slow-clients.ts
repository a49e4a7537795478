import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Config } from '#server/config.ts'
import { rawAnswer } from './malformedRequests.ts'

// Bytes per second. An upload may take five minutes in total; a phone with a bad connection loads over six connections concurrently.
const slowest = { sending: 16 * 1024, reading: 2 * 1024 }

type Connection = {
  request: IncomingMessage | undefined
  response: ServerResponse | undefined
  /** When we began to wait for this client, and the bytes received and read by then; undefined while it waits for us. */
  waiting: { since: number; received: number; read: number } | undefined
}

/**
 * Cuts connections on which we wait for the client and hardly any bytes arrive or leave for `timeouts.slow` ms: slow bodies (which get 408) and
 * unread responses, including sockets of socket.io. Call when all listeners are on the server; the returned function stops it.
 */
export const cutSlowClients = (server: Server, { slow }: Config['timeouts']): (() => void) => {
  const connections = new Map<Socket, Connection>()
  server.on('connection', (socket: Socket) => {
    connections.set(socket, { request: undefined, response: undefined, waiting: undefined })
    socket.once('close', () => connections.delete(socket))
  })
  server.on('request', (request, response) => {
    const connection = connections.get(request.socket)
    if (connection !== undefined) Object.assign(connection, { request, response })
  })

  const interval = slow / 20
  let last = performance.now()
  const check = () => {
    const now = performance.now()
    // While this process was blocked, nothing was read. That is not counted against the clients.
    const stall = Math.max(0, now - last - 2 * interval)
    last = now
    for (const [socket, connection] of connections) {
      if (connection.waiting !== undefined) connection.waiting.since += stall
      const sends = isAwaited(connection.request)
      const { received, read, unread } = trafficOf(socket)
      if (!sends && unread === 0) connection.waiting = undefined
      else if (connection.waiting === undefined) connection.waiting = { since: now, received, read }
      else if (now - connection.waiting.since >= slow) {
        const seconds = (now - connection.waiting.since) / 1000
        const isSlow = sends
          ? received - connection.waiting.received < slowest.sending * seconds
          : read - connection.waiting.read < slowest.reading * seconds
        if (isSlow) cut(socket, connection)
        else connection.waiting = { since: now, received, read }
      }
    }
  }
  const timer = setInterval(check, interval).unref()
  return () => clearInterval(timer)
}

// Received but unread bytes wait for us, not for the client.
const isAwaited = (request: IncomingMessage | undefined): boolean =>
  request !== undefined && !request.complete && !request.destroyed && request.readableLength === 0

const cut = (socket: Socket, { request, response }: Connection): void => {
  if (isAwaited(request) && response?.headersSent === false) socket.write(rawAnswer('request.too_slow'))
  socket.destroy()
}

// Only the handle knows how much of a large buffer has been sent. Node checks it too before it treats a socket as idle.
type Handle = { bytesWritten: number; writeQueueSize: number }

/** Returns the bytes a client has sent and read so far, and those it has yet to read. */
const trafficOf = (socket: Socket): { received: number; read: number; unread: number } => {
  // Part of every open `net.Socket`, but not of its types.
  const { bytesWritten = 0, writeQueueSize = 0 }: Partial<Handle> = Reflect.get(socket, '_handle') ?? {}
  const unread = Math.max(writeQueueSize, socket.writableLength)
  return { received: socket.bytesRead, read: bytesWritten - writeQueueSize, unread }
}
