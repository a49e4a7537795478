import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, describe, expect, it } from 'vitest'
import { logInStudent } from '#contract/account/sessions.ts'
import { buildPortal } from '#server/app.ts'
import type { Config } from '#server/config.ts'
import { openTestPortal } from '#server/testing/portal.ts'

const { portalDb, given, portal } = await openTestPortal()

/** Starts a portal with these settings and returns helpers to connect to it. */
const portalWith = async (settings: Partial<Config>) => {
  const limited = await buildPortal({ ...portal.platform.config, ...settings }, portalDb)
  afterAll(() => limited.close())
  const address = await limited.app.listen({ port: 0, host: '127.0.0.1' })
  const open = async () => {
    const socket = connect(Number(new URL(address).port), '127.0.0.1').on('error', () => {})
    let text = ''
    socket.on('data', (chunk: Buffer) => (text += chunk.toString()))
    const closed = new Promise((resolve) => socket.once('close', resolve))
    await once(socket, 'connect')
    return {
      /** Returns the response to these bytes, or to the connection itself. */
      say: async (bytes: string): Promise<string> => {
        text = ''
        socket.write(bytes)
        await expect.poll(() => text !== '' || socket.destroyed).toBe(true)
        return text
      },
      send: (bytes: string) => socket.write(bytes),
      heard: () => text,
      closed,
      close: async () => {
        socket.destroy()
        await closed
      },
    }
  }
  /** Returns the status of a plain request over its own connection; 0 without a response. */
  const status = async (...headers: string[]): Promise<number> => {
    const connection = await open()
    const answer = await connection.say(get('/healthz', ...headers))
    await connection.close()
    return Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1] ?? 0)
  }
  return { address, open, status }
}
const get = (path: string, ...headers: string[]) =>
  `GET ${path} HTTP/1.1\r\n${['Host: portal', ...headers, '', ''].join('\r\n')}`
const unfinished = (...headers: string[]) =>
  `POST ${logInStudent.url} HTTP/1.1\r\n${['Host: portal', 'Content-Type: application/json', 'Content-Length: 100', ...headers, '', '{'].join('\r\n')}`
const isRefused = /^HTTP\/1\.1 503 [^]*nosniff[^]*"code":"server\.unavailable"/

describe('an address', () => {
  it('gets 503 for one connection too many, until another is closed', async () => {
    const { open, status } = await portalWith({ connectionsPerIp: 3 })
    const [first] = [await open(), await open(), await open()]

    expect(await (await open()).say('')).toMatch(isRefused)
    await first?.close()
    await expect.poll(() => status()).toBe(200)
  })

  it("of a campus admits any number of members, because connections with a token don't count", async () => {
    const { open, status } = await portalWith({ connectionsPerIp: 3 })
    const { id, token } = await given.student()
    for (let member = 0; member < 10; member += 1)
      expect(await (await open()).say(get(`/api/user/${id}`, `Authorization: Bearer ${token}`))).toMatch(
        /^HTTP\/1\.1 200/,
      )

    const wrong = get(`/api/user/${id}`, 'Authorization: Bearer made-up')
    for (let stranger = 0; stranger < 3; stranger += 1)
      expect(await (await open()).say(wrong)).toMatch(/^HTTP\/1\.1 401/)
    expect(await status()).toBe(503)
  })

  it('gets a limited number of sockets without a token, over WebSocket and polling', async () => {
    const { address } = await portalWith({ connectionsPerIp: 3 })
    const url = `${address}/socket.io/?EIO=4&transport=`
    const poll = async () => (await fetch(`${url}polling`, { headers: { connection: 'close' } })).status
    const socket = () =>
      new Promise<boolean>((resolve) => {
        const client = new WebSocket(`${url.replace('http', 'ws')}websocket`)
        client.addEventListener('open', () => resolve(true))
        client.addEventListener('error', () => resolve(false))
      })

    expect([await socket(), await poll(), await socket()]).toEqual([true, 200, true])
    expect([await socket(), await poll()]).toEqual([false, 503])
  })
})

describe('behind a proxy', () => {
  it('counts the clients of a trusted proxy, not the proxy', async () => {
    const { open, status } = await portalWith({ connectionsPerIp: 3, trustProxy: '127.0.0.1' })
    const ada = 'X-Forwarded-For: 203.0.113.1'
    const held = await Promise.all([open(), open(), open(), open(), open()])
    for (const connection of held.slice(0, 3)) connection.send(unfinished(ada))

    await expect.poll(() => status(ada)).toBe(503)
    expect(await status('X-Forwarded-For: 203.0.113.2')).toBe(200)
    // A forged entry comes before the one the proxy adds.
    expect(await status('X-Forwarded-For: 203.0.113.9, 203.0.113.1')).toBe(503)
    await held[0]?.close()
    await expect.poll(() => status(ada)).toBe(200)
  })

  it('ignores addresses named by an untrusted client', async () => {
    const { open, status } = await portalWith({ connectionsPerIp: 3 })
    await Promise.all([open(), open(), open()])
    expect(await status('X-Forwarded-For: 203.0.113.7')).toBe(503)
  })
})

// test: connections-are-limited
it('never exceeds the configured number of connections', async () => {
  const { open, status } = await portalWith({ connections: 4 })
  const held = await Promise.all([open(), open(), open(), open()])
  expect(await status()).toBe(0)
  await held[0]?.close()
  await expect.poll(() => status()).toBe(200)
})

it('cuts a client that sends many requests without waiting for responses', async () => {
  const { open } = await portalWith({})
  const [patient, connection] = [await open(), await open()]
  patient.send(get('/healthz').repeat(3))
  await expect.poll(() => patient.heard().match(/HTTP\/1\.1 200/g)).toHaveLength(3)

  connection.send(get('/healthz').repeat(1_000))
  await connection.closed
  expect(connection.heard().match(/HTTP\/1\.1 200/g)?.length ?? 0).toBeLessThan(1_000)
})
