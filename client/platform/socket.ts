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
  // Where nothing is refused and nothing comes back, the first try takes long.
  setTimeout(() => socket.active && noteConnection(socket.connected), patience)
  socket.on('connect', () => {
    announceSocket(socket.id)
    noteConnection(true)
    socket.emit('registerUser', userId)
  })
  socket.on('connect_error', () => {
    noteConnection(false)
    if (!socket.active) askAgain()
  })
  socket.on('disconnect', (reason) => {
    announceSocket(undefined)
    noteConnection(reason === 'io client disconnect')
    if (reason === 'io server disconnect') askAgain()
  })
  return socket
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
