import { createServer } from 'node:http'
import { type WebSocket, WebSocketServer } from 'ws'
import type { Message } from '#contract/chat/messages.ts'
import { answerParent } from '../child.ts'
import { listenAnywhere } from '../listen.ts'
import { type FromBaseline, textOf, type ToBaseline } from './frames.ts'

/** The baseline process: relays messages over bare `ws`, without storage or authentication. */
const listen = (): Promise<string> => {
  const server = createServer()
  const sockets = new Map<string, WebSocket>()
  new WebSocketServer({ server }).on('connection', (socket) => {
    let memberId = ''
    const say = (to: WebSocket | undefined, frame: FromBaseline) => to?.send(JSON.stringify(frame))
    socket.on('message', (data) => {
      // Only the load of this bench connects.
      const frame = JSON.parse(textOf(data)) as ToBaseline
      if ('registerUser' in frame) {
        memberId = frame.registerUser
        sockets.set(memberId, socket)
        return say(socket, { registered: true })
      }
      const { receiverId, clientId, message } = frame.send
      say(sockets.get(receiverId), { message: { ...unsaid, message, clientId, senderId: memberId, receiverId } })
      say(socket, { acknowledged: clientId })
    })
    socket.on('close', () => sockets.delete(memberId))
  })
  return listenAnywhere(server)
}

// Makes messages as large as those of the portal.
const unsaid: Omit<Message, 'message' | 'clientId' | 'senderId' | 'receiverId'> = {
  _id: '01900000-0000-7000-8000-000000000001',
  sequence: 21,
  createdAt: '2030-01-01T10:00:00.000Z',
  editedAt: null,
  deletedAt: null,
  replyTo: null,
  attachment: null,
  reactions: [],
  change: 0,
}

const verbs = { listen }
export type BaselineVerbs = typeof verbs

answerParent(verbs)
