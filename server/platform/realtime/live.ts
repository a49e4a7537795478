import { Server, type Socket } from 'socket.io'
import type { IncomingHttpHeaders, IncomingMessage, Server as HttpServer } from 'node:http'
import type { Language } from '#contract/languages.ts'
import type { Config } from '#server/config.ts'
import type { ClientToServer, ServerToClient } from '#contract/socket.ts'
import type { FanOut } from '#server/platform/nodes/fan-out.ts'
import type { NodeEvents, Peers } from '#server/platform/nodes/peers.ts'
import type { Connected } from './connected.ts'

type Arguments<Event extends keyof ServerToClient> = Parameters<ServerToClient[Event]>
/** The member and session of a socket. */
export type SocketData = { memberId: string; session: string; language: Language; unconfirmed: boolean }
export type Sockets = Server<ClientToServer, ServerToClient, NodeEvents, SocketData>
export type AppSocket = Socket<ClientToServer, ServerToClient, NodeEvents, SocketData>

/** Pushes to connected members, on all nodes. Call after the commit. */
export type Live = {
  /** Pushes to every socket of a member, except that of the room `except`. */
  toMember: <Event extends keyof ServerToClient>(
    memberId: string,
    event: Event,
    payload: Arguments<Event>[0],
    except?: string,
  ) => void
  /**
   * Pushes to the caller's other sockets: all but `own`. If the call names none, a single socket gets nothing, because that client already shows
   * what it sent.
   */
  toOtherSockets: <Event extends keyof ServerToClient>(
    memberId: string,
    event: Event,
    payload: Arguments<Event>[0],
    own: string | undefined,
  ) => void
  /**
   * Pushes to every logged-in member except the one who caused it and those they are hidden from by a block. Never rejects: when the blocks can't
   * be read, it pushes to no one, because clients refetch what they missed.
   */
  toOthers: <Event extends keyof ServerToClient>(
    memberId: string,
    event: Event,
    payload: Arguments<Event>[0],
  ) => Promise<void>
  /**
   * Like `toOthers`, but regardless of blocks. For what a member does without their name: they could be found out by who isn't pushed to.
   */
  toAllOthers: <Event extends keyof ServerToClient>(
    memberId: string,
    event: Event,
    payload: Arguments<Event>[0],
  ) => void
  /**
   * Pushes to the members that `choose` returns, of the ids of all who are connected. Never rejects, like `toOthers`. For what only some may see: one
   * query decides on all recipients.
   */
  toChosen: <Event extends keyof ServerToClient>(
    choose: (connectedIds: string[]) => Promise<string[]>,
    event: Event,
    payload: Arguments<Event>[0],
  ) => Promise<void>
  /** Returns whether a member has a registered socket. */
  isOnline: (memberId: string) => boolean
  /** Makes a socket watch the members that `find` returns, and no others. */
  watch: <Found extends { id: string }>(socketId: string, find: () => Promise<Found[]>) => Promise<Found[]>
  /** Ends watching between two members. Those who watched receive "offline". */
  unwatch: (memberId: string, otherId: string) => void
  /** Ends all watching of a member and by them. Those who watched receive "offline". */
  unwatchAll: (memberId: string) => void
  /** Pushes to every socket of this node that watches a member, because each node tracks presence itself. */
  toWatchers: <Event extends keyof ServerToClient>(memberId: string, event: Event, payload: Arguments<Event>[0]) => void
  /** Makes a member, who has confirmed their email address, receive pushes to all members. */
  joinMembers: (memberId: string) => void
  /** Pushes to every socket of this node. */
  toAllHere: <Event extends keyof ServerToClient>(event: Event, payload: Arguments<Event>[0]) => void
  /** Returns the sessions with a socket on this node, by the hash of their token. */
  sessions: () => Buffer[]
  /** Cuts the sockets of one session. */
  endSession: (tokenHash: Buffer) => void
  /** Cuts all sockets of a member, except those of one session. */
  endMember: (memberId: string, exceptTokenHash?: Buffer) => void
}

/**
 * Rooms of sockets, which only the server joins sockets to. `account` and `session` contain all sockets, `member` the registered ones, `socket`
 * one. Its name includes the member, so that a caller can't name another member's socket.
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
 * Opens socket.io at the server's root. Accepts connections from our own pages and `corsOrigins`, unless `isFull` for their address. `adapter`
 * forwards pushes to other nodes.
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
    // The time a connection has to send a token.
    connectTimeout: timeouts.socketLogIn,
    // One message is at most 4,000 characters; nothing else that a client sends is large.
    maxHttpBufferSize: 64 * 1024,
    // A dead connection is detected within 25 + 20 s.
    pingInterval: 25_000,
    pingTimeout: 20_000,
    serveClient: false,
    // Vite's own socket uses the same port in development. Otherwise nothing else handles upgrades.
    destroyUpgrade: !development,
  })

// CORS doesn't apply to WebSockets. Programs send no origin; a page is ours when its origin is the requested host.
const isOurs = ({ origin, host }: IncomingHttpHeaders, origins: string[]): boolean =>
  origin === undefined || origins.includes(origin) || URL.parse(origin)?.host === host

/** Creates the pushes over these sockets. `findHiddenFrom` returns the ids of the members a member is hidden from by a block. */
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
    toAllOthers: (memberId, event, payload) => {
      sockets
        .to(rooms.members)
        .except(rooms.member(memberId))
        .emit(event, ...argumentsOf(event, payload))
    },
    toChosen: (choose, event, payload) =>
      visibility
        .settled(
          () => choose(connected.memberIds()),
          (chosen) => {
            // A push without rooms would be for everyone.
            if (chosen.length > 0) sockets.to(chosen.map(rooms.member)).emit(event, ...argumentsOf(event, payload))
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

/** Counts changes of visibility between members, so that no push acts on an outdated result. */
const createVisibility = () => {
  let changes = 0
  return {
    changed: (): void => void (changes += 1),
    /** Calls `act` with the result of `find` in the same turn; repeats `find` if visibility changed meanwhile. */
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
