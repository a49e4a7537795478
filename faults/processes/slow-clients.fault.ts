import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, expect, it } from 'vitest'
import { getAttachment, uploadAttachment } from '#contract/chat/messages.ts'
import { logInStudent } from '#contract/account/sessions.ts'
import { buildPortal } from '#server/app.ts'
import { openTestPortal } from '#server/testing/portal.ts'

const { as, portalDb, given, portal } = await openTestPortal()
const hasty = await buildPortal(
  { ...portal.platform.config, timeouts: { headers: 500, slow: 1_000, socketLogIn: 500 } },
  portalDb,
)
const address = await hasty.app.listen({ port: 0, host: '127.0.0.1' })
afterAll(() => hasty.close())

/** Opens a connection and sends `bytes`. `closed` resolves with the response once it is closed. */
const open = async (bytes: string) => {
  const socket = connect(Number(new URL(address).port), '127.0.0.1').on('error', () => {})
  let text = ''
  socket.on('data', (chunk: Buffer) => (text += chunk.toString('latin1')))
  // Not `once`, because errors are expected here.
  const closed = new Promise<string>((resolve) => socket.on('close', () => resolve(text)))
  await once(socket, 'connect')
  socket.write(bytes)
  return { socket, closed }
}
const every = (ms: number, socket: Socket, work: () => void) => {
  const timer = setInterval(() => (socket.destroyed ? clearInterval(timer) : work()), ms)
}
const logIn = (length: number) =>
  `POST ${logInStudent.url} HTTP/1.1\r\nHost: portal\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`

// test: slow-headers-are-cut
it('500 requests with endless headers are cut, and other clients are served meanwhile', async () => {
  // Opens the keep-alive connection that the other client uses.
  expect((await fetch(`${address}/healthz`)).status).toBe(200)
  const slow = await Promise.all(Array.from({ length: 500 }, () => open('GET / HTTP/1.1\r\nHost: portal\r\n')))
  // The first ten send nothing more.
  for (const { socket } of slow.slice(10)) every(100, socket, () => socket.write('X-More: 1\r\n'))

  const statuses: number[] = []
  while (slow.some(({ socket }) => !socket.destroyed)) {
    statuses.push((await fetch(`${address}/healthz`)).status)
    await wait(50)
  }

  expect(new Set(statuses)).toEqual(new Set([200]))
  const answers = await Promise.all(slow.map(({ closed }) => closed))
  // When unread input is left as the portal cuts a connection, the system resets it and drops the response.
  const answered = answers.filter((answer) => answer !== '')
  expect(answered.length).toBeGreaterThan(0)
  for (const answer of answered) expect(answer).toMatch(/^HTTP\/1\.1 408 [^]*"code":"request\.too_slow"/)
})

it('a silent connection is cut', async () => {
  const { closed } = await open('')
  expect(await closed).toBe('')
})

it('a trickling body gets 408, and a steady one is read, even when the portal stalls', async () => {
  const [trickling, steady] = [await open(logIn(5_000)), await open(logIn(60_000))]
  every(50, trickling.socket, () => trickling.socket.write('x'))
  let sent = 0
  const start = performance.now()
  let stall = 0
  // For two seconds, twice the limit for a trickle. 30 bytes per ms, however late the timer is.
  every(50, steady.socket, () => {
    const due = Math.min(60_000, 30 * Math.floor(performance.now() - start - stall))
    if (due > sent) steady.socket.write(' '.repeat(due - sent))
    sent = due
  })
  // Portal and clients stall for longer than a client may be slow.
  await expect.poll(() => sent, { interval: 20 }).toBeGreaterThan(6_000)
  const still = performance.now()
  Atomics.wait(new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT)), 0, 0, 1_500)
  stall = performance.now() - still

  expect(await trickling.closed).toMatch(/^HTTP\/1\.1 408 [^]*"code":"request\.too_slow"/)
  expect(performance.now() - start).toBeLessThan(10_000)
  await expect.poll(() => sent).toBe(60_000)
  steady.socket.end()
  expect(await steady.closed).toMatch(/^HTTP\/1\.1 400 [^]*"code":"request\.malformed"/)
})

it('a refused body isn’t awaited', async () => {
  const { closed } = await open(`POST /api/nothing HTTP/1.1\r\nHost: portal\r\nContent-Length: 100000\r\n\r\n`)
  expect(await closed).toMatch(/^HTTP\/1\.1 404 /)
})

it('an unread response is cut, and a slowly read one arrives in full', async () => {
  const [ada, grace] = [await given.student(), await given.student()]
  const bytes = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(9_500_000, 'x')])
  const file = new File([bytes], 'large.pdf', { type: 'application/pdf' })
  const { body, status } = await as(ada).call(uploadAttachment, { params: { userId: grace.id }, body: { file } })
  expect(status).toBe(201)
  const path = getAttachment.url.replace(':id', body._id)
  const get = `GET ${path} HTTP/1.1\r\nHost: portal\r\nAuthorization: Bearer ${ada.token}\r\n\r\n`

  const others = await connectionsOf(hasty.app.server)
  const [never, slowly] = [
    await open(get.repeat(4)),
    await open(get.repeat(2) + get.replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n')),
  ]
  never.socket.pause()
  // At most 64 KB every 10 ms takes several seconds, and most of that time more is waiting than the system buffers.
  slowly.socket.on('data', () => {
    slowly.socket.pause()
    setTimeout(() => slowly.socket.resume(), 10)
  })

  const start = performance.now()
  expect((await slowly.closed).length).toBeGreaterThan(3 * bytes.length)
  expect(performance.now() - start).toBeGreaterThan(3_000)
  // A client that doesn't read doesn't notice the close until it reads again.
  await expect.poll(() => connectionsOf(hasty.app.server)).toBeLessThanOrEqual(others)
  never.socket.resume()
  expect((await never.closed).length).toBeLessThan(4 * bytes.length)
})

it('an idle keep-alive connection is left open', async () => {
  const { socket, closed } = await open('GET /healthz HTTP/1.1\r\nHost: portal\r\n\r\n')
  await wait(2_000)
  socket.write('GET /healthz HTTP/1.1\r\nHost: portal\r\nConnection: close\r\n\r\n')
  expect((await closed).match(/HTTP\/1\.1 200 OK/g)).toHaveLength(2)
})

const connectionsOf = (server: typeof hasty.app.server): Promise<number> =>
  new Promise((resolve, reject) => server.getConnections((error, count) => (error ? reject(error) : resolve(count))))
