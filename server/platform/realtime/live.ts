import { Server, type Socket } from 'socket.io'
import type { IncomingHttpHeaders, IncomingMessage, Server as HttpServer } from 'node:http'
import type { Language } from '#contract/languages.ts'
import type { Config } from '#server/config.ts'
import type { ClientToServer, ServerToClient } from '#contract/socket.ts'
import type { FanOut } from '#server/platform/nodes/fan-out.ts'
import type { NodeEvents, Peers } from '#server/platform/nodes/peers.ts'
import type { Connected } from './connected.ts'

type Arguments<Event extends keyof ServerToClient> = Parameters<ServerToClient[Event]>
/** What a socket knows of whom it belongs to. */
export type SocketData = { memberId: string; session: string; language: Language; unconfirmed: boolean }
export type Sockets = Server<ClientToServer, ServerToClient, NodeEvents, SocketData>
export type AppSocket = Socket<ClientToServer, ServerToClient, NodeEvents, SocketData>

/** Pushes to connected members, whichever node they are connected to. Call it after the commit. */
export type Live = {
  /** To every socket of a member, but for that of the room `except`. */
  toMember: <Event extends keyof ServerToClient>(
    memberId: string,
    event: Event,
    payload: Arguments<Event>[0],
    except?: string,
  ) => void
  /**
   * To the other sockets of the member who made the call: all but `own`. Not to an only one when the call names none: it
   * comes from a client that shows what it sent by itself.
   */
  toOtherSockets: <Event extends keyof ServerToClient>(
    memberId: string,
    event: Event,
    payload: Arguments<Event>[0],
    own: string | undefined,
  ) => void
  /**
   * To every signed-in member but the one who caused it and those from whom a block hides them. Never rejects: when it
   * cannot be known from whom, nobody is told, because whoever missed it will fetch it.
   */
  toOthers: <Event extends keyof ServerToClient>(
    memberId: string,
    event: Event,
    payload: Arguments<Event>[0],
  ) => Promise<void>
  /** True while a member has a registered socket. */
  isOnline: (memberId: string) => boolean
  /** Lets a socket watch the members that `find` answers, and nobody else any longer. */
  watch: <Found extends { id: string }>(socketId: string, find: () => Promise<Found[]>) => Promise<Found[]>
  /** Two members watch each other no longer; who did is told that nothing is shown. */
  unwatch: (memberId: string, otherId: string) => void
  /** Nobody watches a member any longer, and they watch nobody; who did is told that nothing is shown. */
  unwatchAll: (memberId: string) => void
  /** To every socket of this node that watches a member: each node knows by itself who is online. */
  toWatchers: <Event extends keyof ServerToClient>(memberId: string, event: Event, payload: Arguments<Event>[0]) => void
  /** From now on a member, who has confirmed their email address, hears what every member is told. */
  joinMembers: (memberId: string) => void
  /** To every socket of this node. */
  toAllHere: <Event extends keyof ServerToClient>(event: Event, payload: Arguments<Event>[0]) => void
  /** The sessions that have a socket connected to this node, by the hash of their token. */
  sessions: () => Buffer[]
  /** Cuts the sockets of one session at once. */
  endSession: (tokenHash: Buffer) => void
  /** Cuts all sockets of a member at once, but for one session's. */
  endMember: (memberId: string, exceptTokenHash?: Buffer) => void
}

/**
 * Rooms of sockets; only the server puts sockets into them. `account` and `session` hold all, `member` those registered,
 * `socket` one, by whose it is: a caller names it, and must not be able to name another.
 */
export const rooms = {
  account: (id: string) => `account:${id}`,
  member: (id: string) => `member:${id}`,
  session: (tokenHash: Buffer | string) =>
    `session:${typeof tokenHash === 'string' ? tokenHash : tokenHash.toString('hex')}`,
  socket: (memberId: string, id: string) => `socket:${memberId}:${id}`,
  members: 'members',
  watchers: (id: string) => `watchers:${id}`,
}

/**
 * Opens socket.io at the server's root. `corsOrigins` may connect besides our own pages; nobody whose address `isFull`. `adapter` passes
 * on to other nodes what is pushed.
 */
export const openSockets = (
  server: HttpServer,
  {
    corsOrigins: origins,
    publicUrl,
    development,
    timeouts,
  }: Pick<Config, 'corsOrigins' | 'publicUrl' | 'development' | 'timeouts'>,
  isFull: (request: IncomingMessage) => boolean,
  { adapter }: Pick<FanOut, 'adapter'>,
): Sockets =>
  new Server(server, {
    ...(adapter && { adapter }),
    cors: origins.length > 0 ? { origin: origins, credentials: true } : { origin: false },
    allowRequest: (request, decide) =>
      decide(null, isOurs(request.headers, [...origins, new URL(publicUrl).origin]) && !isFull(request)),
    // Until then a connection has to show a token.
    connectTimeout: timeouts.socketLogIn,
    // One message is at most 4,000 characters; nothing else that a client sends is large.
    maxHttpBufferSize: 64 * 1024,
    // A dead connection is noticed within 25 + 20 s.
    pingInterval: 25_000,
    pingTimeout: 20_000,
    serveClient: false,
    // Vite's own socket lives on the same port in development; otherwise nobody answers other upgrades.
    destroyUpgrade: !development,
  })

