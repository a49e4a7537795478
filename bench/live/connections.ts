import { io, type Socket } from 'socket.io-client'
import WebSocket from 'ws'
import type { ClientToServer, ServerToClient } from '#contract/socket.ts'
import { type FromBaseline, type ReceivedMessage, textOf, type ToBaseline } from './frames.ts'
import type { Member } from './people.ts'

/** A connected member. The load is the same over every kind of connection. */
export type Connection = {
  /** Sends a message; resolves once the server has acknowledged it. */
  send: (receiverId: string, clientId: string, message: string) => Promise<void>
  /** Confirms to the server that a message was delivered and read. */
  confirm: (message: ReceivedMessage) => Promise<void>
  close: () => void
}
export type OpenConnection = (
  url: string,
  member: Member,
  onMessage: (message: ReceivedMessage) => void,
) => Promise<Connection>

/** Connects as a browser does: a registered socket, and HTTP to send and to mark read. */
export const openPortalConnection: OpenConnection = (url, { id, token }, onMessage) =>
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

/** Connects to the baseline: one frame to send, one to acknowledge, one to the receiver. */
export const openBaselineConnection: OpenConnection = (url, { id }, onMessage) =>
  new Promise((resolve, reject) => {
    const socket = new WebSocket(url.replace('http', 'ws'))
    const waiting = new Map<string, () => void>()
    const say = (frame: ToBaseline) => socket.send(JSON.stringify(frame))
    socket.once('error', reject)
    socket.once('open', () => say({ registerUser: id }))
    socket.on('message', (data) => {
      // Our own server sends nothing else.
      const frame = JSON.parse(textOf(data)) as FromBaseline
      if ('message' in frame) return onMessage(frame.message)
      if ('acknowledged' in frame) return waiting.get(frame.acknowledged)?.()
      resolve({
        send: (receiverId, clientId, message) =>
          new Promise((acknowledged) => {
            waiting.set(clientId, acknowledged)
            say({ send: { receiverId, clientId, message } })
          }),
        confirm: async () => {},
        close: () => socket.close(),
      })
    })
  })
