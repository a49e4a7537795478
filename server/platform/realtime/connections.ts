import type { IncomingMessage } from 'node:http'
import type { ErrorCode } from '#contract/errors.ts'
import type { Language } from '#contract/languages.ts'
import { id } from '#contract/fields.ts'
import type { Registered } from '#contract/socket.ts'
import type { Members } from '#server/platform/auth/viewer.ts'
import { languageOf } from '#server/platform/http/language.ts'
import type { ConnectionLimits } from '#server/platform/http/connection-limits.ts'
import type { Db } from '#server/platform/db/database.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Connected } from './connected.ts'
import { type AppSocket, rooms, type Sockets } from './live.ts'
import type { Pushes } from './pushes.ts'
import type { createSignals } from './signals.ts'

// Sockets per member and node; one more cuts the oldest.
const socketsPerMember = 10
// Packets buffered for a client that doesn't read. One more cuts it, and it catches up when it reconnects.
const packetsPerSocket = 256

/**
 * Admits sockets by their token and lets each join only its own member's room, so that what is sent to a room reaches no other member, whatever id
 * a client claims.
 */
export const acceptConnections = (
  sockets: Sockets,
  signals: ReturnType<typeof createSignals>,
  connected: Connected,
  pushes: Pushes,
  connections: ConnectionLimits,
  members: Members,
  db: Db,
  now: () => Date,
): void => {
  const admit = async (socket: AppSocket, next: (refusal?: Error) => void): Promise<void> => {
    const token: unknown = socket.handshake.auth['token']
    const asked = languageOf(socket.request)
    if (typeof token !== 'string' || token === '') return refuse(socket, next, connectError('session.required', asked))
    const viewer = await members.findViewer(db, token, now()).catch(() => 'unknown' as const)
    // A refusal would stop the client from reconnecting; after a lost transport it connects again.
    if (viewer === 'unknown') return socket.conn.close()
    if (viewer === undefined) return refuse(socket, next, connectError('session.ended', asked))
    if (viewer.lacksFactor) return refuse(socket, next, connectError('access.second_factor', viewer.language))
    const { id: memberId, tokenHash, language, unconfirmed } = viewer
    socket.data = { memberId, session: tokenHash.toString('hex'), language, unconfirmed }
    next()
  }
  // One token per connection, so that each guess costs a new one.
  const refuse = (socket: AppSocket, next: (refusal: Error) => void, refusal: Error): void => {
    next(refusal)
    // After the refusal has been written.
    setImmediate(() => socket.conn.close())
  }
  sockets.use((socket, next) => void admit(socket, next))

  const register = (socket: AppSocket): void => {
    const { memberId, unconfirmed } = socket.data
    void socket.join(rooms.member(memberId))
    if (!unconfirmed) void socket.join(rooms.members)
    connected.add(memberId, socket.id)
    socket.once('disconnect', () => connected.remove(socket.id))
  }

  sockets.engine.on('connection', (connection: Connection) => {
    connections.count(connection, connection.request)
    connection.on('packetCreate', () => {
      if (connection.writeBuffer.length >= packetsPerSocket) connection.close(true)
    })
  })

  // The session may have ended while this socket was being admitted, when it could not be cut yet.
  const cutEnded = async (socket: AppSocket): Promise<void> => {
    const ended = await members.findEndedSessions(db, [Buffer.from(socket.data.session, 'hex')], now()).catch(() => [])
    if (ended.length > 0) socket.disconnect(true)
  }

  sockets.on('connection', (socket) => {
    const { memberId, session, language } = socket.data
    connections.release(socket.conn)
    void socket.join([rooms.session(session), rooms.account(memberId), rooms.socket(memberId, socket.id)])
    void cutOldest(sockets, memberId)
    void cutEnded(socket)

    socket.on('registerUser', (userId, acknowledge) => {
      const answer = (answered: Registered) => typeof acknowledge === 'function' && acknowledge(answered)
      if (id.safeParse(userId).data !== memberId) {
        const { message, code } = new AppError('access.own_only').body(language)
        answer({ success: false, message, code })
      } else {
        if (!socket.rooms.has(rooms.member(memberId))) register(socket)
        answer({ success: true, quietFor: pushes.quietFor(memberId) })
      }
    })
    signals.listen(socket)
  })
}

// A connection of engine.io, one layer below socket.io. Its type is not among our dependencies.
type Connection = {
  on: (event: 'packetCreate', listener: () => void) => void
  once: (event: 'close', listener: () => void) => void
  request: IncomingMessage
  writeBuffer: unknown[]
  close: (discard: boolean) => void
}

const cutOldest = async (sockets: Sockets, memberId: string): Promise<void> => {
  const open = await sockets.local.in(rooms.account(memberId)).fetchSockets()
  const byAge = open.toSorted((one, other) => one.handshake.issued - other.handshake.issued)
  for (const socket of byAge.slice(0, Math.max(0, byAge.length - socketsPerMember))) socket.disconnect(true)
}

const connectError = (code: ErrorCode, language: Language): Error =>
  Object.assign(new Error(code), { data: new AppError(code).body(language) })