// CORS does not bind WebSockets. Programs send no origin; a page is ours when it comes from the host it asks.
const isOurs = ({ origin, host }: IncomingHttpHeaders, origins: string[]): boolean =>
  origin === undefined || origins.includes(origin) || URL.parse(origin)?.host === host

/** Creates the pushes over these sockets. `findHiddenFrom` returns the ids of all from whom a block hides a member. */
export const createLive = (
  sockets: Sockets,
  connected: Connected,
  peers: Peers,
  findHiddenFrom: (memberId: string) => Promise<string[]>,
): Live => {
  const visibility = createVisibility()
  const live: Live = {
    ...createWatching(sockets, peers, visibility),
    toMember: (memberId, event, payload, except) => {
      const room = sockets.to(rooms.member(memberId))
      ;(except === undefined ? room : room.except(except)).emit(event, ...argumentsOf(event, payload))
    },
    toOtherSockets: (memberId, event, payload, own) => {
      const [first, ...others] = connected.socketsOf(memberId)
      // socket.io puts every socket into a room named after itself.
      const except = own ?? (others.length === 0 ? first : undefined)
      live.toMember(memberId, event, payload, except)
    },
    toOthers: (memberId, event, payload) =>
      visibility
        .settled(
          () => findHiddenFrom(memberId),
          (hiddenFrom) => {
            sockets
              .to(rooms.members)
              .except([memberId, ...hiddenFrom].map(rooms.member))
              .emit(event, ...argumentsOf(event, payload))
          },
        )
        .catch(() => undefined),
    isOnline: connected.isOnline,
    toWatchers: (memberId, event, payload) => {
      sockets.local.to(rooms.watchers(memberId)).emit(event, ...argumentsOf(event, payload))
    },
    toAllHere: (event, payload) => void sockets.local.emit(event, ...argumentsOf(event, payload)),
    sessions: () =>
      [...new Set(Array.from(sockets.of('/').sockets.values(), ({ data }) => data.session))].map((session) =>
        Buffer.from(session, 'hex'),
      ),
    joinMembers: (memberId) => sockets.in(rooms.member(memberId)).socketsJoin(rooms.members),
    endSession: (tokenHash) => sockets.in(rooms.session(tokenHash)).disconnectSockets(true),
    endMember: (memberId, exceptTokenHash) => {
      const room = sockets.in(rooms.account(memberId))
      ;(exceptTokenHash === undefined ? room : room.except(rooms.session(exceptTokenHash))).disconnectSockets(true)
    },
  }
  return live
}

/** Counts how often members were hidden from each other, so that nothing acts on what was found before. */
const createVisibility = () => {
  let changes = 0
  return {
    changed: (): void => void (changes += 1),
    /** Acts on what `find` finds, in the same turn; finds again when somebody was hidden meanwhile. */
    settled: async <Found, Done>(find: () => Promise<Found>, act: (found: Found) => Done): Promise<Done> => {
      for (;;) {
        const before = changes
        const found = await find()
        if (before === changes) return act(found)
      }
    },
  }
}

const createWatching = (
  sockets: Sockets,
  peers: Peers,
  visibility: ReturnType<typeof createVisibility>,
): Pick<Live, 'watch' | 'unwatch' | 'unwatchAll'> => {
  const { adapter, sockets: connected } = sockets.of('/')

  const socketsIn = (room: string): AppSocket[] =>
    [...(adapter.rooms.get(room) ?? [])].flatMap((socketId) => connected.get(socketId) ?? [])
  const end = (socket: AppSocket, memberId: string): void => {
    void socket.leave(rooms.watchers(memberId))
    socket.emit('presence:changed', { userId: memberId, online: false, lastSeenAt: null })
  }
  const unwatch = (memberId: string, otherId: string): void => {
    visibility.changed()
    for (const socket of socketsIn(rooms.account(memberId)))
      if (socket.rooms.has(rooms.watchers(otherId))) end(socket, otherId)
    for (const socket of socketsIn(rooms.account(otherId)))
      if (socket.rooms.has(rooms.watchers(memberId))) end(socket, memberId)
  }
  const unwatchAll = (memberId: string): void => {
    visibility.changed()
    for (const socket of socketsIn(rooms.watchers(memberId))) end(socket, memberId)
    for (const socket of socketsIn(rooms.account(memberId)))
      for (const watchedId of watchedBy(socket)) end(socket, watchedId)
  }
  peers.on('unwatched', ({ memberId, otherId }) =>
    otherId === undefined ? unwatchAll(memberId) : unwatch(memberId, otherId),
  )

  return {
    watch: (socketId, find) =>
      visibility.settled(find, (found) => {
        const socket = connected.get(socketId)
        for (const memberId of watchedBy(socket)) void socket?.leave(rooms.watchers(memberId))
        void socket?.join(found.map(({ id }) => rooms.watchers(id)))
        return found
      }),
    unwatch: (memberId, otherId) => {
      unwatch(memberId, otherId)
      peers.tell('unwatched', { memberId, otherId })
    },
    unwatchAll: (memberId) => {
      unwatchAll(memberId)
      peers.tell('unwatched', { memberId, otherId: undefined })
    },
  }
}

const watchedBy = (socket: AppSocket | undefined): string[] =>
  [...(socket?.rooms ?? [])]
    .filter((room) => room.startsWith(rooms.watchers('')))
    .map((room) => room.slice(rooms.watchers('').length))

const argumentsOf = <Event extends keyof ServerToClient>(_: Event, payload: Arguments<Event>[0]) =>
  [payload] as unknown as Arguments<Event>
