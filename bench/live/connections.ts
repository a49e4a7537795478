import { io, type Socket } from 'socket.io-client'
import type { Message } from '#contract/chat/messages.ts'
import type { ClientToServer, ServerToClient } from '#contract/socket.ts'
import type { Member } from './people.ts'

/** The fields of a received message that the load needs. */
export type ReceivedMessage = Pick<Message, 'clientId' | 'senderId' | 'sequence'>

/** A connected member. */
export type Connection = {
  /** Sends a message; resolves once the server has acknowledged it. */
  send: (receiverId: string, clientId: string, message: string) => Promise<void>
  /** Confirms to the server that a message was delivered and read. */
  confirm: (message: ReceivedMessage) => Promise<void>
  close: () => void
}

/** Connects as a browser does: a registered socket, and HTTP to send and to mark read. */
export const openConnection = (
  url: string,
  { id, token }: Member,
  onMessage: (message: ReceivedMessage) => void,
): Promise<Connection> =>
  new Promise((resolve, reject) => {
    const options = { auth: { token }, transports: ['websocket'], reconnection: false, forceNew: true }
    const socket: Socket<ServerToClient, ClientToServer> = io(url, options)
    const call = async (method: string, path: string, body: object) => {
      const headers = {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'x-socket-id': socket.id ?? '',
      }
      const answer = await fetch(url + path, { method, headers, body: JSON.stringify(body) })
      const text = await answer.text()
      if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`)
    }
    socket.on('message', onMessage)
    socket.once('connect_error', reject)
    socket.once('connect', () => {
      socket.emit('registerUser', id, (answer) => {
        if (!answer.success) return reject(new Error(answer.message))
        resolve({
          send: (receiverId, clientId, message) =>
            call('POST', `/api/messages/send/${receiverId}`, { message, clientId }),
          confirm: async ({ senderId, sequence }) => {
            socket.emit('delivered', { userId: senderId, sequence })
            await call('PUT', `/api/messages/${senderId}/read`, { sequence })
          },
          close: () => void socket.close(),
        })
      })
    })
  })
