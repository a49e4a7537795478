import type { Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { registerStudent } from '#contract/account/registration.ts'
import { logInStudent } from '#contract/account/sessions.ts'
import { type Attack, closed } from './attack.ts'

const host = 'Host: portal\r\n'

/** Clients that are slow to send a request or to read the response. */
export const slowAttacks: Attack[] = [
  {
    name: 'slow headers',
    together: 60,
    round: async ({ dial }) => {
      const socket = dial()
      socket.write(`GET / HTTP/1.1\r\n${host}`)
      await drip(socket, 'X-More: 1\r\n')
    },
  },
  {
    name: 'slow bodies',
    together: 60,
    round: async ({ dial }) => {
      const socket = dial()
      socket.write(
        `POST ${logInStudent.url} HTTP/1.1\r\n${host}Content-Type: application/json\r\nContent-Length: 60000\r\n\r\n{"a":"`,
      )
      await drip(socket, 'x')
    },
  },
  {
    name: 'silent connections',
    together: 30,
    round: ({ dial }) => closed(dial()),
  },
  { name: 'stalled uploads', together: 6, round: ({ dial }) => stallUpload(dial(), 30) },
  {
    name: 'readers that never read',
    together: 20,
    round: async ({ dial, members, random, victim }) => {
      const socket = dial()
      socket.pause()
      const { token } = random.pick(members)
      const paths = ['/api/openapi.json', `/api/user/${victim.id}`, '/api/openapi.json', '/about']
      for (let count = 0; count < 40; count += 1)
        socket.write(`GET ${paths[count % 4]} HTTP/1.1\r\n${host}Authorization: Bearer ${token}\r\n\r\n`)
      // A paused socket doesn't notice that it is closed, so it reads a little now and then.
      while (!socket.destroyed) {
        await wait(5_000)
        socket.read(1_000)
      }
    },
  },
]

/** Uploads `megabytes` of registration photos as fast as the portal accepts them, then waits until it closes the connection. */
export const stallUpload = async (socket: Socket, megabytes: number): Promise<void> => {
  const type = 'multipart/form-data; boundary=b'
  socket.write(
    `POST ${registerStudent.url} HTTP/1.1\r\n${host}Content-Type: ${type}\r\nContent-Length: ${megabytes * 2 ** 20 + 2_000}\r\n\r\n`,
  )
  const end = closed(socket)
  for (let sent = 0; sent < megabytes && !socket.destroyed; sent += 1) {
    // Parts of 8 MB, each below the limit of one file.
    if (sent % 8 === 0)
      socket.write(`\r\n--b\r\nContent-Disposition: form-data; name="image"; filename="${sent}"\r\n\r\n`)
    if (!socket.write(megabyte)) await Promise.race([new Promise((resolve) => socket.once('drain', resolve)), end])
  }
  await end
}

const megabyte = Buffer.alloc(2 ** 20, 'x')

const drip = async (socket: Socket, drop: string): Promise<void> => {
  const timer = setInterval(() => socket.write(drop), 1_000)
  await closed(socket)
  clearInterval(timer)
}
