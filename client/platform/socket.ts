import type { Socket } from 'socket.io-client'
import { TIMES } from '#contract/limits.ts'
import { listSessions } from '#contract/account/sessions.ts'
import type { ClientToServer, ServerToClient } from '#contract/socket.ts'
import { announceSocket, api } from './api.ts'
import { noteConnection } from './connection.ts'
import { firstAskedAt } from './earlyCalls.ts'
import { fetchWhenIdle, whenIdle } from '#client/ui/fetchWhenIdle.ts'

type LiveSocket = Socket<ServerToClient, ClientToServer>
type CatchUp = (missed: boolean) => void
/**
 * A member's live connection. Handlers can be added before it is open; messages go out only while it is connected. `joins` has the listeners of
 * `onJoined`.
 */
export type AppSocket = Pick<LiveSocket, 'on' | 'off' | 'emit' | 'close' | 'connected'> & { joins: Set<CatchUp> }

const fetchClient = fetchWhenIdle(() => import('socket.io-client'))

// Delay in ms before the page reports a lost connection.
const patience = 5_000
// Maximum backoff in ms after a refused connection, without jitter.
const longestWait = 30_000

/** Opens the live connection of a logged-in member once the page is idle, and registers it on every connection. */
export const openSocket = (token: string, userId: string): AppSocket => {
  const handlers = new Set<Handler>()
  const joins = new Set<CatchUp>()
  let live: LiveSocket | undefined
  let closed = false
  // `AppSocket` types the handlers.
  const socket = {
    on: (...handler: Handler) => (live ? live.on(...handler) : handlers.add(handler)),
    off: (...[event, listener]: Handler) => {
      live?.off(event, listener)
      for (const handler of handlers) if (handler[0] === event && handler[1] === listener) handlers.delete(handler)
    },
    emit: (...[event, ...rest]: Parameters<LiveSocket['emit']>) => live?.emit(event, ...rest),
    close: () => {
      closed = true
      live?.close()
      // An already broken connection emits nothing.
      noteConnection('none')
    },
    get connected() {
      return live?.connected ?? false
    },
    joins,
  } as unknown as AppSocket

  const openedAt = firstAskedAt()
  let missed = false
  let joined = false
  const lose = () => {
    missed = true
    noteConnection('broken')
  }
  const join = (quietFor: number) => {
    noteConnection('live')
    setTimeout(() => live?.connected && (refusals = 0), longestWait)
    // Pushes between the page's first call and its first join were missed.
    if (!joined && !(quietFor >= performance.now() - openedAt)) missed = true
    joined = true
    for (const catchUp of joins) catchUp(missed)
    missed = false
  }

  const open = async () => {
    await whenIdle
    const { io } = await fetchClient()
    if (closed) return
    live = io({
      auth: { token },
      transports: ['websocket'],
      reconnectionDelay: TIMES.reconnectMinimum,
      reconnectionDelayMax: TIMES.reconnectMaximum,
      timeout: TIMES.connectTimeout,
    })
    register(live)
    for (const handler of handlers) live.on(...handler)
  }
  const register = (opened: LiveSocket) => {
    // When packets are dropped silently, the first attempt takes long.
    setTimeout(() => opened.active && !opened.connected && lose(), patience)
    opened.on('connect', () => {
      announceSocket(opened.id)
      opened.emit('registerUser', userId, (answer) => answer.success && join(answer.quietFor))
    })
    // Delayed at random, because all connected clients get this event together.
    opened.on('pushes:missed', () =>
      setTimeout(() => {
        missed = true
        if (opened.connected) join(0)
      }, Math.random() * TIMES.reconnectMaximum),
    )
    opened.on('connect_error', () => {
      lose()
      if (!opened.active) reopen(opened)
    })
    opened.on('disconnect', (reason) => {
      announceSocket(undefined)
      if (reason !== 'io client disconnect') lose()
      if (reason === 'io server disconnect') reopen(opened)
    })
  }
  // socket.io gives up after the server refuses or cuts a connection. If the session has ended, this call redirects to the login, which closes the
  // socket; any other refusal is temporary, and retried after a random, growing delay.
  let refusals = 0
  const reopen = (opened: LiveSocket) => {
    void api(listSessions, {}).catch(() => undefined)
    const wait = Math.min(TIMES.reconnectMinimum * 2 ** refusals, longestWait)
    refusals += 1
    setTimeout(() => void whenVisible().then(() => closed || opened.connect()), wait * (0.5 + Math.random()))
  }
  // Fetching its code fails while offline; it is retried on reconnection.
  const tryOpening = () =>
    void open().catch(() => {
      if (closed) return
      lose()
      setTimeout(tryOpening, TIMES.reconnectMaximum)
    })
  tryOpening()
  return socket
}

type Handler = Parameters<LiveSocket['on']>

/**
 * Calls `catchUp` whenever the member's room is joined, because no push can be missed from then on; `missed` says whether something may have been:
 * while offline, or between the page's first calls and the first join. Nothing else decides what to refetch. Returns a function that stops it.
 */
export const onJoined = ({ joins }: AppSocket, catchUp: CatchUp): (() => void) => {
  joins.add(catchUp)
  return () => joins.delete(catchUp)
}

// The server cuts a member's oldest connections beyond a limit: hidden tabs would cut each other in turn.
const whenVisible = (): Promise<void> =>
  document.visibilityState === 'visible'
    ? Promise.resolve()
    : new Promise((resolve) => {
        document.addEventListener('visibilitychange', () => resolve(), { once: true })
      })

/** Subscribes to server pushes. Returns a function that stops it. */
export const listenTo = (socket: AppSocket, handlers: Partial<ServerToClient>): (() => void) => {
  // Each handler is keyed by its own event.
  const named = Object.entries(handlers) as [keyof ServerToClient, () => void][]
  for (const [event, handler] of named) socket.on(event, handler)
  return () => {
    for (const [event, handler] of named) socket.off(event, handler)
  }
}
