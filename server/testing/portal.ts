import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach } from 'vitest'
import { io, type Socket } from 'socket.io-client'
import { type Message, sendMessage } from '#contract/chat/messages.ts'
import type { ClientToServer, Registered, ServerToClient } from '#contract/socket.ts'
import { prepareConfirmation } from '#server/college/public.ts'
import { buildPortal, type Portal } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import type { Db, PooledDb } from '#server/platform/db/database.ts'
import { type Answer, createCall, type Call } from './call.ts'
import { openTestDatabase, patientLimits } from './database.ts'
import { temporaryDirectory } from './directories.ts'
import { openFanOut } from '#server/platform/nodes/fan-out.ts'
import { observedDb } from './observedDb.ts'
import { createGiven, type Given, type TestMember } from './given.ts'
import { type Node, openNode, settling } from './second-node.ts'

type Sender = { token: string } | undefined
export type TestSocket = Socket<ServerToClient, ClientToServer>

/** A real portal on a real database, listening on a free port, with a clock that tests set. */
export type TestPortal = {
  portal: Portal
  /** The portal's database, for the test's own statements. */
  db: Db
  /** The portal's own connections, for another portal on the same database. */
  portalDb: PooledDb
  /** The URL it listens on, without a path. */
  origin: string
  given: Given
  /** Calls as a member, with further headers; `as(undefined)` is a stranger. */
  as: (member: { token: string } | undefined, headers?: Record<string, string>) => { call: Call }
  /** Sends a message, by default `Hello`, with `more` in its body; returns the response, whatever its status. */
  send: (from: Sender, to: { id: string }, message?: string, more?: object) => Promise<Answer<typeof sendMessage>>
  /** Sends a message as `send` does and returns it. Throws unless it was accepted. */
  say: (from: Sender, to: { id: string }, message?: string, more?: object) => Promise<Message>
  /** Connects and registers a member's socket; it is closed after the test. */
  socket: (member: TestMember) => Promise<TestSocket>
  /** Resolves once all pushes so far have arrived at its sockets; no others will. */
  arrived: () => Promise<void>
  /** Resolves as `arrived` does, after the signals of its sockets have been processed. They watch no one afterwards. */
  settled: () => Promise<void>
  clock: { now: () => Date; set: (to: Date) => void; advance: (ms: number) => void }
}

/**
 * Opens the portal for a test file and empties its database before each test. `environment` changes its settings; limits have no effect unless it
 * sets them. With TEST_NODES there are two nodes on the database, which calls and sockets alternate between. TEST_S3 contains the settings of the
 * S3 for the files, as JSON.
 */
