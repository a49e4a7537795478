import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import type { Config } from '#server/config.ts'
import { networkOf } from '#server/platform/auth/ipRange.ts'
import { AppError } from '#server/platform/errors.ts'
import { createClientIps } from './clientIp.ts'
import type { App } from './serve.ts'
import { rawAnswer } from './malformedRequests.ts'

/** Limits the connections and the socket.io sockets of strangers. */
export type ConnectionLimits = {
  /** Returns whether the address of a request has reached its limit. */
  isFull: (request: IncomingMessage) => boolean
  /** Counts a connection for the address of a request, until it closes or is released. */
  count: (held: Closable, request: IncomingMessage) => void
  /** Stops counting connections that prove to be a member's, because a campus shares one address, and members have limits of their own. */
  release: (...held: object[]) => void
}
// Requests on one connection whose responses are pending. Browsers send the next one after the response. A client that sends hundreds at once and
// reads nothing would make the server build and buffer all responses.
const mostUnanswered = 4

type Closable = { once: (event: 'close', listener: () => void) => unknown }

/**
 * Limits the server's connections, in total and per address. A connection counts for its address until a request on it has shown a valid token.
 * Through a trusted proxy, each request counts for the address that the proxy reports. One too many gets 503 `server.unavailable`; a client that
 * doesn't wait for responses is cut. Call before hooks that read tokens are added.
 */
export const limitConnections = (
  app: App,
  config: Pick<Config, 'connections' | 'connectionsPerIp' | 'trustProxy'>,
): ConnectionLimits => {
  const clientIps = createClientIps(config)
  const clientOf = (request: IncomingMessage): string => networkOf(clientIps.of(request))
  const counts = new Map<string, number>()
  const leaves = new WeakMap<object, () => void>()

  const isFull = (network: string): boolean => (counts.get(network) ?? 0) >= config.connectionsPerIp
  const change = (network: string, by: 1 | -1): void => {
    const left = (counts.get(network) ?? 0) + by
    if (left > 0) counts.set(network, left)
    else counts.delete(network)
  }
  const count = (held: Closable, network: string): void => {
    const leave = () => {
      if (leaves.delete(held)) change(network, -1)
    }
    change(network, 1)
    leaves.set(held, leave)
    held.once('close', leave)
  }
  const release = (...held: object[]): void => held.forEach((one) => leaves.get(one)?.())

  app.server.maxConnections = config.connections
  app.server.on('connection', (socket: Socket) => {
    if (clientIps.isProxy(socket.remoteAddress ?? '')) return
    const network = networkOf(socket.remoteAddress ?? '')
    if (!isFull(network)) return count(socket, network)
    socket.write(rawAnswer('server.unavailable'))
    socket.destroy()
  })
  // It becomes a socket of socket.io, which is counted separately.
  app.server.on('upgrade', ({ socket }) => release(socket))
  const unanswered = new WeakMap<Socket, number>()
  app.addHook('onRequest', ({ raw: { socket } }, reply, done) => {
    const waiting = (unanswered.get(socket) ?? 0) + 1
    unanswered.set(socket, waiting)
    reply.raw.once('close', () => unanswered.set(socket, (unanswered.get(socket) ?? 0) - 1))
    if (waiting <= mostUnanswered) return done()
    socket.destroy()
    done(new AppError('request.malformed'))
  })
  app.addHook('onRequest', ({ raw }, reply, done) => {
    if (!clientIps.isProxy(raw.socket.remoteAddress ?? '')) return done()
    const network = clientOf(raw)
    if (isFull(network)) return done(new AppError('server.unavailable', { retryAfter: 5 }))
    count(reply.raw, network)
    done()
  })
  app.addHook('preParsing', ({ viewer, raw }, reply, _payload, done) => {
    if (viewer !== undefined) release(raw.socket, reply.raw)
    done()
  })

  return {
    isFull: (request) => isFull(clientOf(request)),
    count: (held, request) => count(held, clientOf(request)),
    release,
  }
}
