import { io, type Socket } from 'socket.io-client'
import { TIMES } from '#contract/limits.ts'
import { listSessions } from '#contract/account/sessions.ts'
import type { ClientToServer, ServerToClient } from '#contract/socket.ts'
import { announceSocket, api } from './api.ts'
import { noteConnection } from './connection.ts'
import { onSessionChange, tokenFor } from './session.ts'

export type AppSocket = Socket<ServerToClient, ClientToServer>

// After so many ms without a connection one is told that there is none.
const patience = 5_000

/**
 * Opens the live connection of a logged-in member and registers it, again after every reconnection. Import it lazily:
 * the pages before the log-in need none of it.
 */
export const openSocket = (token: string, userId: string): AppSocket => {
  const socket: AppSocket = io({
    auth: { token },
    transports: ['websocket'],
    reconnectionDelay: TIMES.reconnectMinimum,
    reconnectionDelayMax: TIMES.reconnectMaximum,
    timeout: TIMES.connectTimeout,
  })
  const joins = new Set<CatchUp>()
  followers.set(socket, joins)
  let missed = false
  const lose = () => {
    missed = true
    noteConnection('broken')
  }
  const join = () => {
    noteConnection('live')
    for (const catchUp of joins) catchUp(missed)
    missed = false
  }

  // Where nothing is refused and nothing comes back, the first try takes long.
  setTimeout(() => socket.active && !socket.connected && lose(), patience)
  socket.on('connect', () => {
    announceSocket(socket.id)
    socket.emit('registerUser', userId, ({ success }) => success && join())
  })
  socket.on('connect_error', () => {
    lose()
    if (!socket.active) askAgain()
  })
  socket.on('disconnect', (reason) => {
    announceSocket(undefined)
    if (reason === 'io client disconnect') noteConnection('none')
    else lose()
    if (reason === 'io server disconnect') askAgain()
  })
  return socket
}

type CatchUp = (missed: boolean) => void
const followers = new WeakMap<AppSocket, Set<CatchUp>>()

/**
 * Calls `catchUp` whenever the member's room is joined, because nothing pushed can be missed from then on; `missed` says
 * whether something may have been, without a connection. Nothing else decides what to fetch again. Returns how to stop.
 */
export const onJoined = (socket: AppSocket, catchUp: CatchUp): (() => void) => {
  const joins = followers.get(socket)
  joins?.add(catchUp)
  return () => joins?.delete(catchUp)
}

/** Closes the connection as soon as its token is forgotten here, before the server cuts it. Answers how to stop. */
export const closeOnLogout = (socket: AppSocket, token: string): (() => void) =>
  onSessionChange(() => {
    if (tokenFor(listSessions, 'member') !== token) socket.close()
  })

// The server cut this socket, and no other is tried: an ended session leads to the log-in, as any call of it does.
const askAgain = (): void => void api(listSessions, {}).catch(() => undefined)

/** Listens to what the server pushes. Answers how to stop. */
export const listenTo = (socket: AppSocket, handlers: Partial<ServerToClient>): (() => void) => {
  // Each handler stands under the name of its own event.
  const named = Object.entries(handlers) as [keyof ServerToClient, () => void][]
  for (const [event, handler] of named) socket.on(event, handler)
  return () => {
    for (const [event, handler] of named) socket.off(event, handler)
  }
}