export const openTestPortal = async (environment: Record<string, string> = {}): Promise<TestPortal> => {
  const clock = createClock()
  const { db, url, truncate } = await openTestDatabase()
  // A portal reads some of it on start.
  await truncate()
  const config = readConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    DATA_DIR: temporaryDirectory(),
    // Off, because the database is not in DATA_DIR.
    BACKUP_HOURS: '0',
    LOGIN_FAILURES_PER_15_MINUTES: '100000',
    REGISTRATIONS_PER_HOUR: '100000',
    MESSAGES_PER_MINUTE: '100000',
    SEARCHES_PER_MINUTE: '100000',
    LOGIN_FAILURES_PER_DAY: '100000',
    CHANGES_PER_HOUR: '100000',
    READS_PER_MINUTE: '100000',
    PEOPLE_PER_DAY: '100000',
    PEOPLE_PER_HOUR: '100000',
    CALLS_PER_MINUTE: '100000',
    ANONYMOUS_CALLS_PER_MINUTE: '100000',
    ...(process.env['TEST_NODES'] && url && { DATABASE_URL: url }),
    ...(JSON.parse(process.env['TEST_S3'] ?? '{}') as Record<string, string>),
    ...environment,
  })
  const fanOut = await openFanOut({ ...config, limits: patientLimits }, db)
  const portal = await buildPortal(config, db, clock.now, fanOut)
  const origin = await portal.app.listen({ port: 0, host: '127.0.0.1' })
  const other = config.databaseUrl === undefined ? undefined : await openNode(config, clock.now)
  const settleNodes = other && settling(portal, other.portal)
  let turns = 0
  const takeTurns = <Each>(one: Each, another: Each | undefined): Each =>
    (turns += 1) % 2 === 0 ? (another ?? one) : one
  const sockets: TestSocket[] = []
  const connected = () => sockets.filter((socket) => socket.connected)
  const as: TestPortal['as'] = (member, headers) => ({
    call: async (route, parts) => {
      await settleNodes?.()
      const answer = await createCall(takeTurns(portal, other?.portal).app, member?.token, headers)(route, parts)
      await settleNodes?.()
      return answer
    },
  })
  const send: TestPortal['send'] = (from, { id: receiverId }, message = 'Hello', more = {}) =>
    as(from).call(sendMessage, { params: { receiverId }, body: { message, ...more } })

  const arrived = async () => {
    await settleNodes?.()
    await Promise.all(connected().map(caughtUp))
  }

  beforeEach(async () => {
    for (const socket of sockets.splice(0)) socket.close()
    clock.set(new Date())
    await truncate()
    await prepareConfirmation(db, config.smtpUrl !== undefined, clock.now())
    await settleNodes?.()
  })
  afterAll(async () => {
    for (const socket of sockets) socket.close()
    await Promise.all([portal.close(), other?.close()])
    await fanOut.close()
  })

  return {
    portal,
    db: observedDb(db),
    portalDb: db,
    origin,
    given: createGiven({ ...portal.platform, db: observedDb(db) }),
    as,
    send,
    say: async (...sent) => {
      const { status, body } = await send(...sent)
      if (status !== 201) throw new Error(`Sending the message returned ${status}: ${body.message}`)
      return body
    },
    socket: async (member) => {
      const socket: TestSocket = io(takeTurns(origin, other?.origin), {
        auth: { token: member.token },
        transports: ['websocket'],
        reconnection: false,
      })
      sockets.push(socket)
      await register(socket, member.id)
      await settleNodes?.()
      return socket
    },
    arrived,
    settled: async () => {
      // Signals of a socket are processed in order, and this one gets a response.
      await Promise.all(
        connected().map((socket) => socket.timeout(patience).emitWithAck('presence:watch', { userIds: [] })),
      )
      await arrived()
    },
    clock,
  }
}

/** In ms. Anything immediate has happened by then, however busy the machine. Sweeps of sockets take a minute. */
export const atOnce = 10_000
// In ms. Longer than anything takes.
const patience = 60_000

/** Resolves once all pushes to a socket so far have arrived: its packets arrive in order, and the last is a response. */
export const caughtUp = (socket: TestSocket): Promise<Registered> =>
  socket.timeout(patience).emitWithAck('registerUser', 'nobody, which is refused')

/** Resolves to the next payload of an event on a socket; rejects after `within` ms. */
export const next = <Event extends keyof ServerToClient>(
  socket: TestSocket,
  event: Event,
  within = patience,
): Promise<Parameters<ServerToClient[Event]>[0]> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`no ${event} within ${within} ms`)), within)
    // The listener's type is a union over all events until the event is known.
    const listener = (payload: never) => {
      clearTimeout(timer)
      resolve(payload)
    }
    socket.once(event, listener as never)
  })

/** Returns a new id, as clients create them. */
export const newClientId = (): string => randomUUID()

/** Registers a socket once it is connected; rejects when it is refused. */
export const register = (socket: TestSocket, userId: string): Promise<void> =>
  new Promise((resolve, reject) => {
    socket.once('connect_error', reject)
    socket.once('connect', () => {
      socket.emit('registerUser', userId, (answer: Registered) =>
        answer.success ? resolve() : reject(new Error(answer.message)),
      )
    })
  })

const createClock = () => {
  let offset = 0
  return {
    now: () => new Date(Date.now() + offset),
    set: (to: Date) => {
      offset = to.getTime() - Date.now()
    },
    advance: (ms: number) => {
      offset += ms
    },
  }
}

/** Connects a member's socket to a node and registers it; it doesn't reconnect once it is cut. */
export const connectTo = async (node: Pick<Node, 'origin'>, member: TestMember): Promise<TestSocket> => {
  const socket: TestSocket = io(node.origin, {
    ...{ auth: { token: member.token }, transports: ['websocket'], reconnection: false },
  })
  await register(socket, member.id)
  return socket
}
