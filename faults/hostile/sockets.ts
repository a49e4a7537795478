import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import WebSocket from 'ws'
import type { Attack, Battlefield } from './attack.ts'

const path = '/socket.io/?EIO=4&transport='

/** Attacks on sockets: without a token, without reading, and with invalid packets. */
export const socketAttacks: Attack[] = [
  {
    name: 'sockets without a token',
    together: 60,
    round: async (field) => {
      const socket = open(field)
      if (field.random.below(2) === 0) socket.once('message', () => socket.send('40{"token":"made-up"}'))
      await ended(socket)
      await wait(100)
    },
  },
  {
    name: 'polling without a token',
    together: 4,
    round: async ({ send }) => {
      await send({ url: `${path}polling` })
      await wait(20)
    },
  },
  {
    name: 'spoilt packets',
    together: 4,
    round: async (field) => {
      const socket = await member(field)
      for (let count = 0; count < 50 && socket.readyState === socket.OPEN; count += 1)
        socket.send(field.random.pick([...packets, field.random.bytes(200)]))
      await Promise.race([ended(socket), wait(1_000)])
      socket.terminate()
    },
  },
  {
    name: 'sockets that never read',
    together: 10,
    round: async (field) => {
      const socket = await member(field)
      socket.pause()
      await Promise.race([ended(socket), wait(60_000)])
      socket.terminate()
    },
  },
]

const open = ({ portal, ip }: Battlefield): WebSocket =>
  new WebSocket(`${portal.replace('http', 'ws')}${path}websocket`, { localAddress: ip() }).on('error', () => {})

const ended = (socket: WebSocket): Promise<void> =>
  new Promise((resolve) => (socket.readyState === socket.CLOSED ? resolve() : socket.once('close', () => resolve())))

/** Opens a socket as a hostile member. It is closed when there are too many. */
const member = async (field: Battlefield): Promise<WebSocket> => {
  const { id, token } = field.random.pick(field.members)
  const socket = open(field)
  const over = ended(socket)
  await Promise.race([once(socket, 'message'), over])
  if (socket.readyState !== socket.OPEN) return socket
  socket.send(`40${JSON.stringify({ token })}`)
  await Promise.race([once(socket, 'message'), over])
  if (socket.readyState === socket.OPEN) socket.send(`42["registerUser",${JSON.stringify(id)}]`)
  return socket
}

const packets: [string, ...string[]] = [
  '42["registerUser"',
  '4',
  '999',
  '451-["registerUser",{"_placeholder":true,"num":0}]',
  '42["typing",{"userId":{"$ne":1}}]',
  '42["__proto__",1]',
  `42["delivered",${'['.repeat(2_000)}${']'.repeat(2_000)}]`,
  '40/admin,{}',
  '41',
  '2probe',
  `42["typing","${'x'.repeat(60_000)}"]`,
]
