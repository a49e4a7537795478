import { once } from 'node:events'
import { Agent, type ClientRequest, type IncomingMessage, request } from 'node:http'
import { io } from 'socket.io-client'
import { expect, onTestFinished, test } from 'vitest'
import { emptyDataDirectory } from '#server/testing/directories.ts'
import { startPortalProcess } from '#server/testing/portal-process.ts'

const metricsToken = 'a-token-of-the-metrics'
// One connection per request, so that all are open together.
const agent = new Agent({ maxSockets: Infinity })
const region = Buffer.from(JSON.stringify({ language: 'en', timeZone: null }))
const upload = Buffer.from(
  `--b\r\ncontent-disposition: form-data; name="fullName"\r\n\r\n${'x'.repeat(100)}\r\n--b--\r\n`,
)

/** A request with half of its body sent. */
const begin = (method: string, url: string, body: Buffer, headers: Record<string, string>) => {
  const sent: ClientRequest = request(url, { method, agent, headers: { ...headers, 'content-length': body.length } })
  const answered = new Promise<number>((resolve, reject) => {
    sent.on('error', reject)
    sent.on('response', (response: IncomingMessage) => {
      response.resume()
      resolve(response.statusCode ?? 0)
    })
  })
  // Awaited later.
  answered.catch(() => undefined)
  sent.write(body.subarray(0, 20))
  return { finish: () => (sent.end(body.subarray(20)), answered) }
}

// test: stop-drains-open-requests
test('a stop reports not ready immediately, still responds, finishes open requests, and exits with 0', async () => {
  const portal = await startPortalProcess(await emptyDataDirectory(), [], {
    DRAIN_SECONDS: '4',
    METRICS_TOKEN: metricsToken,
    ADMIN_EMAIL: 'dean@college.example',
    ADMIN_PASSWORD: 'Correct-Horse-7',
  })
  onTestFinished(portal.kill)
  const headers = { 'content-type': 'application/json' }
  const credentials = JSON.stringify({ email: 'dean@college.example', password: 'Correct-Horse-7' })
  const session = await fetch(`${portal.url}/admin/login`, { method: 'POST', headers, body: credentials })
  const { token } = (await session.json()) as { token: string }
  const socket = io(portal.url, { auth: { token }, transports: ['websocket'], reconnection: false })
  onTestFinished(() => void socket.close())
  await new Promise<void>((resolve) => void socket.once('connect', resolve))
  const cut = new Promise<string>((resolve) => void socket.once('disconnect', resolve))

  const mine = { ...headers, authorization: `Bearer ${token}` }
  const changes = Array.from({ length: 10 }, () => begin('PATCH', `${portal.url}/api/region`, region, mine))
  const form = { 'content-type': 'multipart/form-data; boundary=b' }
  const uploads = Array.from({ length: 5 }, () => begin('POST', `${portal.url}/auth/signup`, upload, form))
  const ask = (path: string) => fetch(`${portal.url}${path}`)
  expect((await ask('/readyz')).status).toBe(200)
  const metrics = () => fetch(`${portal.url}/metrics`, { headers: { authorization: `Bearer ${metricsToken}` } })
  // Includes the metrics request.
  await expect.poll(async () => (await metrics()).text()).toContain('alumni_http_requests_open 16')

  const exited = once(portal.child, 'exit')
  portal.child.kill('SIGTERM')
  await expect.poll(async () => (await ask('/readyz')).status, { interval: 10 }).toBe(503)
  // The load balancer hasn't switched to another node yet.
  const late = await ask('/api/college')
  expect([late.status, late.headers.get('connection')]).toEqual([200, 'close'])
  expect((await ask('/healthz')).status).toBe(200)

  expect(await cut).toBe('transport close')
  const closed = () =>
    ask('/healthz').then(
      () => false,
      () => true,
    )
  await expect.poll(closed).toBe(true)
  const statuses = await Promise.all([...changes, ...uploads].map(({ finish }) => finish()))
  expect(statuses).toEqual([...Array<number>(10).fill(200), ...Array<number>(5).fill(400)])
  expect((await exited)[0]).toBe(0)
})
